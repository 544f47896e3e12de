// Checks that nobody outside its folder compares the key of a format, a game or a criterion: whoever adds one would have to find that
// comparison. Goes by types, so that it sees a key under any name, and no other word that is spelled like one.

import { existsSync } from 'node:fs'
import path from 'node:path'
import * as ts from 'typescript/unstable/ast'
import { API, SymbolFlags, TypeFlags } from 'typescript/unstable/sync'

/** The parts whose files are read. */
const PARTS = ['app', 'contract', 'domain', 'messages', 'server']
const OUT_OF_SIGHT = /\.test\.tsx?$|^(?:domain|server)\/test\//

const TABLES = [
  {
    file: 'domain/formats/format-keys.ts',
    type: 'FormatKey',
    advice: 'ask the format what you want to know of it: a column of the table in domain/formats/traits.ts',
  },
  {
    file: 'domain/games/game-keys.ts',
    type: 'GameKey',
    advice:
      "ask the game what you want to know of it: its rules (domain/games/index.ts), its traits (domain/games/traits.ts), or whether it has an option ('deals' in game)",
  },
  {
    file: 'domain/standings/criterion-keys.ts',
    type: 'CriterionKey',
    advice:
      'ask the criterion what you want to know of it: a column of the table in domain/standings/criterion-traits.ts',
  },
]

const ELSE = 'A word that is no key needs a type of its own'

/** Special wins are called like the criteria that count them. */
const SPECIAL_WINS = new Set(['schneider', 'retour'])

const EQUALITY = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
])
const SEARCHES = new Set(['includes', 'indexOf', 'lastIndexOf', 'has'])

/** Types that say nothing of a value. */
const OPEN = TypeFlags.String | TypeFlags.Any | TypeFlags.Unknown
const NOTHING = TypeFlags.Null | TypeFlags.Undefined

/** @typedef {import('typescript/unstable/sync').Project} Project */
/** @typedef {import('typescript/unstable/sync').Checker} Checker */
/** @typedef {import('typescript/unstable/sync').Type} Type */
/** @typedef {{ keys: ReadonlySet<string>, home: string, advice: string }} Table */
/** @typedef {{ at: ts.Node, of: ts.Expression, words: readonly string[] }} Comparison the words that an expression is compared with */

/** The comparisons of keys outside their folders, as sentences. @returns {string[]} */
export function rowKeyProblems(/** @type {string} */ root) {
  const config = (/** @type {string} */ part) => path.join(root, part, 'tsconfig.json')
  const parts = PARTS.filter((part) => existsSync(config(part)))
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: parts.map(config) })
    const projects = parts.flatMap((part) => snapshot.getProject(config(part)) ?? [])
    const domain = snapshot.getProject(config('domain'))
    const tables = TABLES.map(({ file, type, advice }) => {
      const keys = domain ? keysOf(domain, path.join(root, file), type) : new Set()
      if (keys.size === 0) throw new Error(`${file} has no keys of type ${type}`)
      return { keys, home: `${path.dirname(file)}/`, advice }
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
  return rootFiles.flatMap((name) => {
    const file = path.relative(root, name).split(path.sep).join('/')
    const isOwn = name.startsWith(path.dirname(configFileName)) && !OUT_OF_SIGHT.test(file)
    const source = isOwn ? program.getSourceFile(name) : undefined
    if (!source) return []
    const outside = tables.filter(({ home }) => !file.startsWith(home))
    return comparisonsIn(source, checker).flatMap(({ at, of, words }) => {
      const asked = outside.filter(({ keys }) => words.every((word) => keys.has(word)))
      if (words.length === 0 || asked.length === 0) return []
      const type = ts.isStringLiteral(of) ? checker.getContextualType(of) : checker.getTypeAtLocation(of)
      const table = asked.find(({ keys }) => type && canBeKey(checker.getBaseConstraintOfType(type) ?? type, keys))
      if (!table) return []
      const line = source.text.slice(0, at.getStart()).split('\n').length
      const compared = words.map((word) => `'${word}'`).join(', ')
      return [`${file}:${line} compares with the key ${compared}: ${table.advice}. ${ELSE}`]
    })
  })
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

/** @returns {Comparison[]} */
function comparisonsIn(/** @type {ts.Node} */ node, /** @type {Checker} */ checker) {
  const found = comparisonsAt(node, checker)
  node.forEachChild((child) => void found.push(...comparisonsIn(child, checker)))
  return found
}

/** The comparisons of this node alone. @returns {Comparison[]} */
function comparisonsAt(/** @type {ts.Node} */ node, /** @type {Checker} */ checker) {
  if (ts.isBinaryExpression(node) && EQUALITY.has(node.operatorToken.kind))
    return [
      { at: node, of: node.left, words: literalsIn(constantOf(node.right, checker)) },
      { at: node, of: node.right, words: literalsIn(constantOf(node.left, checker)) },
    ]
  if (ts.isSwitchStatement(node))
    return node.caseBlock.clauses.filter(ts.isCaseClause).map((clause) => {
      return { at: clause, of: node.expression, words: literalsIn(clause.expression) }
    })
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  const { name, expression: list } = node.expression
  const [of] = node.arguments
  if (!of || !SEARCHES.has(name.text)) return []
  return [{ at: node, of, words: [...literalsIn(of), ...literalsIn(constantOf(list, checker))] }]
}

/** What a name stands for, where that is a constant; other expressions as they are. */
function constantOf(/** @type {ts.Expression} */ expression, /** @type {Checker} */ checker) {
  const symbol = ts.isIdentifier(expression) ? checker.getSymbolAtLocation(expression) : undefined
  const named = symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const declared = named?.valueDeclaration?.resolve()
  return declared && ts.isVariableDeclaration(declared) && declared.initializer ? declared.initializer : expression
}

/** The words that an expression is, or is a list of. @returns {string[]} */
function literalsIn(/** @type {ts.Expression} */ expression) {
  if (ts.isStringLiteral(expression) || ts.isNoSubstitutionTemplateLiteral(expression)) return [expression.text]
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression))
    return literalsIn(expression.expression)
  if (ts.isArrayLiteralExpression(expression)) return expression.elements.flatMap(literalsIn)
  if (ts.isNewExpression(expression)) return (expression.arguments ?? []).flatMap(literalsIn)
  return []
}
