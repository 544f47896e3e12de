import type { Encounter, GameScore } from '#contract/rounds.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { Side } from '#domain/model.ts'

/** The losers of a round: fewer games won, or with equal games fewer points. By start number. */
export function losersOf({ encounters }: { readonly encounters: readonly Pick<Encounter, Side | 'games'>[] }) {
  return encounters
    .flatMap(({ a, b, games }): EntryLabel[] => {
      const lead = leadOf(games)
      return lead === 0 ? [] : [lead > 0 ? b : a]
    })
    .sort((one, other) => one.number - other.number)
}

function leadOf(games: readonly GameScore[]): number {
  const won = (side: Side) => games.filter(({ winner }) => winner === side).length
  return won('a') - won('b') || games.reduce((sum, { a, b }) => sum + a - b, 0)
}
