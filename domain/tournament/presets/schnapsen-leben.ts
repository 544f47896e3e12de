import { perGame, regulation, stage } from './draft.ts'

/** Preisschnapsen: three lives, redrawn every round; places by the round in which an entry went out. Several entries per person. */
export const schnapsenLeben = regulation(
  'schnapsen-leben',
  [
    stage(
      { key: 'wurzen', target: 9 },
      {
        format: 'lives',
        pairing: { lives: { lives: 3 } },
        rounds: 'all',
        games: 1,
        pointsRule: perGame({}),
        ranking: ['eliminated', 'play-off'],
      },
    ),
  ],
  { field: { kind: 'singles', capacity: 128, entriesPerPerson: 4 }, tables: [{ of: 'women' }] },
)
