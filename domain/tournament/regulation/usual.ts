// The defaults of forms: the number of a setting that somebody has chosen without stating one yet, and the typical evening of the planner.

export const USUAL = {
  rounds: 5,
  /** The first rounds, in an accelerated draw. */
  acceleratedRounds: 2,
  groups: 4,
  field: {
    /** Entries that can play, where others wait for a place. */
    capacity: 64,
    /** Of all entries, into a stage; into matches for places. */
    best: 8,
    bestForPlaces: 4,
    perGroup: 2,
  },
  /**
   * A typical evening. `minutes`: of a game of Watten to 11 points, seven deals of two minutes; `pause`: for collecting the results, a draw,
   * and a walk to the next table; `until`: minutes from the start; `evenings`: the number to simulate, which gives their tenths within two
   * percent.
   */
  plan: { entries: 24, tables: 12, minutes: 14, pause: 8, until: 270, evenings: 200 },
  pointsRule: {
    encounter: { win: 2, draw: 1, loss: 0 },
    /** The best rounds that count, where their number is open. */
    counted: 3,
  },
  minimumGames: 10,
  /** The game that decides a tie, by what its points count. */
  playOff: { deals: { target: 5, restricted: 3 }, cards: { target: 1000, restricted: 0 } },
  qualifiers: 2,
} as const
