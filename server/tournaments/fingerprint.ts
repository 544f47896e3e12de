// What a round is recognised by, so that an act on it means the round that was seen.

import { createHash } from 'node:crypto'
import type { Round } from '#domain/model.ts'
import { Problem } from '../problem.ts'

/** A fingerprint of who sits where and of how the round stands, 16 characters; results do not change it. */
export function fingerprintOf({ status, seed, encounters, byes }: Round): string {
  const tables = encounters
    .map(({ heat = 1, table, a, b, partners }) => [heat, table, a, b, partners?.a, partners?.b].join())
    .sort()
  const seen = JSON.stringify([status, seed, tables, byes.map(({ entry }) => entry).sort()])
  return createHash('sha256').update(seen).digest('base64url').slice(0, 16)
}

/** Throws `round-changed` unless this is the round that was `seen`; undefined on either side: there was none, or is none. */
export function demandSeen(round: Round | undefined, seen: string | undefined): void {
  if ((round && fingerprintOf(round)) !== seen) throw new Problem('round-changed')
}
