// Checks that no file outside its folder compares the key of a format, a game or a criterion: adding one would mean finding that
// comparison. Goes by types, so that it sees a key under any name, and no other word that is spelled like one.

import { existsSync } from 'node:fs'
import path from 'node:path'
import * as ts from 'typescript/unstable/ast'
import { API, TypeFlags } from 'typescript/unstable/sync'
import { comparisonsIn, questionsIn } from './row-comparisons.mjs'

/** The parts whose files are read. */
const PARTS = ['app', 'contract', 'domain', 'messages', 'server']
const OUT_OF_SIGHT = /\.test\.tsx?$|^(?:domain|server)\/test\//

/** `home`: the folder in which a key may be named. `rows`: files with the words, screens and papers, one row for each key, which the compiler asks for. */
const TABLES = [
  {
    file: 'domain/formats/format-keys.ts',
    type: 'FormatKey',
    home: (/** @type {string} */ key) => `domain/formats/${key}/`,
    rows: ['domain/formats/formats.ts', 'domain/formats/traits.ts', 'messages/announcement/format-words.ts'],
    advice: 'ask the format what you want to know of it: a column of the table in domain/formats/traits.ts',
  },
  {
    file: 'domain/games/game-keys.ts',
    type: 'GameKey',
    home: (/** @type {string} */ key) => `domain/games/${key.replace(/-.*/, '')}/`,
    rows: [
      'domain/games/index.ts',
      'domain/games/traits.ts',
      'app/_features/sheet/families.ts',
      'app/_features/sheet/practice/new-sheet-form.tsx',
      'server/print/games/index.ts',
    ],
    advice:
      "ask the game what you want to know of it: its rules (domain/games/index.ts), its traits (domain/games/traits.ts), or whether it has an option ('deals' in game)",
  },
  {
    file: 'domain/standings/criterion-keys.ts',
    type: 'CriterionKey',
    home: () => 'domain/standings/',
    rows: [],
    advice:
      'ask the criterion what you want to know of it: a column of the table in domain/standings/criterion-traits.ts',
  },
]

const ELSE = 'A word that is no key needs a type of its own'

/** Special wins are called like the criteria that count them. */
const SPECIAL_WINS = new Set(['schneider', 'retour'])

/** Types that say nothing of a value. */
const OPEN = TypeFlags.String | TypeFlags.Any | TypeFlags.Unknown
const NOTHING = TypeFlags.Null | TypeFlags.Undefined

/** @typedef {import('typescript/unstable/sync').Project} Project */
/** @typedef {import('typescript/unstable/sync').Checker} Checker */
/** @typedef {import('typescript/unstable/sync').Type} Type */
/** @typedef {import('./row-comparisons.mjs').Comparison} Comparison */
/** @typedef {import('./row-comparisons.mjs').Question} Question */
/** @typedef {{ keys: ReadonlySet<string>, home: (key: string) => string, rows: readonly string[], advice: string }} Table */

/** The comparisons of keys outside their folders, as sentences. @returns {string[]} */
export function rowKeyProblems(/** @type {string} */ root) {
  const config = (/** @type {string} */ part) => path.join(root, part, 'tsconfig.json')
  const parts = PARTS.filter((part) => existsSync(config(part)))
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: parts.map(config) })
    const projects = parts.flatMap((part) => snapshot.getProject(config(part)) ?? [])
    const domain = snapshot.getProject(config('domain'))
    const tables = TABLES.map(({ file, type, ...table }) => {
      const keys = domain ? keysOf(domain, path.join(root, file), type) : new Set()
      if (keys.size === 0) throw new Error(`${file} has no keys of type ${type}`)
      return { keys, ...table }
    })
    return projects.flatMap((project) => problemsIn(project, root, tables))
  } finally {
    api.close()
  }
}

/** The words of a union of string literals. @returns {ReadonlySet<string>} */
function keysOf(/** @type {Project} */ { program, checker }, /** @type {string} */ file, /** @type {string} */ type) {
  const source = program.getSourceFile(file)
  const exported = (source && checker.getSymbolAtLocation(source)?.getExports()) ?? new Map()
  const found = [...exported.values()].find(({ name }) => name === type)
  return new Set(found ? membersOf(checker.getDeclaredTypeOfSymbol(found)).flatMap(wordOf) : [])
}

/** The types of a union, without null and undefined. */
function membersOf(/** @type {Type} */ type) {
  const members = type.isUnionType() ? type.getTypes() : [type]
  return members.filter(({ flags }) => !(flags & NOTHING))
}

/** The word of a literal type. */
function wordOf(/** @type {Type} */ type) {
  return type.isStringLiteralType() ? [type.value] : []
}

