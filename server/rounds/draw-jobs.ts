// Draws as jobs of the pool.

import type { FormatKey } from '#domain/formats/format-keys.ts'
import type { PairingTask } from '#domain/formats/pairing-task.ts'
import type { DrawProtocol } from '#domain/formats/protocol.ts'
import { whyNotOf } from '#domain/formats/why-not.ts'
import type { EntryId } from '#domain/ids.ts'
import type { Round } from '#domain/model.ts'
import { ok, type Result } from '#domain/result.ts'
import { type DrawOrder, drawRound as draw, type RoundError } from '#domain/tournament/rounds/rounds.ts'
import type { Tournament } from '#domain/tournament/state/tournament.ts'
import { idSupply } from '../ids.ts'

export interface DrawJob {
  readonly tournament: Tournament
  readonly order: DrawOrder
}

export interface DrawAnswer {
  readonly round: Round
  readonly protocol: DrawProtocol
}

export interface WhyNotJob {
  readonly format: FormatKey
  readonly task: PairingTask
  readonly x: EntryId
  readonly y: EntryId
}

/** As the domain's `drawRound`; without the tournament, which is large to transfer and known to the caller. */
export function drawRound({ tournament, order }: DrawJob): Result<DrawAnswer, RoundError> {
  const drawn = draw(tournament, order, idSupply)
  return drawn.ok ? ok({ round: drawn.value.round, protocol: drawn.value.protocol }) : drawn
}

/** As the domain's `whyNotOf`. */
export function whyNot({ format, task, x, y }: WhyNotJob) {
  return whyNotOf(format, task, x, y)
}
