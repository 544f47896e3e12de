// Checks that README.md and README.de.md have the same content: everything one of them shows or names, the other does, too.

import { readFileSync } from 'node:fs'
import path from 'node:path'

const ENGLISH = 'README.md'
const GERMAN = 'README.de.md'

/** Things both have in the same order. */
const IN_ORDER = {
  sections: /^(#+) /gm,
  pictures: /(?:src|srcset)="([^"]+)"/g,
  'blocks of code': /^```(\w*\n.*?)^```/gms,
}
/** Things both have anywhere. */
const SOMEWHERE = { link: /\]\(([^)\s]+)\)/g, 'command or variable': /(?<!`)`([^`\n]+)`/g }

/** The differences, as sentences. @returns {string[]} */
export function readmeProblems(/** @type {string} */ root) {
  const [english = '', german = ''] = [ENGLISH, GERMAN].map((file) => readFileSync(path.join(root, file), 'utf8'))
  return [
    ...Object.entries(IN_ORDER).flatMap(([what, pattern]) => {
      const [one, other] = [namesIn(english, pattern), namesIn(german, pattern)]
      return one.join('\n') === other.join('\n')
        ? []
        : [
            `${ENGLISH} and ${GERMAN} have other ${what}, or in another order: [${one.join(', ')}] and [${other.join(', ')}]`,
          ]
    }),
    ...Object.entries(SOMEWHERE).flatMap(([what, pattern]) => {
      const [one, other] = [new Set(namesIn(english, pattern)), new Set(namesIn(german, pattern))]
      return [...lacking(GERMAN, what, one, other), ...lacking(ENGLISH, what, other, one)]
    }),
  ]
}

function lacking(
  /** @type {string} */ file,
  /** @type {string} */ what,
  /** @type {ReadonlySet<string>} */ wanted,
  /** @type {ReadonlySet<string>} */ names,
) {
  return [...wanted]
    .filter((name) => !names.has(name))
    .map((name) => `${file} lacks the ${what} ${name}, which its other language has: say it there, too`)
}

/** Links to the other README are ignored, as each has its own. */
function namesIn(/** @type {string} */ text, /** @type {RegExp} */ pattern) {
  return [...text.matchAll(pattern)].map(([, name = '']) => name).filter((name) => name !== ENGLISH && name !== GERMAN)
}
