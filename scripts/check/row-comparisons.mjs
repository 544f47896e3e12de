// Finds the places where a program can tell one key from another: comparisons, searches, tables, and questions to one key alone.

import * as ts from 'typescript/unstable/ast'
import { SymbolFlags } from 'typescript/unstable/sync'

/** @typedef {import('typescript/unstable/sync').Checker} Checker */
/**
 * Words that an expression is compared with. `isPart`: the words may be parts of a key; `isList`: any of them; `table`: the file of the
 * table that has a row for each of them.
 * @typedef {{ at: ts.Node, of: ts.Expression, words: readonly string[], isPart?: boolean, isList?: boolean, table?: string }} Comparison
 */
/**
 * Something that is asked of one word: `of` is what may have an answer for every key, or the word as it is handed to a function.
 * @typedef {{ at: ts.Node, word: string, of: ts.Node, isTable: boolean }} Question
 */

const EQUALITY = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
])
const SEARCHES = new Set(['includes', 'indexOf', 'lastIndexOf', 'has', 'get', 'hasOwn'])
const CALLBACKS = new Set(['some', 'every', 'find', 'findIndex', 'findLast', 'findLastIndex', 'filter'])
/** What is asked of the letters of a word. */
const LETTERS = new Set(['startsWith', 'endsWith', 'includes', 'indexOf', 'match', 'search', 'localeCompare'])

/** @returns {Comparison[]} */
export function comparisonsIn(/** @type {ts.Node} */ node, /** @type {Checker} */ checker) {
  const found = comparisonsAt(node, checker)
  node.forEachChild((child) => void found.push(...comparisonsIn(child, checker)))
  return found
}

/** @returns {Question[]} */
export function questionsIn(/** @type {ts.Node} */ node) {
  const found = questionsAt(node)
  node.forEachChild((child) => void found.push(...questionsIn(child)))
  return found
}

/** The comparisons of this node alone. @returns {Comparison[]} */
function comparisonsAt(/** @type {ts.Node} */ node, /** @type {Checker} */ checker) {
  if (ts.isBinaryExpression(node) && EQUALITY.has(node.operatorToken.kind))
    return [
      { at: node, of: node.left, words: wordsIn(constantOf(node.right, checker)) },
      { at: node, of: node.right, words: wordsIn(constantOf(node.left, checker)) },
    ]
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
    return [tableAt(node, node.left, node.right, checker)]
  if (ts.isElementAccessExpression(node) && !isWord(node.argumentExpression))
    return [tableAt(node, node.argumentExpression, node.expression, checker)]
  if (ts.isSwitchStatement(node))
    return node.caseBlock.clauses.filter(ts.isCaseClause).map((clause) => {
      return { at: clause, of: node.expression, words: wordsIn(clause.expression) }
    })
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  return comparisonsOfCall(node, node.expression, checker)
}

/** @returns {Comparison[]} */
function comparisonsOfCall(
  /** @type {ts.CallExpression} */ node,
  /** @type {ts.PropertyAccessExpression} */ { name: { text: name }, expression: list },
  /** @type {Checker} */ checker,
) {
  const [first, second] = node.arguments
  if (!first) return []
  /** @type {Comparison[]} */
  const found = []
  if (name === 'hasOwn' && second) found.push(tableAt(node, second, first, checker))
  else if (SEARCHES.has(name)) {
    const words = [...wordsIn(first), ...wordsIn(constantOf(list, checker))]
    found.push({ at: node, of: first, words, isList: true })
  }
  if (LETTERS.has(name)) found.push({ at: node, of: list, words: partsIn(constantOf(first, checker)), isPart: true })
  if (name === 'test') found.push({ at: node, of: first, words: partsIn(constantOf(list, checker)), isPart: true })
  if (CALLBACKS.has(name)) {
    const words = wordsIn(constantOf(list, checker))
    found.push(...comparedInside(first).map((of) => ({ at: node, of, words, isList: true })))
  }
  return found
}

/** A table that is looked up by a value: its own words are those that the value is compared with. @returns {Comparison} */
function tableAt(
  /** @type {ts.Node} */ at,
  /** @type {ts.Expression} */ of,
  /** @type {ts.Expression} */ table,
  /** @type {Checker} */ checker,
) {
  const literal = constantOf(table, checker)
  return { at, of, words: propertiesIn(literal), table: literal.getSourceFile().fileName }
}

