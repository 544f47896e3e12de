// What one rule of a regulation is: a row that says where it looks, whether it holds, and what makes it hold again.

import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import type { CriterionKey } from '../../../standings/criterion.ts'
import type { Regulation, StageRules } from '../regulation.ts'

/** The stage a rule looks at, among the others. */
export interface Among {
  readonly regulation: Regulation
  /** Its place, from 0. */
  readonly at: number
  /** The stages up to it, itself included. */
  readonly upTo: readonly StageRules[]
}

/** What the sentence about a rule names beside the place. */
export interface RuleParams {
  /** What would be possible there. */
  readonly least?: number
  readonly most?: number
  readonly criterion?: CriterionKey
  /** Of a game. */
  readonly option?: string
  readonly target?: number
  /** So many there are. */
  readonly groups?: number
}

interface Row<Code extends string, Subject extends readonly unknown[], Repaired> {
  readonly code: Code
  /** What breaks it and would be changed first, as a JSON pointer within what the rule looks at. */
  readonly at: string | ((...subject: Subject) => string)
  /** The other rules take it for granted: they are asked only of a regulation that keeps it. */
  readonly isBasis?: true
  holds(...subject: Subject): boolean
  params?(...subject: Subject): RuleParams
  /**
   * What it looks at, as it has to be after something else of the regulation has changed. Missing: it takes a person to say what
   * is meant instead.
   */
  repair?(...subject: Subject): Repaired
  /** It depends on, or repairs, a number that is typed: it is not repaired while typing. */
  readonly isTyped?: true
}

/** A rule about each stage. */
export interface StageRule<Code extends string = string>
  extends Row<Code, readonly [stage: StageRules, among: Among], StageRules> {
  readonly of: 'stage'
}

/** A rule about what stands beside the stages, or about all of them together. */
interface WholeRule<Code extends string = string> extends Row<Code, readonly [regulation: Regulation], Regulation> {
  readonly of: 'whole'
}

export type Rule<Code extends string = string> = StageRule<Code> | WholeRule<Code>

/** A row about each stage, with its code as a type: a rule without a sentence does not compile. */
export function rule<const Code extends string>(row: Omit<StageRule<Code>, 'of'>): StageRule<Code> {
  return { of: 'stage', ...row }
}

/** The same about the whole. */
export function ruleOfWhole<const Code extends string>(row: Omit<WholeRule<Code>, 'of'>): WholeRule<Code> {
  return { of: 'whole', ...row }
}

/** The stage at that place among the others, as the rules look at it. */
export function amongAll(regulation: Regulation, at: number): Among {
  return { regulation, at, upTo: regulation.stages.slice(0, at + 1) }
}

/** Would a stage keep these rules with that said of it? */
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
 * Of these stages those whose results the last one still ranks by: not those before it began from nothing, and of later ones
 * in which the draw decides the places nothing else.
 */
export function countedStages(stages: readonly StageRules[]): readonly StageRules[] {
  const counts = ({ format }: StageRules, at: number) => at === 0 || !FORMAT_TRAITS[format].decidesPlaces
  const anew = stages.findLastIndex((stage, at) => at > 0 && counts(stage, at) && stage.carry === 'nothing')
  return stages.filter((stage, at) => at >= anew && counts(stage, at))
}
