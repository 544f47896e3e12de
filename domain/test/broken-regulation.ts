// For every rule, regulations that break it and no other, and the place of the breach.

import fc from 'fast-check'
import { brokenSince, checkRegulation } from '../tournament/regulation/check.ts'
import type { Regulation, StageRules } from '../tournament/regulation/regulation.ts'
import { repaired } from '../tournament/regulation/repair.ts'
import { RULES, type RuleName } from '../tournament/regulation/rules/rules.ts'
import { anyRegulation } from './any-regulation.ts'
import type { Breach, Change } from './breach.ts'
import { OF_DRAWS } from './breaches-of-draws.ts'
import { OF_ENCOUNTERS } from './breaches-of-encounters.ts'
import { OF_RANKINGS } from './breaches-of-rankings.ts'
import { OF_WORTH } from './breaches-of-worth.ts'

export interface BrokenRegulation {
  readonly regulation: Regulation
  /** The JSON pointer of the field to change first. */
  readonly path: string
}

const BREACHES: { readonly [Name in RuleName]: Breach } = {
  ...OF_WORTH,
  ...OF_DRAWS,
  ...OF_ENCOUNTERS,
  ...OF_RANKINGS,
}

/** Regulations that break this rule and nothing else. */
export function brokenBy(name: RuleName): fc.Arbitrary<BrokenRegulation> {
  return fc
    .tuple(anyRegulation, fc.nat(2))
    .map(([regulation, place]) => brokenAt(name, regulation, place % regulation.stages.length))
    .filter((broken): broken is BrokenRegulation => broken !== null && breaksOnly(name, broken.regulation))
}

function brokenAt(name: RuleName, whole: Regulation, place: number): BrokenRegulation | null {
  const breach = BREACHES[name]
  const { stages } = whole
  const only = breach.isAlone ? stages.slice(0, 1) : breach.isLast ? stages.slice(0, place + 1) : stages
  const at = breach.isAlone ? 0 : place
  const regulation = { ...whole, stages: only, field: { ...whole.field, kind: breach.kind ?? whole.field.kind } }
  const behind = withChange(regulation, at - 1, breach.before)
  const between = behind && withChange(behind, at + 1, breach.after)
  const prepared = between && inStage(between, at, (stage) => (breach.prepare ? breach.prepare(stage, at) : {}))
  const sound = prepared && repaired({ ...prepared, ...breach.prepareWhole?.(prepared) })
  if (!sound || !checkRegulation(sound).ok) return null
  const broken = inStage(sound, at, (stage) => breach.break?.(stage) ?? {})
  const path = RULES[name].of === 'whole' ? breach.at : `/stages/${at}${breach.at}`
  return broken && { regulation: { ...broken, ...breach.breakWhole?.(broken) }, path }
}

/** Null: there is no such stage to change. */
function withChange(regulation: Regulation, at: number, change: Change | undefined): Regulation | null {
  return change ? inStage(regulation, at, () => change) : regulation
}

function inStage(regulation: Regulation, at: number, change: (stage: StageRules) => Change | null): Regulation | null {
  const stage = regulation.stages[at]
  const changed = stage && change(stage)
  return stage && changed ? { ...regulation, stages: regulation.stages.with(at, { ...stage, ...changed }) } : null
}

/** Whether it breaks one rule in one place, and is otherwise valid. */
function breaksOnly(name: RuleName, regulation: Regulation): boolean {
  const [found, ...others] = brokenSince(null, regulation)
  return found?.code === RULES[name].code && others.length === 0
}
