// Whether two regulations are alike in what something was made by: a result, seats, or a decision.

import type { Regulation, StageRules } from './regulation.ts'

/** The parts of a stage that can change the winner of an encounter. */
export const DECIDING = [
  'decidedBy',
  'unfinished',
  'forfeit',
  'pointsRule',
] as const satisfies readonly (keyof StageRules)[]

/** Whether both judge the results of a stage in the same way. */
export function judgesAlike(one: Regulation, other: Regulation, stage: number): boolean {
  return DECIDING.every((part) => isSame(one.stages[stage]?.[part], other.stages[stage]?.[part]))
}

/** Whether both draw the rounds of all stages up to this one in the same way; -1: nothing is drawn. */
export function drawsAlike(one: Regulation, other: Regulation, stage: number): boolean {
  const upTo = ({ stages }: Regulation) => stages.slice(0, stage + 1)
  return stage < 0 || (one.field.kind === other.field.kind && isSame(upTo(one), upTo(other)))
}

/** Whether both rank by the same criteria in a stage. */
export function ranksAlike(one: Regulation, other: Regulation, stage: number): boolean {
  return isSame(one.stages[stage]?.ranking, other.stages[stage]?.ranking)
}

/** Whether two values are the same JSON, in any order of keys; a missing value equals null. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return (one ?? null) === (other ?? null)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)))
}
