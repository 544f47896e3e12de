// The protocol of a round's draw, as it travels.

import type { z } from 'zod'
import type { DrawProtocol as WireProtocol } from '#contract/rounds.ts'
import type { DrawProtocol } from '#domain/pairing/protocol.ts'
import type { ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { Problem } from '../problem.ts'
import { loadProtocol } from './round-store.ts'
import { findRound } from './round-view.ts'
import type { LoadedTournament } from './store.ts'

/** Throws `round-unknown`, and `not-found` for a round drawn before protocols were kept. */
export async function protocolOf(
  tx: Tx,
  scope: ClubScope,
  tournament: LoadedTournament,
  number: number,
): Promise<DrawProtocol> {
  const protocol = await loadProtocol(tx, scope, findRound(tournament, number).id)
  if (!protocol) throw new Problem('not-found')
  return protocol
}

/** The same value on the wire. */
export function protocolView(protocol: DrawProtocol): z.infer<typeof WireProtocol> {
  return JSON.parse(JSON.stringify(protocol))
}
