// Checks a regulation against all rules, and reports which rules are broken and where.

import { fail, ok, type Result } from '../../result.ts'
import type { Regulation, StageRules } from './regulation.ts'
import { type Among, amongAll, type Rule, type RuleParams } from './rules/rule.ts'
import { RULES, type RuleCode } from './rules/rules.ts'

/** A broken rule: its code, and the JSON pointer of what to change first. */
export interface RegulationError extends RuleParams {
  readonly code: RuleCode
  readonly path: string
}

const ALL: readonly Rule<RuleCode>[] = Object.values(RULES)
const BASIS = ALL.filter(({ isBasis }) => isBasis)
const OTHERS = ALL.filter(({ isBasis }) => !isBasis)

/** The regulation, or the first rule it breaks. */
export function checkRegulation(regulation: Regulation): Result<Regulation, RegulationError> {
  const [first] = brokenRules(regulation)
  return first ? fail(first) : ok(regulation)
}

/**
 * The regulation, or the first broken rule that `before` did not break at the same place. So a stored regulation can still be changed
 * although a newer rule refuses part of it.
 */
export function checkChange(before: Regulation, regulation: Regulation): Result<Regulation, RegulationError> {
  const [worse] = brokenSince(before, regulation)
  return worse ? fail(worse) : ok(regulation)
}

/** All rules that a regulation breaks and `before` did not break at the same place; null: there was none before. */
export function brokenSince(before: Regulation | null, regulation: Regulation): RegulationError[] {
  const found = [...brokenRules(regulation)]
  if (found.length === 0 || before === null) return found
  const known = new Set([...brokenRules(before)].map(nameOf))
  return found.filter((one) => !known.has(nameOf(one)))
}

/** A key of the broken rule and its place, to compare errors. */
export function nameOf({ code, path }: RegulationError): string {
  return `${code} ${path}`
}

/** The broken rules, stage by stage, then of the whole regulation. Each is looked for only when it is asked for. */
function* brokenRules(regulation: Regulation): Generator<RegulationError> {
  let isBroken = false
  for (const error of brokenOf(BASIS, regulation)) {
    isBroken = true
    yield error
  }
  if (!isBroken) yield* brokenOf(OTHERS, regulation)
}

function* brokenOf(rules: readonly Rule<RuleCode>[], regulation: Regulation): Generator<RegulationError> {
  for (const [at, stage] of regulation.stages.entries()) {
    const among = amongAll(regulation, at)
    for (const rule of rules) {
      const error = brokenInStage(rule, stage, among)
      if (error) yield error
    }
  }
  for (const rule of rules) {
    const error = brokenInWhole(rule, regulation)
    if (error) yield error
  }
}

function brokenInStage(rule: Rule<RuleCode>, stage: StageRules, among: Among): RegulationError | null {
  if (rule.of !== 'stage' || rule.holds(stage, among)) return null
  const within = typeof rule.at === 'string' ? rule.at : rule.at(stage, among)
  return { code: rule.code, path: `/stages/${among.at}${within}`, ...rule.params?.(stage, among) }
}

function brokenInWhole(rule: Rule<RuleCode>, regulation: Regulation): RegulationError | null {
  if (rule.of !== 'whole' || rule.holds(regulation)) return null
  const path = typeof rule.at === 'string' ? rule.at : rule.at(regulation)
  return { code: rule.code, path, ...rule.params?.(regulation) }
}
