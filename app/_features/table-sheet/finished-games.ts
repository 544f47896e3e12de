// The games that a table's phones have completed, for a desk that only adds the figures outside the games.

import { api } from '#app/_lib/api.ts'
import type { GameScore } from '#contract/rounds.ts'
import type { EncounterPlace } from '../result-form/send-result.ts'
import { newRecord } from '../sheet/table/outbox.ts'
import { gameViews, scoreOf } from '../sheet/table/view.ts'

/** Finished games by their position, from 0, without contested ones. Only a help: an unreadable answer gives none. */
export async function finishedGames(
  { club, tournament, encounter }: EncounterPlace,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, GameScore>> {
  const sheet = await api('readSheet', { params: { club, tournament, encounter } }, { signal }).catch(() => null)
  if (!sheet) return new Map()
  const finished = gameViews({ ...newRecord(''), sheet }).filter(
    ({ reading, rivals }) => reading.state.status === 'finished' && rivals.length === 0,
  )
  return new Map(finished.map((view) => [view.game - 1, scoreOf(view)]))
}
