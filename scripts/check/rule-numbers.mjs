// Checks the numbers of the rules of the games (`R3.4`): every number that the code cites is a rule in docs/rules.md, and every rule there
// is cited by a test.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from '../sources/source-files.mjs'

const RULES = 'docs/rules.md'
/** A chapter is `## R3 …`, a rule begins with `**R3.4**`. */
const RULE = /^(?:## |\*\*)(R\d+(?:\.\d+)?)\b/gm
const CITATION = /\bR\d+(?:\.\d+)?\b/g
/** Without `scripts`, where the tests of this check have made-up citations. */
const CITING = /^(?:domain|contract|messages|server|app|e2e)\/.*\.tsx?$/

/** The numbers without a rule, and the rules without a test, as sentences. @returns {string[]} */
export function ruleNumberProblems(/** @type {string} */ root) {
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8')
  const rules = new Set([...read(RULES).matchAll(RULE)].map(([, number]) => number))
  const citations = sourceFiles(root)
    .filter((file) => CITING.test(file))
    .flatMap((file) => citationsIn(read(file)).map((citation) => ({ file, ...citation })))
  const tested = new Set(citations.filter(({ file }) => /\.test\.tsx?$/.test(file)).map(({ number }) => number))
  return [
    ...citations
      .filter(({ number }) => !rules.has(number))
      .map(
        ({ file, line, number }) =>
          `${file}:${line} cites ${number}, which ${RULES} does not have: write the rule there first`,
      ),
    ...[...rules]
      .filter((number) => number?.includes('.') && !tested.has(number))
      .map((number) => `${RULES} has ${number}, which no test cites: name the test that proves it after the rule`),
  ]
}

function citationsIn(/** @type {string} */ text) {
  return text
    .split('\n')
    .flatMap((line, at) => [...line.matchAll(CITATION)].map(([number]) => ({ line: at + 1, number })))
}
