import { byeScore, type Regulation } from '../regulation.ts'

/** Bavaria: own points, with a bonus for a Warme (Schneider) and a Heiße (Retour); silent on ties: difference, then lot. */
export const bayernWarmeHeisse: Regulation = {
  version: 1,
  preset: 'bayern-warme-heisse',
  field: { kind: 'pairs', singles: 'drawn-partner' },
  fee: null,
  stages: [
    {
      pairer: 'redraw',
      field: 'all',
      rounds: 4,
      games: 3,
      game: { key: 'watten-streng', target: 15, margin: 3 },
      award: { win: 0, own: 'as-written', bonus: { schneider: 10, retour: 20 } },
      bye: byeScore(15),
      ranking: ['award', 'difference', 'lot'],
    },
  ],
}
