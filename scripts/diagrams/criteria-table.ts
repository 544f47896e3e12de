// Prints the criteria for the glossary: their names from the catalogue, what each is from its comment in the table.

import { CRITERION_KEYS } from '#domain/standings/criterion-keys.ts'
import { CRITERION_TRAITS } from '#domain/standings/criterion-traits.ts'
import criteria from '#messages/de/criteria.json' with { type: 'json' }

/** The file whose comments say what each criterion is. */
export const COMMENTED_FILE = 'domain/standings/criteria.ts'
export const GLOSSARY = 'docs/glossary.md'

/** The glossary with the table of this day. `source`: the text of `COMMENTED_FILE`. Throws if a criterion has no comment there. */
export function withCriteria(glossary: string, source: string): string {
  const lines = criteriaTable(source).join('\n')
  return glossary.replace(/(?<=<!-- table: criteria -->\n)[\s\S]*?(?=\n<!-- end -->)/, () => lines)
}

function criteriaTable(source: string): string[] {
  const comments = new Map(
    [...source.matchAll(/^ {2}\/\*\* (.*)\. \*\/\n {2}'?([\w-]+)'?: /gm)].map(([, what = '', key = '']) => [key, what]),
  )
  const rows = CRITERION_KEYS.map((key) => {
    const what = comments.get(key)
    if (what === undefined)
      throw new Error(`${COMMENTED_FILE} does not say what ${key} is: write a comment of one line above it`)
    const name = criteria[key].name.replaceAll('\u00a0', ' ')
    return `| \`${key}\` | ${name} | ${CRITERION_TRAITS[key].code ?? '–'} | ${what.charAt(0).toLowerCase()}${what.slice(1)} |`
  })
  return ['| code | screen | FIDE | what it is |', '|---|---|---|---|', ...rows]
}
