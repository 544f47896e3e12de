// Who was not there when a round was drawn, although it had a place for them: for corrections, and for those who come back.

import { bracketRounds } from '../../formats/bracket/stage.ts'
import { FORMATS } from '../../formats/formats.ts'
import type { EntryId } from '../../ids.ts'
import type { Entry, Round } from '../../model.ts'
import { drawField, everSeated, fieldOf } from '../stages/advancement.ts'
import { asThen } from '../state/as-then.ts'
import { stageSoFar } from '../state/past.ts'
import { type Stage, stageOf, stagesOf } from '../state/stage.ts'
import { seatsOf, stageRules, type Tournament } from '../state/tournament.ts'
import { drawnWith, isTied } from './left-out.ts'

/**
 * What a round has for an entry, if it alone is there besides those drawn. `place`: a table or a bye, at least once a tie has been decided
 * in its favour. `undecided`: there can be no draw with it, because its last table has no winner.
 */
type Claim = 'place' | 'undecided' | 'none'

/** How a round is drawn. `named`: the players where the desk names them. */
interface Draw {
  readonly stage: number
  readonly seed: string
  readonly named: readonly EntryId[]
}

/**
 * The entries that have played but are not there for the next round of a stage, although it has, or may have, a place for them: they have
 * left, or one of a pair has where only whole pairs are drawn. Costs a draw for each in brackets and table movements.
 */
export function awayFrom(tournament: Tournament, draw: Draw): readonly EntryId[] {
  const seated = everSeated(tournament)
  const isForAll = stageRules(tournament.regulation, draw.stage).field === 'all'
  const halves = isForAll ? drawField(tournament, 'all', draw.stage).singles : []
  const gone = tournament.entries.filter(({ status }) => status === 'withdrawn')
  return [...new Set([...gone, ...halves])]
    .filter((entry) => seated.has(entry.id) && claimOf(tournament, draw, entry) !== 'none')
    .map(({ id }) => id)
}

function claimOf(tournament: Tournament, { stage, seed, named }: Draw, { id, status }: Entry): Claim {
  const here = status === 'active' ? tournament : withEntry(tournament, id)
  const field = fieldOf(here, stage, { attendance: 'all', named })
  if (!field.ok) return isTied(field.error, id) ? 'place' : 'none'
  // Half a pair is not drawn, but has a place.
  const isForAll = stageRules(here.regulation, stage).field === 'all'
  const among = isForAll ? [...new Set([...field.value, id])] : field.value
  const drawn = drawnWith(here, stage, among, seed)
  if (!drawn) return among.includes(id) ? 'undecided' : 'none'
  return drawn.includes(id) ? 'place' : 'none'
}

function withEntry(tournament: Tournament, entry: EntryId): Tournament {
  const entries = tournament.entries.map((one) => (one.id === entry ? { ...one, status: 'active' as const } : one))
  return { ...tournament, entries }
}

/**
 * The entries of `field` that were not there when a round of this stage was drawn in which they had a place by today's results, and have not
 * played since; each with the last such round. Costs up to two draws for each such round.
 */
export function awaySince(tournament: Tournament, at: number, field: readonly Entry[]): ReadonlyMap<EntryId, Round> {
  const here = new Map(field.map((entry) => [entry.id, entry]))
  const since = new Map<EntryId, Round>()
  for (const round of stageOf(tournament, at).rounds) {
    const away = round.away.flatMap((id) => here.get(id) ?? [])
    for (const entry of away) if (claimThen(tournament, round, entry) === 'place') since.set(entry.id, round)
    for (const entry of seatsOf(round)) since.delete(entry)
  }
  return since
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
