import { perGame, regulation, stage } from './draft.ts'

const preliminaries = stage(
  { key: 'watten-bayrisch', target: 13, margin: 2 },
  {
    format: 'random',
    rounds: 3,
    games: 3,
    pointsRule: perGame({ win: 1, bonus: { schneider: 0, retour: 1 } }),
    ranking: ['award', 'points-for', 'play-off'],
    playOff: { target: 5, restricted: 3 },
  },
)

/** Bavaria: a win counts 1, a Retour 1 more; then first against second and third against fourth for their places. */
export const bayernRueckschneider = regulation('bayern-rueckschneider', [
  preliminaries,
  {
    ...preliminaries,
    format: 'placement',
    field: { best: 4 },
    rounds: 1,
    ranking: ['placement', ...preliminaries.ranking],
  },
])
