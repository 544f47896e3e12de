import { perGame, regulation, stage } from './draft.ts'

/**
 * Bavaria: own points, with a bonus for a Warme (Schneider) and a Heiße (Retour); its announcement leaves ties open: difference, then
 * lot.
 */
export const bayernWarmeHeisse = regulation(
  'bayern-warme-heisse',
  [
    stage(
      { key: 'watten-streng', target: 15, margin: 3 },
      {
        format: 'random',
        rounds: 4,
        games: 3,
        pointsRule: perGame({ own: 'as-written', bonus: { schneider: 10, retour: 20 } }),
        ranking: ['award', 'difference', 'lot'],
      },
    ),
  ],
  { field: { singles: 'drawn-partner' } },
)
