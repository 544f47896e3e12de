import { ONE_A_WIN, regulation, stage } from './draft.ts'

/** Ladinisch: partners drawn for the whole league, everybody against everybody; ties in wins are broken by fewer Nocken. */
export const ladinischLiga = regulation(
  'ladinisch-liga',
  [
    stage(
      { key: 'watten-twg', target: 11, margin: 2 },
      {
        format: 'round-robin',
        pairing: { 'round-robin': { groups: 1, draw: 'lot', legs: 1 } },
        rounds: 'all',
        games: 1,
        pointsRule: ONE_A_WIN,
        ranking: ['award', 'marks', 'difference', 'lot'],
      },
    ),
  ],
  { field: { singles: 'drawn-partner' } },
)
