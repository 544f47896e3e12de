import { bracketAfter, perGame, regulation, stage } from './draft.ts'

const preliminaries = stage(
  { key: 'watten-twg', target: 15, margin: 2 },
  {
    format: 'movement',
    rounds: 4,
    games: 1,
    pointsRule: perGame({ win: 10, own: 'capped' }),
    ranking: ['award', 'points-against', 'lot'],
  },
)

/** South Tyrol: table movement; the winner gets 15 and 10, the loser the points made. Then the best eight knock each other out. */
export const suedtirolPunkte = regulation('suedtirol-punkte', [
  preliminaries,
  bracketAfter(preliminaries, { field: { best: 8 } }),
])
