// Repairs a regulation by its rules after a part of it has changed.

import type { Regulation } from './regulation.ts'
import { amongAll, type Rule } from './rules/rule.ts'
import { RULES } from './rules/rules.ts'

const ALL: readonly Rule[] = Object.values(RULES)
const BASIS = ALL.filter(({ isBasis }) => isBasis)
const REPAIRS = ALL.filter(({ repair }) => repair)

/**
 * The regulation with all repairs that the rules can make: without settings that no longer apply, and with those that are needed now.
 * Repairing it again changes nothing. Numbers that the user types stay as they are, unless they `follow` another change. A regulation
 * whose game cannot be played as written is returned unchanged.
 */
export function repaired(regulation: Regulation, numbers: 'stay' | 'follow' = 'stay'): Regulation {
  const isReadable = BASIS.every((rule) => isKept(rule, regulation))
  if (!isReadable) return regulation
  const rules = REPAIRS.filter(({ isTyped }) => !isTyped || numbers === 'follow')
  return rules.reduce((current, rule) => repairedBy(rule, current), regulation)
}

/** Whether the regulation keeps a rule, in every stage. */
export function isKept(rule: Rule, regulation: Regulation): boolean {
  return rule.of === 'whole'
    ? rule.holds(regulation)
    : regulation.stages.every((stage, at) => rule.holds(stage, amongAll(regulation, at)))
}

/** The regulation repaired by one rule wherever it is broken; unchanged if the rule has no repair. */
export function repairedBy(rule: Rule, regulation: Regulation): Regulation {
  if (rule.of === 'whole') return !rule.repair || rule.holds(regulation) ? regulation : rule.repair(regulation)
  let current = regulation
  for (const at of regulation.stages.keys()) {
    const [stage, among] = [current.stages[at], amongAll(current, at)]
    if (!stage || !rule.repair || rule.holds(stage, among)) continue
    current = { ...current, stages: current.stages.with(at, rule.repair(stage, among)) }
  }
  return current
}
