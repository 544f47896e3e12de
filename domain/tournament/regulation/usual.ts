// The default numbers for settings that a user has chosen without stating a number yet.

export const USUAL = {
  rounds: 5,
  field: {
    /** Of all entries, into a stage; into matches for places. */
    best: 8,
    bestForPlaces: 4,
    perGroup: 2,
  },
  /**
   * A typical evening. `minutes`: of a game of Watten to 11 points, seven deals of two minutes; `pause`: for collecting the results, a draw,
   * and a walk to the next table; `until`: minutes from the start.
   */
  plan: { entries: 24, tables: 12, minutes: 14, pause: 8, until: 270 },
  minimumGames: 10,
  qualifiers: 2,
} as const
