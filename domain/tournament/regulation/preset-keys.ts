// The regulations a user can pick, labelled by region and kind. To add one: a key here, a new file in presets,
// a line in its index.ts.

export const PRESET_KEYS = [
  'bayern-warme-heisse',
  'bayern-rueckschneider',
  'suedtirol-punkte',
  'tirol-gruppen',
  'bayern-gruppen-ko',
  'ladinisch-liga',
  'schnapsen-leben',
  'einzelschieber',
  'gruempi-schieber',
  'vereinsabend',
  'schweizer-system',
  'jeder-gegen-jeden',
  'gruppen-ko',
  'ko',
  'doppel-ko',
  'ko-hoffnungsrunde',
  'leben',
  'partnerwechsel',
  'freie-paarung',
] as const
export type PresetKey = (typeof PRESET_KEYS)[number]
