import { bracketAfter, ONE_A_WIN, regulation, stage } from './draft.ts'

const groups = stage(
  { key: 'watten-bayrisch', target: 15, margin: 2 },
  {
    format: 'round-robin',
    pairing: { 'round-robin': { size: 9, draw: 'lot', legs: 1 } },
    rounds: 'all',
    games: 1,
    pointsRule: ONE_A_WIN,
    ranking: ['award', 'difference', 'play-off'],
  },
)

/** Bavaria: three or four groups; winners, runners-up and the next best fill a bracket of eight. */
export const bayernGruppenKo = regulation('bayern-gruppen-ko', [
  groups,
  bracketAfter(groups, {
    field: { fromGroups: 8 },
    pairing: { 'knock-out': { draw: 'crosswise', places: 'third' } },
  }),
])
