// The wishes for the draw while they are typed, and the part that can be saved.

import { z } from 'zod'
import { type DrawWishes, MOST_TABLES } from '#contract/draw-wishes.ts'
import type { Regulation } from '#contract/regulation.ts'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'

export const HOW = ['never', 'if-possible'] as const
export type How = (typeof HOW)[number]

export interface GroupDraft {
  /** Unique on this screen. */
  readonly key: number
  readonly name: string
  readonly how: How
  readonly entries: readonly string[]
  /** The entry typed below the group and not added yet. */
  readonly adding: string
}

export interface WishesDraft {
  /** As typed; empty: enough tables for all encounters. */
  readonly tables: string
  /** As typed: `3, 7-9`. */
  readonly closed: string
  readonly forbidden: readonly (readonly [string, string])[]
  readonly apart: readonly GroupDraft[]
  readonly fixed: readonly { readonly entry: string; readonly table: number }[]
  /** Typed below a list and not added to it yet. */
  readonly adding: {
    readonly forbidden: readonly [string, string]
    readonly fixed: { readonly entry: string; readonly table: string }
  }
}

/** The error, and its place. */
export type WishesError =
  | { readonly at: 'tables' | 'closed' | 'fixed-entry' | 'fixed-table' }
  | { readonly at: 'one' | 'other'; readonly why: 'missing' | 'itself' | 'twice' }
  /** The name of a group, or the entry typed below it. */
  | { readonly at: 'group' | 'member'; readonly key: number }

const NOTHING: { forbidden: [string, string]; fixed: { entry: string; table: string } } = {
  forbidden: ['', ''],
  fixed: { entry: '', table: '' },
}

const Entry = z.string()
/** Drafts of 0.1.0 have no input that was typed and not added yet. */
const WishesShape = z.object({
  tables: z.string(),
  closed: z.string(),
  forbidden: z.array(z.tuple([Entry, Entry])),
  apart: z.array(
    z.object({
      key: z.int(),
      name: z.string(),
      how: z.enum(HOW),
      entries: z.array(Entry),
      adding: z.string().default(''),
    }),
  ),
  fixed: z.array(z.object({ entry: Entry, table: z.int() })),
  adding: z
    .object({
      forbidden: z.tuple([z.string(), z.string()]),
      fixed: z.object({ entry: z.string(), table: z.string() }),
    })
    .default(NOTHING),
})

/** Reads a stored draft of wishes; null if it is not readable. */
export function readWishes(value: unknown): WishesDraft | null {
  return WishesShape.safeParse(value).data ?? null
}

export function draftOf({
  tables,
  closedTables = [],
  forbidden = [],
  apart = [],
  fixedTables = [],
}: DrawWishes): WishesDraft {
  return {
    tables: tables === undefined ? '' : String(tables),
    closed: tableList(closedTables),
    forbidden,
    apart: apart.map((group, key) => ({ ...group, key, adding: '' })),
    fixed: fixedTables,
    adding: NOTHING,
  }
}

/** The wishes to save. Entries that decline are saved elsewhere; empty groups are dropped. */
export function wishesOf(draft: WishesDraft): DrawWishes | WishesError {
  const { forbidden, fixed } = draft
  const tables = draft.tables.trim() === '' ? undefined : readTable(draft.tables)
  if (tables === null) return { at: 'tables' }
  const closedTables = readTables(draft.closed)
  if (closedTables === null) return { at: 'closed' }
  const apart = draft.apart.filter(({ name, entries }) => name.trim() !== '' || entries.length > 0)
  const nameless = apart.find(({ name }) => name.trim() === '')
  if (nameless) return { at: 'group', key: nameless.key }
  return {
    ...(forbidden.length > 0 ? { forbidden: forbidden.map(([one, other]): [string, string] => [one, other]) } : {}),
    ...(apart.length > 0
      ? { apart: apart.map(({ name, how, entries }) => ({ name: name.trim(), how, entries: [...entries] })) }
      : {}),
    ...(fixed.length > 0 ? { fixedTables: fixed.map(({ entry, table }) => ({ entry, table })) } : {}),
    ...(closedTables.length > 0 ? { closedTables } : {}),
    ...(tables === undefined ? {} : { tables }),
  }
}

export function isError(read: DrawWishes | WishesDraft | WishesError): read is WishesError {
  return 'at' in read
}

/** A table number; null if the text is none. */
export function readTable(typed: string): number | null {
  const text = typed.trim()
  const table = Number(text)
  return /^\d+$/.test(text) && table >= 1 && table <= MOST_TABLES ? table : null
}

/** `3, 7-9 12` → 3, 7, 8, 9, 12; null if part of it is not a table. */
export function readTables(typed: string): number[] | null {
  const tables = new Set<number>()
  for (const part of typed
    .replace(/\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter(Boolean)) {
    const [from = null, to = from, more] = part.split('-').map(readTable)
    if (from === null || to === null || more !== undefined || to < from) return null
    for (let table = from; table <= to; table++) tables.add(table)
  }
  return [...tables].sort((one, other) => one - other)
}

/** The reverse: `3, 7–9, 12`. */
export function tableList(tables: readonly number[]): string {
  const runs: { from: number; to: number }[] = []
  for (const table of tables.toSorted((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last && table === last.to + 1) last.to = table
    else runs.push({ from: table, to: table })
  }
  // biome-ignore lint/plugin: typed and read back alike in every language
  return runs
    .map(({ from, to }) => (from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`))
    .join(', ')
}

/** The most encounters that a round of `entries` can have: two entries each, or four where every stage draws partners. */
export function encountersOf(entries: number, { stages }: Pick<Regulation, 'stages'>): number {
  const alwaysPartners = stages.every(({ format }) => FORMAT_TRAITS[format].makesPartners)
  return Math.floor(entries / (alwaysPartners ? 4 : 2))
}

/** The highest number of heats at a table; null: there are no tables. */
export function heatsOf(encounters: number, tables: number, closed: readonly number[]): number | null {
  const inUse = tables - closed.filter((table) => table <= tables).length
  return inUse < 1 ? null : Math.max(1, Math.ceil(encounters / inUse))
}
