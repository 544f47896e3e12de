// Checks that no exported name is a bare participle: it says what happened to a thing, not which thing it is (CONTRIBUTING.md, Language).

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from '../sources/source-files.mjs'

const EXPORT =
  /^export (?:default )?(?:declare )?(?:async )?(?:const|let|function\*?|type|interface|class|enum) ([A-Za-z]+)\b/gm
/** Camel case of several words says which thing it is. */
const ONE_WORD = /^(?:[A-Z]?[a-z]+|[A-Z]+)$/
/** Not `seed`, `need` or `speed`. */
const REGULAR = /[^e]ed$/
/** Other words in -ed that are no participles. */
const NO_PARTICIPLES = new Set(['embed', 'shed', 'zed'])
const IRREGULAR = new Set(
  'agreed begun born bought broken brought built caught chosen done drawn driven fallen felt forgotten found given gone held hidden kept known laid left lent lost made meant met overtaken paid redrawn risen sat seen sent set shown sold spoken spent taken thrown told undone unknown unread unsent untaken won written'.split(
    ' ',
  ),
)
/** Functions that return their argument changed: `renamed(line)` is the line with another name. */
const RETURN_THEIR_ARGUMENT = new Set([
  'closed',
  'completed',
  'confirmed',
  'edited',
  'illustrated',
  'mended',
  'moved',
  'played',
  'renamed',
  'repaired',
  'retyped',
  'seated',
  'shortened',
  'swapped',
  'turned',
])

/** One sentence per name. @returns {string[]} */
export function participleNameProblems(/** @type {string} */ root) {
  return sourceFiles(root)
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .flatMap((file) => namesIn(readFileSync(path.join(root, file), 'utf8')).map((name) => sentence(file, name)))
}

function namesIn(/** @type {string} */ text) {
  const names = [...text.matchAll(EXPORT)].map(([, name = '']) => name)
  return names.filter(
    (name) => ONE_WORD.test(name) && isParticiple(name.toLowerCase()) && !RETURN_THEIR_ARGUMENT.has(name),
  )
}

function isParticiple(/** @type {string} */ word) {
  return IRREGULAR.has(word) || (REGULAR.test(word) && !NO_PARTICIPLES.has(word))
}

function sentence(/** @type {string} */ file, /** @type {string} */ name) {
  return `${file} exports ${name}, a participle: add the noun it describes (not Known, but KnownAnswers). A function that returns its argument changed may have such a name: add it to RETURN_THEIR_ARGUMENT in scripts/check/participle-names.mjs.`
}
