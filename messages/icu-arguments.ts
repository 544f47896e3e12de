// Which values a message asks for, for the test that holds the languages together.

const BRANCHING = new Set(['plural', 'selectordinal', 'select'])

/** The arguments of an ICU message as `name:kind` (`round:value`, `count:plural`, `strong:tag`), each once, sorted. */
export function icuArguments(message: string): string[] {
  const found = new Set<string>()
  for (const [, tag] of message.matchAll(/<(\w+)>/g)) found.add(`${tag}:tag`)
  collect(message, found)
  return [...found].sort()
}

function collect(message: string, found: Set<string>): void {
  for (const inner of bracedParts(message)) {
    const [, name, kind = 'value', rest = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*,?([\s\S]*))?$/.exec(inner) ?? []
    if (name === undefined) throw new Error(`not an ICU argument: {${inner}}`)
    found.add(`${name}:${kind}`)
    if (BRANCHING.has(kind)) for (const branch of bracedParts(rest)) collect(branch, found)
  }
}

/** What stands between matching braces, outermost only. */
function bracedParts(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const [at, char] of [...text].entries()) {
    if (char === '{' && depth++ === 0) start = at + 1
    if (char === '}' && --depth === 0) parts.push([...text].slice(start, at).join(''))
  }
  if (depth !== 0) throw new Error(`unbalanced braces: ${text}`)
  return parts
}
