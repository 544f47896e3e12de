// What one rule of a regulation is: a row that says where it looks, whether it holds, and what makes it hold again.

import { decidesPlaces } from '../../../pairing/formats.ts'
import type { Regulation, StageRules } from '../../regulation.ts'

/** The stage a rule looks at, among the others. */
export interface Among {
  readonly regulation: Regulation
  /** Its place, from 0. */
  readonly at: number
  /** The stages up to it, itself included. */
  readonly upTo: readonly StageRules[]
}

export interface Rule<Code extends string = string> {
  readonly code: Code
  /** What of a stage breaks it and would be changed first, as a JSON pointer within the stage. */
  readonly at: string | ((stage: StageRules) => string)
  /** It is about what stands beside the stages: asked once, with the last of them, and `at` points into the regulation. */
  readonly ofWhole?: true
  holds(stage: StageRules, among: Among): boolean
  /** The least or the most that would be possible there, where the sentence about it says so. */
  bounds?(
    stage: StageRules,
    among: Among,
  ): { readonly least: number } | { readonly most: number } | { readonly least: number; readonly most: number }
  /**
   * The stage as it has to be after something else of the regulation has changed. Missing: it takes a person to say what is
   * meant instead.
   */
  repair?(stage: StageRules, among: Among): StageRules
}

/** The row as it is, with its code as a type: a rule without a sentence does not compile. */
export function rule<const Code extends string>(row: Rule<Code>): Rule<Code> {
  return row
}

/**
 * Of these stages those whose results the last one still ranks by: not those before it began from nothing, and of later ones
 * in which the draw decides the places nothing else.
 */
export function countedStages(stages: readonly StageRules[]): readonly StageRules[] {
  const counts = ({ pairer }: StageRules, at: number) => at === 0 || !decidesPlaces(pairer)
  const anew = stages.findLastIndex((stage, at) => at > 0 && counts(stage, at) && stage.carry === 'nothing')
  return stages.filter((stage, at) => at >= anew && counts(stage, at))
}
