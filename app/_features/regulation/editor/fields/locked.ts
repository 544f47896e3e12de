// Which fields of a stage are locked together once it has begun.

import { type BegunStages, type FixedPart, isFixed } from '#domain/tournament/regulation/begun.ts'

/** The parts that the fields change, by the message that explains the lock. */
export const LOCKED_TOGETHER = {
  stage: ['field', 'format', 'asPlayed', 'pairing', 'games', 'bestOf', 'atOnce'],
  game: ['game'],
  outside: ['outside'],
} as const satisfies Readonly<Record<string, readonly FixedPart[]>>
export type LockedTogether = keyof typeof LOCKED_TOGETHER

export function areFixed(what: LockedTogether, begun: BegunStages, at: number): boolean {
  return LOCKED_TOGETHER[what].some((part) => isFixed(part, begun, at))
}
