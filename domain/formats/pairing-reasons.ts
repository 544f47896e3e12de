// What each reason of a pairing or a bye is for the rest of the program, one column each. A new reason has to answer here first.

import type { PairingReason } from '../model.ts'

export type ReasonTraits = ReasonOfSeat | ReasonOfEntries

interface SharedTraits {
  /** `flaw`: it could not be avoided; `usual`: so the format pairs. */
  readonly tone: 'flaw' | 'notable' | 'usual'
  /** Where spectators read it: at the table, once in the rules, or nowhere, because it reveals who is to be kept apart. */
  readonly public: 'at-table' | 'in-rules' | 'not'
  /** Whether the desk reads it while the round is played, too: a player does not sit where arranged. */
  readonly whilePlayed: boolean
}

/**
 * It belongs to a table or a bye, not to its entries: what is played for, and in which group. It stays when the desk seats others
 * there; the standings and the picture read it, too.
 */
interface ReasonOfSeat extends SharedTraits {
  readonly isOfTheSeat: true
  /** Whether who loses there has lost in the draw of the stage: always, never, or only in the match for the best place at stake. */
  readonly putsOut: 'always' | 'never' | 'for-best-place'
}

interface ReasonOfEntries extends SharedTraits {
  readonly isOfTheSeat: false
}

const FLAW = { tone: 'flaw', public: 'at-table', isOfTheSeat: false, whilePlayed: false } as const
const NOTABLE = { ...FLAW, tone: 'notable' } as const
const USUAL = { ...FLAW, tone: 'usual' } as const
const IN_RULES = { ...USUAL, public: 'in-rules' } as const

export const REASON_TRAITS: Readonly<Record<PairingReason['code'], ReasonTraits>> = {
  lot: IN_RULES,
  late: NOTABLE,
  movement: IN_RULES,
  'movement-gap': NOTABLE,
  'field-changed': NOTABLE,
  place: { ...NOTABLE, isOfTheSeat: true, putsOut: 'for-best-place' },
  rematch: FLAW,
  'score-group': IN_RULES,
  'float-odd': NOTABLE,
  'float-forced': NOTABLE,
  halves: IN_RULES,
  neighbours: IN_RULES,
  accelerated: USUAL,
  'rematch-avoided': NOTABLE,
  'kept-apart': { ...NOTABLE, public: 'not' },
  together: { ...FLAW, public: 'not' },
  forbidden: { ...FLAW, public: 'not' },
  'same-person': FLAW,
  'own-partner': FLAW,
  'bye-lowest': USUAL,
  'bye-lot': USUAL,
  'odd-field': USUAL,
  'bye-again': FLAW,
  'opponent-gone': NOTABLE,
  group: { ...USUAL, isOfTheSeat: true, putsOut: 'always' },
  'round-robin': IN_RULES,
  'catch-up': NOTABLE,
  'knock-out': { ...USUAL, isOfTheSeat: true, putsOut: 'always' },
  places: { ...USUAL, isOfTheSeat: true, putsOut: 'never' },
  seeds: USUAL,
  crosswise: USUAL,
  'bracket-bye': { ...USUAL, isOfTheSeat: true, putsOut: 'always' },
  'winners-round': { ...USUAL, isOfTheSeat: true, putsOut: 'always' },
  'losers-round': { ...USUAL, isOfTheSeat: true, putsOut: 'always' },
  'grand-final': { ...USUAL, isOfTheSeat: true, putsOut: 'always' },
  'bracket-reset': { ...NOTABLE, isOfTheSeat: true, putsOut: 'always' },
  'drawn-back': NOTABLE,
  consolation: { ...USUAL, isOfTheSeat: true, putsOut: 'never' },
  'had-bye': NOTABLE,
  'lives-left': USUAL,
  whist: IN_RULES,
  'partners-drawn': IN_RULES,
  'partners-again': FLAW,
  'opponents-often': FLAW,
  'by-hand': NOTABLE,
  'scores-apart': NOTABLE,
  kept: NOTABLE,
  'fixed-table': NOTABLE,
  'fixed-table-taken': { ...FLAW, whilePlayed: true },
}

/** Whether who loses an encounter drawn for this reason has lost in the draw of the stage. `best`: the best place at stake. */
export function putsOut(reason: PairingReason, best: number): boolean {
  const traits: ReasonTraits = REASON_TRAITS[reason.code]
  if (!traits.isOfTheSeat || traits.putsOut === 'always') return true
  return traits.putsOut === 'for-best-place' && 'place' in reason && reason.place <= best
}

/** The traits of a reason as it is stored or sent; an unknown code is worth saying wherever it stands. */
export function reasonTraits(code: string): ReasonTraits {
  return Object.hasOwn(REASON_TRAITS, code) ? REASON_TRAITS[code as PairingReason['code']] : NOTABLE
}
