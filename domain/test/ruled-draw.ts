// Checks the table of acts against draws: its ruling on the next round must match the result of drawing it.

import { RULINGS, reasonAgainst } from '../tournament/acts/acts.ts'
import { nextSituation } from '../tournament/acts/situation.ts'
import type { drawRound } from '../tournament/rounds/rounds.ts'
import { upcomingRound } from '../tournament/stages/upcoming.ts'
import type { Tournament } from '../tournament/state/tournament.ts'

const RULED = new Set<string>(
  Object.values(RULINGS.next.drawRound).map((cell) => ('reason' in cell ? cell.reason : '')),
)

/** Throws if a draw was refused, or made, and the table rules otherwise. */
export function checkRuledDraw(tournament: Tournament, drawn: ReturnType<typeof drawRound>): void {
  const situation = nextSituation(tournament, upcomingRound(tournament))
  const ruled = reasonAgainst(RULINGS.next.drawRound[situation])
  const refused = !drawn.ok && RULED.has(drawn.error.code) ? drawn.error.code : null
  if (refused !== ruled) throw new Error(`a round that is ${situation}: the draw says ${refused}, the table ${ruled}`)
}