/** What a function compares its own parameter with. @returns {ts.Expression[]} */
function comparedInside(/** @type {ts.Expression} */ callback) {
  if (!ts.isArrowFunction(callback) && !ts.isFunctionExpression(callback)) return []
  const [first] = callback.parameters
  const parameter = first?.name && ts.isIdentifier(first.name) ? first.name.text : null
  const isParameter = (/** @type {ts.Expression} */ side) => ts.isIdentifier(side) && side.text === parameter
  /** @type {ts.Expression[]} */
  const found = []
  const look = (/** @type {ts.Node} */ node) => {
    if (ts.isBinaryExpression(node) && EQUALITY.has(node.operatorToken.kind)) {
      if (isParameter(node.left)) found.push(node.right)
      if (isParameter(node.right)) found.push(node.left)
    }
    node.forEachChild(look)
  }
  look(callback.body)
  return found
}

/** The questions of this node alone. @returns {Question[]} */
function questionsAt(/** @type {ts.Node} */ node) {
  if (ts.isPropertyAccessExpression(node))
    return [{ at: node, word: node.name.text, of: node.expression, isTable: true }]
  if (ts.isElementAccessExpression(node) && isWord(node.argumentExpression))
    return [{ at: node, word: node.argumentExpression.text, of: node.expression, isTable: true }]
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = node.propertyName ?? node.name
    if (!name || !(ts.isIdentifier(name) || ts.isStringLiteral(name))) return []
    return [{ at: node, word: name.text, of: node.parent, isTable: true }]
  }
  if (!ts.isCallExpression(node)) return []
  return node.arguments.flatMap((argument) =>
    isWord(argument) ? [{ at: node, word: argument.text, of: argument, isTable: false }] : [],
  )
}

/** What a name stands for, where that is a constant; other expressions as they are. @returns {ts.Expression} */
function constantOf(/** @type {ts.Expression} */ expression, /** @type {Checker} */ checker) {
  const symbol = ts.isIdentifier(expression) ? checker.getSymbolAtLocation(expression) : undefined
  const named = symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const declared = named?.valueDeclaration?.resolve()
  return declared && ts.isVariableDeclaration(declared) && declared.initializer ? declared.initializer : expression
}

/** @returns {node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral} */
function isWord(/** @type {ts.Node} */ node) {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
}

/** An expression without the types that are said of it. @returns {ts.Expression} */
function bare(/** @type {ts.Expression} */ expression) {
  return ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression)
    ? bare(expression.expression)
    : expression
}

/** The words that an expression is, is a list of, or has an entry for. @returns {string[]} */
function wordsIn(/** @type {ts.Expression} */ given) {
  const expression = bare(given)
  if (isWord(expression)) return [expression.text]
  if (ts.isArrayLiteralExpression(expression)) return expression.elements.flatMap(wordsIn)
  if (ts.isNewExpression(expression)) {
    const [entries] = expression.arguments ?? []
    if (!entries) return []
    const isMap = ts.isIdentifier(expression.expression) && expression.expression.text === 'Map'
    return isMap ? firstWordsIn(entries) : wordsIn(entries)
  }
  return ts.isCallExpression(expression) ? firstWordsIn(expression) : []
}

/** The first words of pairs, as a Map takes them. @returns {string[]} */
function firstWordsIn(/** @type {ts.Expression} */ given) {
  const entries = bare(given)
  if (ts.isArrayLiteralExpression(entries))
    return entries.elements.flatMap((pair) => {
      const [first] = ts.isArrayLiteralExpression(pair) ? pair.elements : []
      return first ? wordsIn(first) : []
    })
  const isOfObject =
    ts.isCallExpression(entries) &&
    ts.isPropertyAccessExpression(entries.expression) &&
    ['keys', 'entries'].includes(entries.expression.name.text)
  const [object] = isOfObject ? entries.arguments : []
  return object ? propertiesIn(object) : []
}

/** The names of the properties that an expression says itself. @returns {string[]} */
function propertiesIn(/** @type {ts.Expression} */ given) {
  const object = bare(given)
  if (!ts.isObjectLiteralExpression(object)) return []
  return object.properties.flatMap((property) => {
    const name = 'name' in property ? /** @type {ts.PropertyAssignment} */ (property).name : undefined
    return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : []
  })
}

/** What a word, or the text of a pattern, asks for. @returns {string[]} */
function partsIn(/** @type {ts.Expression} */ given) {
  const expression = bare(given)
  if (isWord(expression)) return [expression.text]
  if (!ts.isRegularExpressionLiteral(expression)) return []
  return expression.text.match(/[a-z]+(?:-[a-z]+)*/g) ?? []
}
