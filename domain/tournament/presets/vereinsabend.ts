import { perGame, regulation, stage } from './draft.ts'

/** A club evening: people come and go, and partners change at will; each person is ranked by Nocken per game. */
export const vereinsabend = regulation(
  'vereinsabend',
  [
    stage(
      { key: 'watten-twg', target: 11, margin: 2 },
      {
        format: 'partner-draw',
        asPlayed: true,
        rounds: 1,
        games: 1,
        pointsRule: perGame({}),
        bye: { as: 'nothing' },
        minimumGames: 3,
        ranking: ['enough-games', 'marks-per-game', 'games-won', 'difference'],
      },
    ),
  ],
  { field: { kind: 'singles' } },
)
