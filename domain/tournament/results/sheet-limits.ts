// The limits of one sheet. No real table writes that much, and a result can always be entered without a sheet.

export const SHEET_LIMITS = {
  /** Entries in one call. */
  sent: 200,
  /** Entries of one game in any of its versions. */
  entriesOfGame: 400,
  /** Entries in all versions of all games; an entry shared by several versions counts in each. */
  entries: 2000,
  versionsOfGame: 24,
  /** Versions begun by one phone in one game. */
  versionsOfDevice: 8,
  /** Undecided results one side has typed against the current one. */
  disputesOfSide: 8,
} as const
