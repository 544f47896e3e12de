// The protocol of a round's draw in the API: complete for the club, without private wishes for everybody.

import { createHash, createHmac } from 'node:crypto'
import type { z } from 'zod'
import { DrawProtocol as WireProtocol } from '#contract/protocol.ts'
import type { PublicDrawProtocol } from '#contract/public.ts'
import { privateWishes, publicProtocol } from '#domain/formats/protocol.ts'
import { currentProtocol, type StoredProtocol } from '#domain/formats/protocol-versions.ts'
import type { RoundId } from '#domain/ids.ts'
import type { PublishedProtocol } from '#messages/protocol.ts'
import type { ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { Problem } from '../problem.ts'
import { loadProtocol } from './round-store.ts'
import { findRound } from './round-view.ts'
import type { LoadedTournament } from './store.ts'

/** Throws `round-unknown`, and `not-found` for a round drawn before protocols were stored. */
export async function protocolOf(
  tx: Tx,
  scope: ClubScope,
  tournament: LoadedTournament,
  number: number,
): Promise<StoredProtocol> {
  const protocol = await loadProtocol(tx, scope, findRound(tournament, number).id)
  if (!protocol) throw new Problem('not-found')
  return protocol
}

/** The whole protocol, for the club. `secret`: of the installation. */
export function protocolView(protocol: StoredProtocol, round: RoundId, secret: string): z.infer<typeof WireProtocol> {
  const salt = privateWishes(protocol) > 0 ? { salt: saltOf(round, secret) } : {}
  return WireProtocol.parse(JSON.parse(JSON.stringify({ ...protocol, ...salt })))
}

/** The public part; the checksum is that of the whole protocol as it is downloaded, byte for byte. */
export function publicProtocolView(
  protocol: StoredProtocol,
  round: RoundId,
  secret: string,
): PublicDrawProtocol & PublishedProtocol {
  const wishes = privateWishes(protocol)
  const whole = JSON.stringify(protocolView(protocol, round, secret))
  const sha256 = createHash('sha256').update(whole).digest('hex')
  return JSON.parse(
    JSON.stringify({ ...publicProtocol(currentProtocol(protocol)), private: wishes > 0 ? { wishes, sha256 } : null }),
  )
}

/** Always the same, and impossible to guess: without it the wishes could be found out by trying. */
function saltOf(round: RoundId, secret: string): string {
  return createHmac('sha256', secret).update(`protocol of ${round}`).digest('base64url')
}
