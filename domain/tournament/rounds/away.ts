// Who was not there when a round was drawn, although it had a place for them: for corrections, and for those who come back.

import { bracketRounds } from '../../formats/bracket/stage.ts'
import { FORMATS } from '../../formats/formats.ts'
import type { EntryId } from '../../ids.ts'
import type { Entry, Round } from '../../model.ts'
import { drawField, everSeated } from '../stages/advancement.ts'
import { asThen } from '../state/as-then.ts'
import { stageSoFar } from '../state/past.ts'
import { type Stage, stageOf, stagesOf } from '../state/stage.ts'
import { seatsOf, stageRules, type Tournament } from '../state/tournament.ts'
import { type Claim, claimOf, type Draw, drawnTogether } from './claim.ts'

/**
 * The entries that have played but are not there for the next round of a stage, although it has, or may have, a place for them: they have
 * left, or one of a pair has where only whole pairs are drawn. Costs what `claimOf` does for each.
 */
export function awayFrom(tournament: Tournament, draw: Draw): readonly EntryId[] {
  const seated = everSeated(tournament)
  const isForAll = stageRules(tournament.regulation, draw.stage).field === 'all'
  const halves = isForAll ? drawField(tournament, 'all', draw.stage).singles : []
  const gone = tournament.entries.filter(({ status }) => status === 'withdrawn')
  const away = [...new Set([...gone, ...halves])].filter(({ id }) => seated.has(id))
  // Two who have both left have a match only together.
  const together = new Set(drawnTogether(tournament, draw, away))
  return away
    .filter((entry) => together.has(entry.id) || claimOf(tournament, draw, entry) !== 'none')
    .map(({ id }) => id)
}

/**
 * The entries of `field` that were not there when a round of this stage was drawn in which they had a place by today's results, and have not
 * played since; each with the last such round. Costs up to two draws for each such round.
 */
export function awaySince(tournament: Tournament, at: number, field: readonly Entry[]): ReadonlyMap<EntryId, Round> {
  const here = new Map(field.map((entry) => [entry.id, entry]))
  const since = new Map<EntryId, Round>()
  for (const [index, round] of stageOf(tournament, at).rounds.entries()) {
    const away = round.away.flatMap((id) => here.get(id) ?? [])
    for (const entry of away) {
      const claim = claimThen(tournament, round, entry)
      // The lot would have decided in a draw among those who had come this far.
      if (claim === 'place' || (claim === 'chance' && index === 0)) since.set(entry.id, round)
    }
    for (const entry of seatsOf(round)) since.delete(entry)
  }
  return since
}

/**
 * Those of `entries` that were not there when the round was drawn, although by today's results it has a place for them, or its lot would
 * have drawn them back in. Costs up to two draws for each.
 */
export function missingIn(tournament: Tournament, round: Round, entries: readonly EntryId[]): readonly EntryId[] {
  const seated = new Set(seatsOf(round))
  const isAway = ({ id, status }: Entry) => status === 'withdrawn' || round.away.includes(id)
  return tournament.entries.flatMap((entry) => {
    if (!entries.includes(entry.id) || seated.has(entry.id) || !isAway(entry)) return []
    const claim = claimThen(tournament, round, entry)
    return claim === 'place' || claim === 'chance' ? [entry.id] : []
  })
}

function claimThen(tournament: Tournament, round: Round, entry: Entry): Claim {
  const draw = { ...round, named: seatsOf(round) }
  return claimOf(asThen(tournament, round), draw, { ...entry, status: 'withdrawn' })
}

/** The numbers of the rounds in which a match of a bracket was drawn without the entry, so that it has lost that. O(matches). */
export function matchesLost(tournament: Tournament, entry: EntryId): number[] {
  return stagesOf(tournament).flatMap((stage) =>
    stage.rounds.some(({ away }) => away.includes(entry)) ? lostIn(tournament, stage, entry) : [],
  )
}

function lostIn(tournament: Tournament, stage: Stage, entry: EntryId): number[] {
  const { bracket } = FORMATS[stage.rules.format]
  const soFar = stageSoFar(tournament, stage)
  const lost: number[] = []
  let isLost = false
  for (const { drawn, matches } of (bracket && bracketRounds(bracket(soFar.options), soFar)) ?? []) {
    isLost ||= matches.some(
      ({ one, other, winner, encounter }) =>
        !encounter && one && other && winner !== entry && (one === entry || other === entry),
    )
    // Matches of a skipped round were decided by who was there for the next one.
    const round = drawn === null ? undefined : stage.rounds[drawn]
    if (!round) continue
    if (isLost && round.away.includes(entry)) lost.push(round.number)
    isLost = false
  }
  return lost
}
