// What is taken where somebody has said that there is something, but not yet how much of it.

export const USUAL = {
  rounds: 5,
  field: {
    /** Of all, into a stage; into matches for places. */
    best: 8,
    bestForPlaces: 4,
    perGroup: 2,
  },
  minimumGames: 10,
  qualifiers: 2,
} as const
