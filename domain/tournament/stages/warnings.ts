// What is wrong with a plan, known before anything is drawn.

import { optionsOf, withGroups } from '../../formats/options.ts'
import { type PlanWarning, stillInAfter, warningOfPlan } from '../../formats/rounds-of-field.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import { fromEachGroup } from '../regulation/regulation.ts'
import { seatsOf, stageRules, type Tournament } from '../state.ts'
import { drawField } from './advancement.ts'
import { stageOf } from './stage.ts'

export type StageWarning = PlanWarning & { readonly stage: number; readonly entries: number }

/** A warning for every stage whose number of rounds does not fit the field or its tables, as far as its size can be known. */
export function planWarnings(tournament: Tournament): StageWarning[] {
  return tournament.regulation.stages.flatMap((rules, stage) => {
    const entries = sizeOf(tournament, stage)
    if (rules.asPlayed || rules.rounds === 'all' || entries === null || entries < 2) return []
    const before = FORMAT_TRAITS[rules.format].avoidsMeetingAgain ? roundsBefore(tournament, stage) : 0
    const warning = warningOfPlan(rules.format, entries, before + rules.rounds, rules.pairing)
    if (
      warning?.code === 'rounds-too-few' &&
      isPlayedOn(tournament, stage, stillInAfter(rules.format, entries, rules.rounds))
    )
      return []
    if (warning) return [{ ...warning, stage, entries }]
    const tables = Math.ceil(entries / 2)
    const leaves = FORMAT_TRAITS[rules.format].movesTables && rules.rounds > tables
    return leaves ? [{ code: 'movement-ends', rounds: rules.rounds, most: tables, stage, entries }] : []
  })
}

/** Do all who are still in go on to a stage of their own, as the two of a final? Then their places are decided there. */
function isPlayedOn({ regulation }: Tournament, stage: number, stillIn: number | null): boolean {
  return regulation.stages
    .slice(stage + 1)
    .some(({ field }) => typeof field === 'object' && 'best' in field && field.best === stillIn)
}

/** Rounds that the stages before are planned to take, as far as that is known. */
function roundsBefore({ regulation }: Tournament, stage: number): number {
  return regulation.stages.slice(0, stage).reduce((sum, { rounds }) => sum + (rounds === 'all' ? 0 : rounds), 0)
}

/** How many play in a stage: those who were drawn, else what `fieldSize` says. */
function sizeOf(tournament: Tournament, stage: number): number | null {
  const [first] = stageOf(tournament, stage).rounds
  return first ? seatsOf(first).length : fieldSize(tournament, stage)
}

/** How many play in a stage that nobody has drawn yet, by those who are entered and get a place; null: nobody can say. */
export function fieldSize(tournament: Tournament, stage: number): number | null {
  const { field } = stageRules(tournament.regulation, stage)
  const entries = drawField(tournament, 'all').drawn.length
  if (field === 'all') return entries
  if ('best' in field) return Math.min(field.best, entries)
  const before = stage > 0 ? sizeOf(tournament, stage - 1) : null
  if ('losers' in field || 'byHand' in field || before === null) return null
  const { groups } = optionsOf('round-robin', withGroups(stageRules(tournament.regulation, stage - 1).pairing, before))
  const { perGroup, next } = fromEachGroup(field, groups)
  return Math.min(groups * perGroup + next, before)
}
