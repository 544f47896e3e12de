// The state of a tournament, a round and the standings, each in one line.

import { text } from '#app/_lib/text.ts'
import type { PublicRound, PublicTournament } from '#contract/public.ts'
import type { RoundListed } from '#contract/tournaments.ts'
import { andList } from '#messages/lists.ts'
import { hasHeats } from '../people/people.ts'
import { isAsPlayed } from '../regulation/as-played.ts'
import { isReported } from '../result-form/scores.ts'

/** Above this, missing tables are counted, not listed. */
const NAMED_AT_MOST = 12

/** Number of the round to be drawn next, if there is one. */
export function comingRound({ next }: Pick<PublicTournament, 'next'>): number | null {
  return next?.number ?? null
}

/** A round has been played when it is closed; none of its results is missing then. */
function isPlayed({ status }: Pick<RoundListed, 'status'>): boolean {
  return status === 'closed'
}

/** `Runde 2 von 4 läuft`, `17 von 18 Tischen gemeldet`. `today` is a calendar date. */
export function tournamentState(tournament: PublicTournament, today: string): string[] {
  const t = text('public')
  const current = tournament.rounds.at(-1)
  if (tournament.status === 'finished') return [t('state.finished')]
  const evening = isAsPlayed(tournament.regulation)
  if (!current)
    return [evening ? text('evening')('public.before') : t(tournament.date > today ? 'state.later' : 'state.soon')]
  if (evening) return eveningState(current)
  const round = { round: current.number, rounds: tournament.planned ?? 0 }
  if (!isPlayed(current)) return [t('state.playing', round), reportedTables(current)]
  const next = comingRound(tournament)
  return next === null
    ? [t('state.played'), t('state.finalSoon')]
    : [t('state.over', round), t('state.next', { round: next })]
}

/** `Der Abend läuft`, `12 Tische gespielt` */
function eveningState(round: RoundListed): string[] {
  const t = text('evening')
  return [t(isPlayed(round) ? 'public.closed' : 'public.running'), t('public.state', { tables: round.reported })]
}

/** `21 von 24 Tischen gemeldet` */
export function reportedTables({ reported, encounters }: Pick<RoundListed, 'reported' | 'encounters'>): string {
  const t = text('public')
  return reported < encounters ? t('state.reported', { reported, encounters }) : t('state.complete')
}

/** `Es fehlen noch die Tische 4, 7 und 12`; null while nearly all are missing, and when none is. */
export function missingTables({ encounters, reported }: PublicRound): string | null {
  const t = text('public')
  const heats = hasHeats({ encounters })
  const open = encounters
    .filter((encounter) => !isReported(encounter))
    .map(({ table, heat }) => (heats ? t('seats.tableOfHeat', { table, heat }) : String(table)))
  if (reported === 0 || open.length === 0 || open.length > NAMED_AT_MOST) return null
  const tables = andList(t.locale, open)
  return t('round.missing', { count: open.length, tables })
}
