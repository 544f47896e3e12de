import { byeScore, type Regulation, type StageRules } from '../regulation.ts'

const preliminaries: StageRules = {
  pairer: 'redraw',
  field: 'all',
  rounds: 3,
  games: 3,
  game: { key: 'watten-bayrisch', target: 13, margin: 2 },
  award: { win: 1, own: 'none', bonus: { schneider: 0, retour: 1 } },
  bye: byeScore(13),
  ranking: ['award', 'points-for', 'play-off'],
}

/** Bavaria: a win counts 1, a Retour 1 more; then first against second and third against fourth for their places. */
export const bayernRueckschneider: Regulation = {
  version: 1,
  preset: 'bayern-rueckschneider',
  field: { kind: 'pairs', singles: 'find-partner' },
  fee: null,
  stages: [
    preliminaries,
    {
      ...preliminaries,
      pairer: 'placement',
      field: { best: 4 },
      rounds: 1,
      ranking: ['placement', ...preliminaries.ranking],
    },
  ],
}
