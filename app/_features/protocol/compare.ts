// Compares a repeated draw with the published one.

import type { Round } from '#contract/rounds.ts'
import type { Pairing } from '#domain/formats/pairing.ts'

/** The people at a table, by start number: each side alone, or with the partner the draw gave. */
export interface DrawnTable {
  readonly table: number
  readonly heat: number
  readonly a: readonly number[]
  readonly b: readonly number[]
}

export interface DrawnRound {
  readonly tables: readonly DrawnTable[]
  readonly byes: readonly number[]
}

/** A table at which published and repeated draw differ; null: no such table there. */
export interface TableDifference {
  readonly table: number
  readonly heat: number
  readonly published: DrawnTable | null
  readonly repeated: DrawnTable | null
}

export interface Differences {
  readonly tables: readonly TableDifference[]
  /** Null: the byes are the same. */
  readonly byes: { readonly published: readonly number[]; readonly repeated: readonly number[] } | null
}

/** A published round as it was drawn, by start numbers: an entry that now plays a latecomer had a bye in the draw. */
export function asPublished({ encounters, byes }: Pick<Round, 'encounters' | 'byes'>): DrawnRound {
  const isLate = ({ reasons }: Round['encounters'][number]) => reasons.some(({ code }) => code === 'late')
  return {
    tables: encounters
      .filter((one) => !isLate(one))
      .map(({ table, heat, a, b, partners }) => ({
        table,
        heat,
        a: partners ? [a.number, partners.a.number] : [a.number],
        b: partners ? [b.number, partners.b.number] : [b.number],
      })),
    byes: [...byes.map(({ entry }) => entry.number), ...encounters.filter(isLate).map(({ a }) => a.number)],
  }
}

/** A repeated draw; the ids of its entries are their start numbers. */
export function asRepeated({ encounters, byes }: Pairing): DrawnRound {
  return {
    tables: encounters.map(({ table, heat, a, b, partners }) => ({
      table,
      heat,
      a: partners ? [Number(a), Number(partners.a)] : [Number(a)],
      b: partners ? [Number(b), Number(partners.b)] : [Number(b)],
    })),
    byes: byes.map(({ entry }) => Number(entry)),
  }
}

/** The differences by heat and table; null if there are none. O(tables · log tables). */
export function compareDraws(published: DrawnRound, repeated: DrawnRound): Differences | null {
  const key = ({ heat, table }: DrawnTable) => `${heat} ${table}`
  const there = new Map(published.tables.map((table) => [key(table), table]))
  const again = new Map(repeated.tables.map((table) => [key(table), table]))
  const tables = [...new Set([...there.keys(), ...again.keys()])]
    .map((place): TableDifference => {
      const [was, is] = [there.get(place) ?? null, again.get(place) ?? null]
      return { table: (was ?? is)?.table ?? 0, heat: (was ?? is)?.heat ?? 1, published: was, repeated: is }
    })
    .filter((one) => seats(one.published) !== seats(one.repeated))
    .sort((one, other) => one.heat - other.heat || one.table - other.table)
  const sorted = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other)
  const byes = { published: sorted(published.byes), repeated: sorted(repeated.byes) }
  const sameByes = byes.published.join() === byes.repeated.join()
  return tables.length === 0 && sameByes ? null : { tables, byes: sameByes ? null : byes }
}

function seats(table: DrawnTable | null): string {
  return table ? `${table.a.join('+')}:${table.b.join('+')}` : ''
}
