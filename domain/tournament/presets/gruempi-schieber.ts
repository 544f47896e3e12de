import { bracketAfter, perGame, regulation, stage } from './draft.ts'

const groups = stage(
  { key: 'schieber', target: 2500 },
  {
    format: 'round-robin',
    pairing: { 'round-robin': { size: 5, draw: 'lot', legs: 1 } },
    rounds: 'all',
    games: 2,
    atOnce: true,
    pointsRule: {
      ...perGame({ win: 1 }),
      outside: [{ kind: 'score', name: 'Fußball', win: 3, draw: 1, loss: 0, headStart: 0 }],
    },
    decidedBy: 'award',
    bye: { as: 'nothing' },
    ranking: ['award', 'outside-difference', 'direct-encounter', 'lot'],
  },
)

/** Village football: after each match two games of Schieber at the same time, with one more point for each win; the finals are football. */
export const gruempiSchieber = regulation(
  'gruempi-schieber',
  [groups, bracketAfter(groups, { field: { best: 4 }, games: 0, atOnce: undefined, decidedBy: 'outside' })],
  { field: { kind: 'teams' } },
)
