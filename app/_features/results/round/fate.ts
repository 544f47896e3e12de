// The fate of an encounter that another desk has removed while its sheet is open.

import type { Encounter, Round } from '#contract/rounds.ts'
import type { Side } from '#domain/model.ts'

/** The sides of an encounter, and its table. */
export type Sitting = Pick<Encounter, 'id' | 'table' | 'heat' | Side>

/** An encounter when its sheet was opened, and the seed of its round. */
export interface OpenedEncounter<Known extends Sitting = Sitting> {
  readonly encounter: Known
  readonly seed: Round['seed']
}

export type EncounterFate =
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
  { encounter, seed }: OpenedEncounter,
  round: { readonly seed: Round['seed']; readonly encounters: readonly Sitting[]; readonly isOver?: boolean },
): EncounterFate | null {
  if (round.seed !== seed) return { became: 'undrawn' }
  return seatedAnew(encounter, round.encounters) ?? (round.isOver ? { became: 'ended' } : null)
}

/** Whether a table is gone, or has other entries by now; null: the same entries play there. */
export function seatedAnew(
  encounter: Sitting,
  encounters: readonly Sitting[],
): Extract<EncounterFate, { readonly became: 'removed' | 'paired-anew' }> | null {
  const { id, table, heat } = encounter
  const now =
    encounters.find((other) => other.id === id) ??
    encounters.find((other) => other.table === table && other.heat === heat)
  if (!now) return { became: 'removed' }
  const isSame = now.id === id && now.a.id === encounter.a.id && now.b.id === encounter.b.id
  return isSame ? null : { became: 'paired-anew', now }
}
