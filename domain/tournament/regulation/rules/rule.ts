// The definition of a rule: the part of a regulation it checks, whether it holds, and how to repair it.

import type { CriterionKey } from '../../../standings/criterion-keys.ts'
import type { CriterionTraits } from '../../../standings/criterion-traits.ts'
import { addsUp } from '../added-up.ts'
import type { Regulation, StageRules } from '../regulation.ts'

/** The stage that a rule checks, with its context. */
export interface Among {
  readonly regulation: Regulation
  /** Its index, from 0. */
  readonly at: number
  /** The stages up to and including it. */
  readonly upTo: readonly StageRules[]
}

/** Values in the message of a rule, in addition to the place. */
export interface RuleParams {
  /** The range that would be possible. */
  readonly least?: number
  readonly most?: number
  readonly criterion?: CriterionKey
  /** What its figures would come from. */
  readonly source?: CriterionTraits['source']
  /** Of a game. */
  readonly option?: string
  readonly target?: number
  /** The number of groups. */
  readonly groups?: number
}

interface RuleRow<Code extends string, Subject extends readonly unknown[], Repaired> {
  readonly code: Code
  /** The place to change first, as a JSON pointer within the part that the rule checks. */
  readonly at: string | ((...subject: Subject) => string)
  /** The other rules rely on it: they are checked only if it holds. */
  readonly isBasis?: true
  holds(...subject: Subject): boolean
  params?(...subject: Subject): RuleParams
  /** Repairs the part it checks after another part of the regulation has changed. Missing: only a person can tell what is meant instead. */
  repair?(...subject: Subject): Repaired
  /** It depends on, or repairs, a number the user types, so it is not repaired while typing. */
  readonly isTyped?: true
}

/** A rule about each stage. */
export interface StageRule<Code extends string = string>
  extends RuleRow<Code, readonly [stage: StageRules, among: Among], StageRules> {
  readonly of: 'stage'
}

/** A rule about parts outside the stages, or about all stages together. */
interface WholeRule<Code extends string = string> extends RuleRow<Code, readonly [regulation: Regulation], Regulation> {
  readonly of: 'whole'
}

export type Rule<Code extends string = string> = StageRule<Code> | WholeRule<Code>

/** Makes a rule about each stage, with its code as a type, so that a rule without a message does not compile. */
export function rule<const Code extends string>(row: Omit<StageRule<Code>, 'of'>): StageRule<Code> {
  return { of: 'stage', ...row }
}

/** Makes a rule about the whole regulation. */
export function ruleOfWhole<const Code extends string>(row: Omit<WholeRule<Code>, 'of'>): WholeRule<Code> {
  return { of: 'whole', ...row }
}

/** The stage at an index, with its context for rules. */
export function amongAll(regulation: Regulation, at: number): Among {
  return { regulation, at, upTo: regulation.stages.slice(0, at + 1) }
}

/** Whether a stage would keep these rules with this change. */
export function wouldKeep(
  rules: readonly StageRule[],
  { stages, ...rest }: Regulation,
  at: number,
  change: Partial<StageRules>,
): boolean {
  const stage = stages[at]
  if (!stage) return false
  const changed = { ...stage, ...change }
  const among = amongAll({ ...rest, stages: stages.with(at, changed) }, at)
  return rules.every((one) => one.holds(changed, among))
}

/**
 * The stages whose results still count in the ranking of the last one: none before a stage that began from nothing, and no later stage
 * whose draw decides the places.
 */
export function countedStages(stages: readonly StageRules[]): readonly StageRules[] {
  const anew = stages.findLastIndex((stage, at) => at > 0 && addsUp(stage, at) && stage.carry === 'nothing')
  return stages.filter((stage, at) => at >= anew && addsUp(stage, at))
}
