// A list under review as a draft stores it, with corrections and answers.

import { z } from 'zod'
import { ImportMember, ImportNotice, ReadName, ReadOrder } from '#contract/entries.ts'
import { Problem } from '#contract/problem.ts'
import { GivenTraits, PersonTraits } from '#contract/shapes.ts'
import { BROKEN_LINE, EXTRAS, type ListLine, type Refusals } from './lines.ts'

/** The result of reading, without the lines. */
const Reading = z.object({
  /** File name; null if the list was pasted. */
  file: z.string().nullable(),
  kind: z.enum(['csv', 'xlsx']),
  /** The line with the column names; null if there is none. */
  header: z.int().nullable(),
  skippedEmpty: z.int(),
  notices: z.array(ImportNotice).readonly(),
  // Version 0.1.0 read all names in this order and did not store it.
  names: ReadOrder.default({ order: 'given-first', known: { 'given-first': 0, 'family-first': 0 } }),
})
export type ListReading = z.infer<typeof Reading>

const Member = z.literal([0, 1])
const StoredPerson = z.string().nullable()

const Chosen = z.object({ person: z.string(), known: PersonTraits }).nullable()
const Context = ImportMember.pick({ shared: true, known: true })

const StoredRefusal = z
  .object({
    problem: Problem,
    earlier: z.array(z.object({ id: z.string(), member: Member, who: z.string() })),
  })
  .nullable()

/** Version 0.1.0 stored one name of a line at most. */
const OnlyRefusal = z.object({ problem: Problem, member: Member }).transform(({ problem, member }): Refusals => {
  const refusal = { problem, earlier: [] }
  return member === 0 ? [refusal, null] : [null, refusal]
})

const StoredLine = z.object({
  id: z.string(),
  line: z.int(),
  raw: z.string(),
  read: z.array(z.string()),
  paid: z.boolean(),
  names: z.tuple([z.string(), z.string()]),
  traits: z.tuple([GivenTraits, GivenTraits]),
  leftOver: z.array(z.string()),
  meant: z.tuple([StoredPerson, StoredPerson]),
  stumbled: z.enum([...BROKEN_LINE, 'left-over']).nullable(),
  extra: z.enum(EXTRAS).nullable(),
  refused: z.union([z.tuple([StoredRefusal, StoredRefusal]), OnlyRefusal]).nullable(),
  // Version 0.1.0 did not store these five.
  otherwise: z.array(ReadName.nullable()).default([]),
  context: z.tuple([Context, Context]).default([{}, {}]),
  chosen: z.tuple([Chosen, Chosen]).default([null, null]),
  keeps: z.tuple([z.boolean(), z.boolean()]).default([false, false]),
  sent: z
    .object({ attempts: z.array(z.array(z.string())), saved: z.array(z.string()).nullable() })
    .nullable()
    .default(null),
  choice: z.enum(['take', 'leave-out']).nullable(),
  open: z.boolean(),
  stoodOut: z.boolean(),
})

const List = z.object({
  pasted: z.string(),
  reading: Reading.nullable(),
  lines: z.array(StoredLine),
  touched: z.boolean(),
})

export interface ListDraft {
  readonly pasted: string
  /** The list under review; null: only pasted text so far. */
  readonly reading: ListReading | null
  readonly lines: readonly ListLine[]
  /** A line has been changed. */
  readonly touched: boolean
}

/** The reading with its names in the other order. */
export function inOtherOrder(reading: ListReading): ListReading {
  const order = reading.names.order === 'given-first' ? 'family-first' : 'given-first'
  return { ...reading, names: { ...reading.names, order } }
}

/** Longer lists are not stored: they might use up the space of everything else. */
const MOST_KEPT = 2_000

/** The part of an import worth storing: the list, changed or not, and pasted lines. */
export function listDraft({ pasted, reading, lines, touched }: ListDraft): ListDraft | null {
  if (reading && lines.length <= MOST_KEPT) return { pasted, reading, lines, touched }
  return pasted.trim() === '' ? null : { pasted, reading: null, lines: [], touched: false }
}

/**
 * What becomes of a list when another one takes its place: one with changes is set aside, so that it is offered, and asked about if it is
 * too long for that.
 */
export function whenReplaced(draft: ListDraft): 'set-aside' | 'ask' | 'drop' {
  if (!draft.touched) return 'drop'
  return listDraft(draft)?.reading ? 'set-aside' : 'ask'
}

/** Reads a stored list; null if it is not readable. */
export function readList(value: unknown): ListDraft | null {
  return List.safeParse(value).data ?? null
}
