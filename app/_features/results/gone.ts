// The fate of an encounter that another desk has removed while its sheet is open.

import type { Encounter, Round } from '#contract/rounds.ts'

/** The sides of an encounter, and its table. */
export type Sitting = Pick<Encounter, 'id' | 'table' | 'heat' | 'a' | 'b'>

/** An encounter when its sheet was opened, and the seed of its round. */
export interface Sat<Known extends Sitting = Sitting> {
  readonly encounter: Known
  readonly seed: Round['seed']
}

export type Gone =
  /** Its round was taken back, and perhaps drawn again. */
  | { readonly became: 'undrawn' }
  /** Other entries play at its table. */
  | { readonly became: 'paired-anew'; readonly now: Sitting }
  | { readonly became: 'removed' }
  /** The tournament, or the evening, was ended. */
  | { readonly became: 'ended' }

/**
 * The fate of an encounter in the current round; null: the same entries play at the same table. `isOver`: no more results can be entered.
 */
export function whatBecameOf(
  { encounter, seed }: Sat,
  round: { readonly seed: Round['seed']; readonly encounters: readonly Sitting[]; readonly isOver?: boolean },
): Gone | null {
  if (round.seed !== seed) return { became: 'undrawn' }
  const { id, table, heat } = encounter
  const now =
    round.encounters.find((other) => other.id === id) ??
    round.encounters.find((other) => other.table === table && other.heat === heat)
  if (!now) return { became: 'removed' }
  const isSame = now.id === id && now.a.id === encounter.a.id && now.b.id === encounter.b.id
  if (!isSame) return { became: 'paired-anew', now }
  return round.isOver ? { became: 'ended' } : null
}
