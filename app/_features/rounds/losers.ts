import type { Encounter, GameScore } from '#contract/rounds.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { Side } from '#domain/model.ts'

/** The losers of a round, without those who have left: fewer games won, or with equal games fewer points. By start number. */
export function losersOf(
  { encounters }: { readonly encounters: readonly Pick<Encounter, Side | 'games'>[] },
  left: readonly Pick<EntryLabel, 'id'>[],
) {
  const gone = new Set(left.map(({ id }) => id))
  return encounters
    .flatMap(({ a, b, games }): EntryLabel[] => {
      const lead = leadOf(games)
      return lead === 0 ? [] : [lead > 0 ? b : a]
    })
    .filter(({ id }) => !gone.has(id))
    .sort((one, other) => one.number - other.number)
}

function leadOf(games: readonly GameScore[]): number {
  const won = (side: Side) => games.filter(({ winner }) => winner === side).length
  return won('a') - won('b') || games.reduce((sum, { a, b }) => sum + a - b, 0)
}
