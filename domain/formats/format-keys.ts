/** In the order in which they are offered. */
export const FORMAT_KEYS = [
  'random',
  'movement',
  'swiss',
  'round-robin',
  'knock-out',
  'double-elimination',
  'repechage',
  'lives',
  'placement',
  'partner-draw',
  'manual',
] as const
export type FormatKey = (typeof FORMAT_KEYS)[number]
