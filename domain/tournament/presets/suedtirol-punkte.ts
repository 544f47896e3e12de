import { byeScore, type Regulation } from '../regulation.ts'

/** South Tyrol: table movement; the winner gets 15 and 10, the loser the points made. The preliminary rounds. */
export const suedtirolPunkte: Regulation = {
  version: 1,
  preset: 'suedtirol-punkte',
  field: { kind: 'pairs', singles: 'find-partner' },
  fee: null,
  stages: [
    {
      pairer: 'movement',
      field: 'all',
      rounds: 4,
      games: 1,
      game: { key: 'watten-twg', target: 15, margin: 2 },
      award: { win: 10, own: 'capped', bonus: { schneider: 0, retour: 0 } },
      bye: byeScore(15),
      ranking: ['award', 'points-against', 'lot'],
    },
  ],
}
