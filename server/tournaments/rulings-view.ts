// What a role may do with a tournament and its rounds now, for the screens.

import type { z } from 'zod'
import type { Role } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import type * as wire from '#contract/rulings.ts'
import type { Round } from '#domain/model.ts'
import { ACTS, type Act, RULINGS, type Ruling } from '#domain/tournament/acts/acts.ts'
import {
  nextSituation,
  resultSituation,
  roundSituation,
  tournamentSituation,
} from '#domain/tournament/acts/situation.ts'
import type { Upcoming } from '#domain/tournament/stages/upcoming.ts'
import type { Tournament } from '#domain/tournament/state/tournament.ts'
import { allows, type ClubRight } from '../access/rights.ts'

type RulingName =
  | keyof z.infer<typeof wire.TournamentRulings>
  | keyof z.infer<typeof wire.RoundRulings>
  | keyof wire.EntryRulings

/** The right that each act needs: that of its route. Only the desk may change an existing result (`record.ts`). */
const RIGHTS: { readonly [Each in RulingName]: ClubRight } = {
  changeDetails: ROUTES.changeTournament.right,
  changeRegulation: ROUTES.changeRegulation.right,
  setDrawWishes: ROUTES.setDrawWishes.right,
  addEntries: ROUTES.addEntry.right,
  changePerson: ROUTES.changePerson.right,
  drawRound: ROUTES.drawRound.right,
  enterPlayed: ROUTES.enterPlayed.right,
  addAdjustment: ROUTES.addAdjustment.right,
  decideTie: ROUTES.recordDecision.right,
  decideTieAgain: ROUTES.recordDecision.right,
  finishTournament: ROUTES.finishTournament.right,
  reopenTournament: ROUTES.reopenTournament.right,
  publishRound: ROUTES.publishRound.right,
  swapEntries: ROUTES.swapEntries.right,
  seatLatecomer: ROUTES.seatLatecomer.right,
  discardRound: ROUTES.discardRound.right,
  closeRound: ROUTES.closeRound.right,
  reopenRound: ROUTES.reopenRound.right,
  enterResult: ROUTES.recordResult.right,
  changeResult: ROUTES.correctResult.right,
  confirmResult: ROUTES.correctResult.right,
  clearResult: ROUTES.correctResult.right,
  removePlayed: ROUTES.removePlayed.right,
  makeTableLinks: ROUTES.makeTableLinks.right,
  changeEntry: ROUTES.changeEntry.right,
  withdrawEntry: ROUTES.changeEntry.right,
  markPaid: ROUTES.changeEntry.right,
  removeEntry: ROUTES.removeEntry.right,
}

const NOT_ALLOWED: wire.Ruling = { is: 'refused', reason: 'not-allowed', way: null }

/** What a role may do with the tournament, and with its next round. */
export function tournamentRulings(
  tournament: Tournament,
  upcoming: Upcoming,
  role: Role,
): z.infer<typeof wire.TournamentRulings> {
  const [ofTournament, ofNext] = [tournamentSituation(tournament), nextSituation(tournament, upcoming)]
  return {
    ...viewed(role, ACTS.tournament, (act) => RULINGS.tournament[act][ofTournament]),
    ...viewed(role, ACTS.next, (act) => RULINGS.next[act][ofNext]),
  }
}

/** What a role may do with a round, and with the results in it. */
export function roundRulings(tournament: Tournament, round: Round, role: Role): z.infer<typeof wire.RoundRulings> {
  const [ofRound, ofResult] = [roundSituation(tournament, round), resultSituation(tournament.status, round.status)]
  return {
    ...viewed(role, ACTS.round, (act) => RULINGS.round[act][ofRound]),
    ...viewed(role, ACTS.result, (act) => RULINGS.result[act][ofResult]),
  }
}

/** What a role may do with entries that have had a seat, and with others. */
export function entryRulings({ status }: Tournament, role: Role): Record<'seated' | 'unseated', wire.EntryRulings> {
  const of = (state: 'seated' | 'unseated') =>
    viewed(role, ACTS.entry, (act) => RULINGS.entry[act][status === 'finished' ? status : state])
  return { seated: of('seated'), unseated: of('unseated') }
}

function viewed<Key extends Act & RulingName>(role: Role, acts: readonly Key[], rulingOf: (act: Key) => Ruling | null) {
  return Object.fromEntries(
    acts.map((act) => {
      const ruling = rulingOf(act)
      if (ruling && !allows(role, RIGHTS[act])) return [act, NOT_ALLOWED]
      return [act, ruling && { reason: null, way: null, ...ruling }]
    }),
  ) as { [Each in Key]: wire.Ruling | null }
}
