import { perGame, regulation, stage } from './draft.ts'

/** Jass: partners and opponents drawn in each of four Passen of twelve deals; the three best count. */
export const einzelschieber = regulation(
  'einzelschieber',
  [
    stage(
      {
        key: 'schieber',
        target: 2500,
        deals: 12,
        factors: { eichel: 1, rose: 1, schelle: 1, schilte: 1, obenabe: 1, undenufe: 1 },
        matchBonus: 0,
        weis: false,
        multiplyWeis: false,
      },
      {
        format: 'partner-draw',
        rounds: 4,
        games: 1,
        pointsRule: { ...perGame({ own: 'as-written' }), counted: 3 },
        bye: { as: 'points', points: 1000 },
        forfeit: { pointsFor: 1000, pointsAgainst: 0, penalty: 0 },
        ranking: ['award', 'best-round', 'lot'],
      },
    ),
  ],
  { field: { kind: 'singles' } },
)
