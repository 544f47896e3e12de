import type { Encounter, Round } from '#domain/model.ts'

/** The tables of a round that stand in the way of an undo, as the params of its refusal: `5`, or `2/5` in a round with several heats. */
export function tablesOf({ number, encounters }: Round, tables: readonly Pick<Encounter, 'heat' | 'table'>[]) {
  const hasHeats = encounters.some(({ heat }) => heat > 1)
  return { round: number, tables: tables.map(({ heat, table }) => (hasHeats ? `${heat}/${table}` : table)) }
}
