// What distinguishes the presets visually: their suit, and their group.

import type { Suit } from '#app/_ui/suit-mark.tsx'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'

export type PresetKey = Regulation['preset']

/** Announcements as posted in inns, and formats for clubs that have none. */
export const PRESET_GROUPS = ['announcements', 'formats'] as const

export const PRESET_LOOKS: Record<PresetKey, { readonly suit: Suit; readonly group: (typeof PRESET_GROUPS)[number] }> =
  {
    'bayern-warme-heisse': { suit: 'heart', group: 'announcements' },
    'bayern-rueckschneider': { suit: 'acorn', group: 'announcements' },
    'suedtirol-punkte': { suit: 'leaf', group: 'announcements' },
    'tirol-gruppen': { suit: 'bell', group: 'announcements' },
    'bayern-gruppen-ko': { suit: 'heart', group: 'announcements' },
    'ladinisch-liga': { suit: 'leaf', group: 'announcements' },
    'schnapsen-leben': { suit: 'acorn', group: 'announcements' },
    einzelschieber: { suit: 'bell', group: 'announcements' },
    'gruempi-schieber': { suit: 'heart', group: 'announcements' },
    vereinsabend: { suit: 'leaf', group: 'announcements' },
    'schweizer-system': { suit: 'bell', group: 'formats' },
    'jeder-gegen-jeden': { suit: 'acorn', group: 'formats' },
    'gruppen-ko': { suit: 'leaf', group: 'formats' },
    ko: { suit: 'heart', group: 'formats' },
    'doppel-ko': { suit: 'bell', group: 'formats' },
    'ko-hoffnungsrunde': { suit: 'acorn', group: 'announcements' },
    leben: { suit: 'heart', group: 'formats' },
    partnerwechsel: { suit: 'acorn', group: 'formats' },
    'freie-paarung': { suit: 'bell', group: 'formats' },
  }
