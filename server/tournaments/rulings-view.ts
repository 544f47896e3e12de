// What may be done with a tournament and its rounds now, as screens ask it.

import type { z } from 'zod'
import type * as wire from '#contract/rulings.ts'
import type { Round } from '#domain/model.ts'
import { ACTS, type Act, RULINGS, type Ruling } from '#domain/tournament/acts.ts'
import { nextRound } from '#domain/tournament/next-round.ts'
import { resultSituation, roundSituation, tournamentSituation } from '#domain/tournament/situation.ts'
import type { Tournament } from '#domain/tournament/state.ts'

/** What may be done with the tournament. */
export function tournamentRulings(tournament: Tournament): z.infer<typeof wire.TournamentRulings> {
  const situation = tournamentSituation(tournament, nextRound(tournament) !== null)
  return viewed(ACTS.tournament, (act) => RULINGS.tournament[act][situation])
}

/** What may be done with a round, and with the results in it. */
export function roundRulings(tournament: Tournament, round: Round): z.infer<typeof wire.RoundRulings> {
  const [ofRound, ofResult] = [roundSituation(tournament, round), resultSituation(tournament.status, round.status)]
  return {
    ...viewed(ACTS.round, (act) => RULINGS.round[act][ofRound]),
    ...viewed(ACTS.result, (act) => RULINGS.result[act][ofResult]),
  }
}

function viewed<Key extends Act>(acts: readonly Key[], rulingOf: (act: Key) => Ruling | null) {
  return Object.fromEntries(
    acts.map((act) => {
      const ruling = rulingOf(act)
      return [act, ruling && { reason: null, way: null, ...ruling }]
    }),
  ) as { [Each in Key]: wire.Ruling | null }
}
