// For every rule regulations that break it and no other, and where they do.

import fc from 'fast-check'
import { checkRegulation } from '../tournament/regulation/contradictions.ts'
import type { Rule } from '../tournament/regulation/rules/rule.ts'
import { amongAll, RULES, type RuleCode } from '../tournament/regulation/rules/rules.ts'
import { settled } from '../tournament/regulation/settle.ts'
import type { Regulation, StageRules } from '../tournament/regulation.ts'
import { anyRegulation } from './any-regulation.ts'
import type { Breach, Change } from './breach.ts'
import { OF_DRAWS } from './breaches-of-draws.ts'
import { OF_WORTH } from './breaches-of-worth.ts'

export interface Broken {
  readonly regulation: Regulation
  /** The JSON pointer of what would be changed first. */
  readonly path: string
}

const BREACHES: { readonly [Code in RuleCode]: Breach } = { ...OF_WORTH, ...OF_DRAWS }

/** Regulations that break this rule and nothing else. */
export function brokenBy(code: RuleCode): fc.Arbitrary<Broken> {
  return fc
    .tuple(anyRegulation, fc.nat(2))
    .map(([regulation, place]) => brokenAt(BREACHES[code], regulation, place % regulation.stages.length))
    .filter((broken): broken is Broken => broken !== null && breaksOnly(code, broken.regulation))
}

function brokenAt(breach: Breach, whole: Regulation, place: number): Broken | null {
  const { stages } = whole
  const only = breach.isAlone ? stages.slice(0, 1) : breach.isLast ? stages.slice(0, place + 1) : stages
  const at = breach.isAlone ? 0 : place
  const regulation = { ...whole, stages: only, field: { ...whole.field, kind: breach.kind ?? whole.field.kind } }
  const behind = withChange(regulation, at - 1, breach.before)
  const between = behind && withChange(behind, at + 1, breach.after)
  const prepared = between && inStage(between, at, (stage) => (breach.prepare ? breach.prepare(stage, at) : {}))
  const sound = prepared && settled({ ...prepared, ...breach.whole?.prepare(prepared) })
  if (!sound || !checkRegulation(sound).ok) return null
  const broken = inStage(sound, at, breach.break)
  if (breach.whole) return broken && { regulation: { ...broken, ...breach.whole.break(broken) }, path: breach.at }
  return broken && { regulation: broken, path: `/stages/${at}${breach.at}` }
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

/** Does it break one rule in one stage, and is it sound otherwise? */
function breaksOnly(code: RuleCode, regulation: Regulation): boolean {
  const broken = regulation.stages.flatMap((stage, at) =>
    (RULES as readonly Rule<RuleCode>[]).flatMap(({ code: one, holds, ofWhole }) =>
      (ofWhole && at < regulation.stages.length - 1) || holds(stage, amongAll(regulation, at)) ? [] : [one],
    ),
  )
  const refused = checkRegulation(regulation)
  return !refused.ok && refused.error.code === code && broken.length === 1
}
