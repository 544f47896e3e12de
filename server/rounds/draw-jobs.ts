// Draws as jobs of the pool.

import type { EntryId } from '#domain/ids.ts'
import type { PairerKey, PairingTask } from '#domain/pairing/pairer.ts'
import { whyNotOf } from '#domain/pairing/why-not.ts'
import { type DrawOrder, drawRound as draw } from '#domain/tournament/rounds.ts'
import type { Tournament } from '#domain/tournament/state.ts'
import { idSupply } from '../ids.ts'

export interface DrawAsked {
  readonly tournament: Tournament
  readonly order: DrawOrder
}

export interface WhyNotAsked {
  readonly pairer: PairerKey
  readonly task: PairingTask
  readonly x: EntryId
  readonly y: EntryId
}

/** As the domain's `drawRound`. */
export function drawRound({ tournament, order }: DrawAsked) {
  return draw(tournament, order, idSupply)
}

/** As the domain's `whyNotOf`. */
export function whyNot({ pairer, task, x, y }: WhyNotAsked) {
  return whyNotOf(pairer, task, x, y)
}