function problemsIn(
  /** @type {Project} */ { configFileName, rootFiles, program, checker },
  /** @type {string} */ root,
  /** @type {readonly Table[]} */ tables,
) {
  const pathOf = (/** @type {string} */ name) => path.relative(root, name).split(path.sep).join('/')
  return rootFiles.flatMap((name) => {
    const file = pathOf(name)
    const isOwn = name.startsWith(path.dirname(configFileName)) && !OUT_OF_SIGHT.test(file)
    const source = isOwn ? program.getSourceFile(name) : undefined
    if (!source) return []
    const comparisons = comparisonsIn(source, checker).flatMap((comparison) => {
      const { at, words, table: where } = comparison
      const found = tables.find((table) => !isHome(table, words, file) && comparesKey(comparison, table, checker))
      if (!found || (where && isHome(found, words, pathOf(where)))) return []
      return [{ at, words, does: 'compares with', table: found }]
    })
    const questions = questionsIn(source).flatMap((question) => {
      const { at, word } = question
      const table = tables.find((one) => !isHome(one, [word], file) && asksKey(question, one, checker))
      return table ? [{ at, words: [word], does: 'asks', table }] : []
    })
    return [...comparisons, ...questions].map(({ at, words, does, table }) => {
      const line = source.text.slice(0, at.getStart()).split('\n').length
      const named = words.map((word) => `'${word}'`).join(', ')
      return `${file}:${line} ${does} the key ${named}: ${table.advice}. ${ELSE}`
    })
  })
}

/** Whether these keys may be named in a file: it is in their own folder, or has a row for each key. */
function isHome(
  /** @type {Table} */ { home, rows },
  /** @type {readonly string[]} */ words,
  /** @type {string} */ file,
) {
  return rows.includes(file) || words.every((word) => file.startsWith(home(word)))
}

/** @returns {boolean} */
function comparesKey(
  /** @type {Comparison} */ { of, words, isPart = false, isList = false },
  /** @type {Table} */ { keys },
  /** @type {Checker} */ checker,
) {
  // A word that is searched for among all keys only has to be one.
  if (isList && words.length === keys.size) return false
  if (words.length === 0 || !words.every((word) => (isPart ? isPartOf(word, keys) : keys.has(word)))) return false
  const type = ts.isStringLiteral(of) ? checker.getContextualType(of) : checker.getTypeAtLocation(of)
  return type !== undefined && canBeKey(checker.getBaseConstraintOfType(type) ?? type, keys)
}

/** Whether this is the beginning or the end of a key, in whole words. */
function isPartOf(/** @type {string} */ word, /** @type {ReadonlySet<string>} */ keys) {
  const part = word.replace(/^-|-$/g, '')
  return part !== '' && [...keys].some((key) => `-${key}-`.includes(`-${part}-`))
}

/** @returns {boolean} */
function asksKey(
  /** @type {Question} */ { word, of, isTable },
  /** @type {Table} */ { keys },
  /** @type {Checker} */ checker,
) {
  if (!keys.has(word)) return false
  if (!isTable) {
    const type = parameterOf(of, checker)
    const constraint = type?.isTypeParameter() ? checker.getBaseConstraintOfType(type) : undefined
    if (!constraint || membersOf(constraint).some(({ flags }) => flags & OPEN)) return false
    return canBeKey(constraint, keys)
  }
  const type = checker.getTypeAtLocation(of)
  const names = type ? checker.getPropertiesOfType(type).map(({ name }) => name) : []
  return names.length > 1 && names.every((name) => keys.has(name)) && names.some((name) => !SPECIAL_WINS.has(name))
}

/** The declared type of the parameter that takes this argument of a call. */
function parameterOf(/** @type {ts.Node} */ argument, /** @type {Checker} */ checker) {
  const call = argument.parent
  if (!ts.isCallExpression(call)) return undefined
  const declared = checker.getResolvedSignature(call)?.declaration?.resolve()
  if (!declared || !('parameters' in declared)) return undefined
  const { parameters } = /** @type {ts.SignatureDeclaration} */ (declared)
  const parameter = parameters[call.arguments.indexOf(/** @type {ts.Expression} */ (argument))]
  return parameter?.type && checker.getTypeFromTypeNode(parameter.type)
}

/** Whether a value of this type can only be a key, or any key and something else, or any word. */
function canBeKey(/** @type {Type} */ type, /** @type {ReadonlySet<string>} */ keys) {
  const members = membersOf(type)
  if (members.some(({ flags }) => flags & OPEN)) return true
  const words = new Set(members.flatMap(wordOf))
  const canBeOther = members.length > words.size || [...words].some((word) => !keys.has(word))
  if (canBeOther) return [...keys].every((key) => words.has(key))
  return [...words].some((word) => !SPECIAL_WINS.has(word))
}
