// What one sheet holds at most. No real table writes so much, and a result can always be entered without a sheet.

export const SHEET_LIMITS = {
  /** Sent in one call. */
  sent: 200,
  /** Of one game, in any of its versions. */
  entriesOfGame: 400,
  /** In all versions of all games; one that several versions share counts in each. */
  entries: 2000,
  versionsOfGame: 24,
  /** Begun by one phone in one game. */
  versionsOfDevice: 8,
  /** Results one side has typed against the one that stands, and that nobody has decided on. */
  disputesOfSide: 8,
} as const
