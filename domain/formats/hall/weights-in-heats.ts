// What it weighs that people play at several tables of one heat, for the searches that avoid it.

/** Outweighs an uneven spread of the tables of a person who has to play at several of a heat anyway. */
const ONE_MORE_TABLE = 1000

/** Outweighs any number of tables of one person. */
export const AGAINST_THEMSELVES = 10 ** 6

/** The weight of a person playing at this number of tables of one heat. */
export function weightOf(tables: number): number {
  return tables < 2 ? 0 : (tables - 1) * ONE_MORE_TABLE + (tables * (tables - 1)) / 2
}

/** The least weight of a person playing at this number of tables, summed over all heats. */
export function weightOfEven(tables: number, heats: number): number {
  const each = Math.floor(tables / heats)
  const more = tables % heats
  return more * weightOf(each + 1) + (heats - more) * weightOf(each)
}
