// What the next round of a stage has for one entry.

import type { EntryId } from '../../ids.ts'
import type { Entry } from '../../model.ts'
import { tiesDecided } from '../decisions/ties-decided.ts'
import { type Attendance, fieldOf } from '../stages/advancement.ts'
import { stageRules, type Tournament } from '../state/tournament.ts'
import { drawnWith, isByLot } from './drawn-among.ts'

/**
 * `place`: a table or a bye. `chance`: one, if a tie is decided so, or if it is drawn back in. `undecided`: there can be no draw with it,
 * because its last table has no winner, or a tie cannot be decided.
 */
export type Claim = 'place' | 'chance' | 'undecided' | 'none'

/** How a round is drawn. `named`: the players where the desk names them. */
export interface Draw {
  readonly stage: number
  readonly seed: string
  readonly named: readonly EntryId[]
  readonly attendance?: Attendance
}

/** What the next round has for an entry if it is there, too. Costs a draw in brackets and table movements, two where a tie is open. */
export function claimOf(tournament: Tournament, draw: Draw, { id, status }: Entry): Claim {
  const here = status === 'active' ? tournament : withEntries(tournament, [id])
  const claims = fieldsOf(here, draw, id).map((field) => (field ? claimIn(here, draw, field, id) : 'undecided'))
  const [best = 'none', worst = best] = claims
  return best === worst ? best : 'chance'
}

/** Those of `entries` that the next round draws if all of them are there, too; none if it cannot be drawn then. */
export function drawnTogether(tournament: Tournament, draw: Draw, entries: readonly Entry[]): readonly EntryId[] {
  const all = entries.map(({ id }) => id)
  const here = withEntries(tournament, all)
  const field = fieldOf(here, draw.stage, { attendance: 'all', ...draw })
  return (field.ok && drawnWith(here, draw.stage, field.value, draw.seed)?.filter((entry) => all.includes(entry))) || []
}

function withEntries(tournament: Tournament, here: readonly EntryId[]): Tournament {
  const entries = tournament.entries.map((one) => (here.includes(one.id) ? { ...one, status: 'active' as const } : one))
  return { ...tournament, entries }
}

/** The field; where ties decide about it, those with all of them decided for the entry and against it. Null: they cannot be decided. */
function fieldsOf(
  tournament: Tournament,
  { stage, named, attendance = 'all' }: Draw,
  entry: EntryId,
): (readonly EntryId[] | null)[] {
  const field = fieldOf(tournament, stage, { attendance, named })
  if (field.ok) return [field.value]
  if (field.error.code !== 'ties-to-decide') return [[]]
  return [-1, 1].map((place) => {
    const { decided } = tiesDecided(tournament, stage, (one) => (one === entry ? place : 0))
    const then = decided && fieldOf(decided, stage, { attendance, named })
    return then?.ok ? then.value : null
  })
}

function claimIn(tournament: Tournament, { stage, seed }: Draw, field: readonly EntryId[], entry: EntryId): Claim {
  // Half a pair is not drawn, but has a place.
  const isForAll = stageRules(tournament.regulation, stage).field === 'all'
  const among = isForAll ? [...new Set([...field, entry])] : field
  if (!among.includes(entry)) return 'none'
  const drawn = drawnWith(tournament, stage, among, seed)
  if (!drawn) return 'undecided'
  if (!drawn.includes(entry)) return 'none'
  const isDrawnBack =
    isByLot(tournament, stage) && !drawnWith(declinedBy(tournament, stage, entry), stage, among, seed)?.includes(entry)
  return isDrawnBack ? 'chance' : 'place'
}

/** As if the entry did not want to be drawn back in: it plays only if it has a place without that. */
function declinedBy(tournament: Tournament, stage: number, entry: EntryId): Tournament {
  const { declining = [] } = tournament.wishes
  return { ...tournament, wishes: { ...tournament.wishes, declining: [...declining, { stage, entry }] } }
}
