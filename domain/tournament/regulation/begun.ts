// Keeps the fixed parts of stages that have begun while the rest of a regulation changes.

import type { Regulation, StageGame, StageRules } from './regulation.ts'

/** `regulation` with the fixed parts of the first `begun` stages taken from `before`, because a repair of them would be refused. */
export function withBegunStages(before: Regulation, regulation: Regulation, begun: number): Regulation {
  const stages = regulation.stages.map((stage, at) => {
    const stands = before.stages[at]
    return stands && at < begun ? asBegun(stands, stage) : stage
  })
  return { ...regulation, stages }
}

function asBegun(stands: StageRules, { award, game: { marks }, ...stage }: StageRules): StageRules {
  const { pairing: _, asPlayed: __, bestOf: ___, atOnce: ____, ...rest } = stage
  const { format, pairing, asPlayed, field, games, bestOf, atOnce, game } = stands
  const { marks: _____, ...played } = game
  const outside = stands.award.outside.map((one, at) => {
    const now = award.outside[at]
    if (now?.kind !== one.kind) return one
    return now.kind === 'score' && one.kind === 'score' ? { ...now, headStart: one.headStart } : now
  })
  return {
    ...rest,
    format,
    field,
    games,
    award: { ...award, outside },
    game: (marks === undefined ? played : { ...played, marks }) as StageGame,
    ...(pairing ? { pairing } : {}),
    ...(asPlayed ? { asPlayed } : {}),
    ...(bestOf === undefined ? {} : { bestOf }),
    ...(atOnce ? { atOnce } : {}),
  }
}
