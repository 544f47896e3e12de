// What can still be open at the end, by key.

/** Why the order among entries that share a rank matters. */
export const TIE_MATTERS = ['first-three', 'qualifies', 'last-place', 'women', 'guests', 'youth'] as const
export type TieMatter = (typeof TIE_MATTERS)[number]

/** First places other than ranks of entries: of villages and clubs, and of special prizes. */
export const SHARED_FIRSTS = ['homes', 'youngest', 'most-schneider'] as const
export type SharedFirstKey = (typeof SHARED_FIRSTS)[number]
