import { ONE_A_WIN, regulation, stage } from './draft.ts'

/** Tyrol: a district's pairs in groups of eight, everybody against everybody; the best of each group go on to the final event. */
export const tirolGruppen = regulation(
  'tirol-gruppen',
  [
    stage(
      { key: 'watten-twg', target: 11, margin: 2 },
      {
        format: 'round-robin',
        pairing: { 'round-robin': { size: 8, draw: 'lot', legs: 1 } },
        rounds: 'all',
        games: 1,
        pointsRule: ONE_A_WIN,
        ranking: ['award', 'difference', 'direct-encounter', 'lot'],
      },
    ),
  ],
  { field: { capacity: 64 }, qualifiers: { perGroup: 2 } },
)
