// Identifies what was shown, so that the server can refuse an act on something else.

import { createHash } from 'node:crypto'
import type { Round } from '#domain/model.ts'
import { Problem } from '../problem.ts'

/** 16 characters, different for any two values; `shown` is plain JSON. */
export function fingerprint(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
}

/** The fingerprint of the seats and the status of a round; results do not change it. */
export function fingerprintOf({ status, seed, encounters, byes }: Round): string {
  const tables = encounters
    .map(({ heat = 1, table, a, b, partners }) => [heat, table, a, b, partners?.a, partners?.b].join())
    .sort()
  return fingerprint([status, seed, tables, byes.map(({ entry }) => entry).sort()])
}

/** Throws `round-changed` unless this is the round that was `seen`; undefined on either side means no round. */
export function demandSeen(round: Round | undefined, seen: string | undefined): void {
  if ((round && fingerprintOf(round)) !== seen) throw new Problem('round-changed')
}
