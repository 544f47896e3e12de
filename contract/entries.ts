import { z } from 'zod'
import { LENGTHS } from '#domain/lengths.ts'
import { PAIR_SIZE } from '#domain/tournament/state/size.ts'
import { TablePlace } from './rounds.ts'
import { route } from './route.ts'
import { EntryRulings } from './rulings.ts'
import {
  ClubParams,
  Completion,
  GivenTraits,
  MOST_ENTRIES,
  Person,
  PersonName,
  PersonTraits,
  RoundNumber,
  TextLine,
  TournamentParams,
  Uuid,
} from './shapes.ts'

export const Entry = z
  .object({
    id: Uuid,
    number: z.int(),
    members: z.array(Person).min(1).max(PAIR_SIZE),
    status: z.enum(['active', 'withdrawn']),
    paid: z.boolean(),
    present: z.boolean(),
    /** Has a seat in some round: the entry can be withdrawn, but not removed. */
    seated: z.boolean(),
    /** Complete, but beyond the capacity. Places go by start number; entries that have played keep theirs. */
    waiting: z.boolean(),
  })
  .meta({ id: 'Entry' })
export type Entry = z.infer<typeof Entry>

/** What a withdrawn entry leaves behind: results that count on, and tables without a result, which keep their round open. */
export const Withdrawal = z
  .object({ hasResults: z.boolean(), openTables: z.array(TablePlace.extend({ round: RoundNumber })) })
  .meta({ id: 'Withdrawal' })
export type Withdrawal = z.infer<typeof Withdrawal>

/**
 * What is deleted with an entry and does not come back when its people are entered again: wishes about it, and the sum of the points it was
 * given.
 */
export const LostWithEntry = z.object({ wishes: z.boolean(), points: z.number() }).meta({ id: 'LostWithEntry' })
export type LostWithEntry = z.infer<typeof LostWithEntry>

/**
 * A member as typed. Without `person`, a name that matches one person of the club means that person, an unknown name a new one. A name
 * that matches a person who is already entered, or several people, is refused with a question (`person-already-entered`,
 * `name-ambiguous`). With `person`: that person, explicitly a `new` one, or, with `by-name`, the person of exactly this name, or a new one:
 * not one with the same words in another order. The given traits are saved for the person, even one the club already knew.
 */
export const Member = z.object({
  name: PersonName,
  person: z.union([Uuid, z.enum(['new', 'by-name'])]).optional(),
  ...GivenTraits.shape,
})
export type Member = z.infer<typeof Member>

/** In characters. Excel allows 31, other programs more. */
export const LONGEST_SHEET_NAME = 400
/** People in one answer of a search. */
const MOST_FOUND = 50

const membersOf = <One extends z.ZodType>(member: One) => z.array(member).min(1).max(PAIR_SIZE)
const Members = membersOf(Member)

const EntryParams = TournamentParams.extend({ entry: Uuid })

/** Traits that one column of a list can say of both members. */
export const SHARED_TRAITS = ['home', 'guest'] as const
export type SharedTrait = (typeof SHARED_TRAITS)[number]

const SharedTraits = z.array(z.enum(SHARED_TRAITS)).optional()

/**
 * A member from a list. Of the `shared` traits, which the list says of both members, only what is not known of the person is saved.
 * `replaces`: the known traits that the others replace, as the reader of the list has seen them. Any other known trait is not replaced,
 * but asked about (`traits-differ`). Version 0.1.0 did not send it: without it, everything is replaced.
 */
export const ListMember = Member.extend({ shared: SharedTraits, replaces: GivenTraits.optional() })
export type ListMember = z.infer<typeof ListMember>

export const TRAITS = ['home', 'birthYear', 'woman', 'guest'] as const satisfies readonly (keyof PersonTraits)[]

/** Which of the `known` traits a member from a list replaces, as they are known. */
export function replacedTraits(
  known: PersonTraits,
  { shared = [], ...stated }: Pick<ListMember, 'shared' | keyof PersonTraits>,
): GivenTraits {
  const isReplaced = (trait: keyof PersonTraits) =>
    known[trait] &&
    stated[trait] !== undefined &&
    stated[trait] !== known[trait] &&
    !shared.some((one) => one === trait)
  return Object.fromEntries(TRAITS.filter(isReplaced).map((trait) => [trait, known[trait]]))
}

/** A name in a list. `known`: what the club knows of the only person of this name, if the list gives traits. */
export const ReadName = z.object({ name: z.string(), known: PersonTraits.optional() })
export type ReadName = z.infer<typeof ReadName>

/**
 * A person in an imported list, with the traits the list gives. `shared`: those that it says of both members. `otherwise`: the name as it
 * reads in the other order; missing if the list says which of its words is the family name, or the name has only one word.
 */
export const ImportMember = ReadName.extend({
  ...GivenTraits.shape,
  shared: SharedTraits,
  otherwise: ReadName.optional(),
})
export type ImportMember = z.infer<typeof ImportMember>

/**
 * The order in which a list is taken to write the names that can be read `otherwise`. `known`: how many of them the club knows if they are
 * read in each order.
 */
export const ReadOrder = z.object({
  order: z.enum(['given-first', 'family-first']),
  known: z.object({ 'given-first': z.int(), 'family-first': z.int() }),
})
export type ReadOrder = z.infer<typeof ReadOrder>

/**
 * A line of an imported list. `problem` null: ready to be entered; `title`, `repeated-head`, `total`: not an entry; `name-turned`: a name
 * of it is in an entry or an earlier line in another order of its words. `raw` is the original line, shortened only if it is `too-long`.
 */
export const ImportLine = z
  .object({
    line: z.int(),
    raw: z.string(),
    members: z.array(ImportMember),
    paid: z.boolean(),
    /** Cells that were not understood: in an unknown column, neither yes nor no under "paid", not a year under "year of birth". */
    leftOver: z.array(z.string()),
    problem: z
      .enum([
        'no-name',
        'too-many-names',
        'name-too-long',
        'same-name-twice',
        'already-entered',
        'twice-in-file',
        'name-turned',
        'unreadable',
        'too-long',
        'left-over',
        'garbled',
        'title',
        'repeated-head',
        'total',
      ])
      .nullable(),
  })
  .meta({ id: 'ImportLine' })
export type ImportLine = z.infer<typeof ImportLine>

/** Why a file cannot be read as a list: it is another kind of file, it is damaged, or reading took too long. */
export const LIST_DEFECTS = [
  'encrypted',
  'xls',
  'xlsb',
  'opendocument',
  'numbers',
  'document',
  'pdf',
  'page',
  'picture',
  'archive',
  'damaged',
  'utf16',
  'utf32',
  'encoding',
  'binary',
  'unfinished',
] as const
export type ListDefect = (typeof LIST_DEFECTS)[number]

/** A cell of a list. Lines and columns count from 1. */
export const ImportCell = z.object({ line: z.int(), column: z.int(), text: z.string() })
export type ImportCell = z.infer<typeof ImportCell>

/**
 * What was not read, or not as expected. Where cells are listed, they are the first of `count`.
 * - `sheets`: only the sheet `read` was read; the others are not empty.
 * - `hidden-rows`, `hidden-columns`: hidden in the workbook, but read. `heading`: the first filled cell of the column.
 * - `comments`: comments on cells, not read. `struck`: struck-through cells, read all the same.
 * - `mended`: lines whose umlauts were garbled and have been restored. `example`: a cell before and after.
 * - `garbled`: lines with a name that has lost a letter.
 * - `titles`, `repeated-heads`, `totals`: lines that are not entries.
 * - `columns`: filled columns that were not read because their heading is missing (`''`) or unknown. Their lines are `left-over`.
 * - `errors`, `formulas`, `dates`: cells with an error, a formula that was not calculated, a date outside the calendar.
 * - `outside`: cells too far away to be read.
 */
export const ImportNotice = z
  .discriminatedUnion('code', [
    z.object({
      code: z.literal('sheets'),
      read: z.string().nullable(),
      others: z.array(z.object({ name: z.string(), hidden: z.boolean() })),
    }),
    z.object({
      code: z.enum(['hidden-rows', 'garbled', 'titles', 'repeated-heads', 'totals']),
      lines: z.array(z.int()),
    }),
    z.object({
      code: z.literal('mended'),
      lines: z.array(z.int()),
      example: z.object({ stood: z.string(), reads: z.string() }),
    }),
    z.object({
      code: z.enum(['columns', 'hidden-columns']),
      columns: z.array(z.object({ column: z.int(), heading: z.string() })),
    }),
    z.object({
      code: z.enum(['errors', 'formulas', 'dates', 'outside', 'comments', 'struck']),
      cells: z.array(ImportCell),
      count: z.int(),
    }),
  ])
  .meta({ id: 'ImportNotice' })
export type ImportNotice = z.infer<typeof ImportNotice>

export const entryRoutes = {
  listPeople: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/people',
    right: 'view',
    summary: 'People the club knows whose name holds every word of the search, best match first',
    params: ClubParams,
    query: z.object({
      search: TextLine.max(LENGTHS.search).default(''),
      limit: z.coerce.number().int().min(1).max(MOST_FOUND).default(8),
    }),
    answer: z.object({ people: z.array(Person) }),
  }),
  listEntries: route({
    method: 'GET',
    path: '/api/v1/clubs/:club/tournaments/:tournament/entries',
    right: 'view',
    summary: 'All entries by start number',
    params: TournamentParams,
    /** `rulings`: what is allowed for entries that have had a seat (`seated`), and for the others. */
    answer: z.object({
      version: z.int(),
      entries: z.array(Entry),
      rulings: z.object({ seated: EntryRulings, unseated: EntryRulings }),
    }),
  }),
  addEntry: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/entries',
    right: 'desk',
    summary: 'Enter a pair, or a single who still needs a partner',
    params: TournamentParams,
    /**
     * Completes a single who is a member of the pair: the pair takes over the single's entry, or the lower of two, with its seats.
     * `inTurn`: as in `changeEntry`.
     */
    body: z.object({
      members: Members,
      paid: z.boolean().default(false),
      present: z.boolean().default(false),
      inTurn: z.boolean().optional(),
    }),
    answer: Entry,
  }),
  changeEntry: route({
    method: 'PATCH',
    path: '/api/v1/clubs/:club/tournaments/:tournament/entries/:entry',
    right: 'desk',
    summary: 'Paid, present, withdrawn, or other members',
    params: EntryParams,
    /**
     * `dropDraft`: allows a draft to be discarded if the change invalidates it; otherwise such a change is refused with `draft-affected`
     * (params `round`).
     * `inTurn`: allows one person to play at several tables of a heat, one after the other; otherwise refused with
     * `person-at-two-tables` (params `name`, `round`, `tables`). Two seats for one person at the same table are always refused
     * (`person-twice-at-table`). The name is part of what a sent request is known by when it is sent again, so it stays.
     * A single whose partner is another single: both become a pair under the lower start number; nothing else of the body is done.
     * `base`: the members the change was made from; refused with `entry-changed` if the saved members or their traits differ by now.
     */
    body: z.object({
      paid: z.boolean().optional(),
      present: z.boolean().optional(),
      status: z.enum(['active', 'withdrawn']).optional(),
      members: Members.optional(),
      base: z.array(Person).max(PAIR_SIZE).optional(),
      dropDraft: z.boolean().default(false),
      inTurn: z.boolean().default(false),
    }),
    /** `withdrawal`: missing unless the change has withdrawn the entry. */
    answer: Entry.extend({ withdrawal: Withdrawal.optional() }),
  }),
  changePerson: route({
    method: 'PATCH',
    path: '/api/v1/clubs/:club/tournaments/:tournament/people/:person',
    right: 'desk',
    summary: 'What a person of the club is known by beside the name: village or club, birth year, woman, guest',
    params: TournamentParams.extend({ person: Uuid }),
    body: z
      .strictObject(GivenTraits.shape)
      .refine((given) => Object.keys(given).length > 0, { error: 'nothing-given' }),
    answer: Person,
  }),
  removeEntry: route({
    method: 'DELETE',
    path: '/api/v1/clubs/:club/tournaments/:tournament/entries/:entry',
    right: 'desk',
    summary: 'Remove an entry that has not been seated yet',
    params: EntryParams,
    /** As in `changeEntry`. */
    query: z.object({ dropDraft: z.enum(['no', 'yes']).default('no') }),
    /**
     * `removed`: the entry as it was just before, with what other desks have changed; an answer that 0.1.0 has stored has none. `lost`:
     * missing if nothing was.
     */
    answer: Completion.extend({ removed: Entry.optional(), lost: LostWithEntry.optional() }),
  }),
  joinSingles: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/entries/join',
    right: 'desk',
    summary: 'Make a pair of two singles; the start number of the one who has played stays, else the lower one',
    params: TournamentParams,
    body: z.object({ entries: z.tuple([Uuid, Uuid]) }),
    answer: Entry,
  }),
  joinSinglesByLot: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/entries/join-by-lot',
    right: 'desk',
    summary: 'Give every single a partner by lot; an odd one stays single',
    params: TournamentParams,
    answer: z.object({ version: z.int(), seed: z.string(), pairs: z.array(Entry) }),
  }),
  takeQualifiers: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/entries/qualifiers',
    right: 'desk',
    summary:
      'Enter those who qualified in another tournament of the club, which is over; who is entered already is passed over',
    params: TournamentParams,
    body: z.object({ from: Uuid }),
    /** `open`: ranks of that tournament's standings where it is still undecided which entries qualify. */
    answer: z.object({ version: z.int(), added: z.int(), open: z.array(z.int()) }),
  }),
  readImport: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/entries/import/preview',
    right: 'desk',
    summary: 'Read a CSV or XLSX list without saving anything',
    params: TournamentParams,
    query: z.object({
      /** The sheet of the workbook to read, named as in its notice. Default: the first visible one that looks like a list. */
      sheet: z.string().max(LONGEST_SHEET_NAME).optional(),
    }),
    body: 'file',
    takes: 'list',
    answer: z.object({
      lines: z.array(ImportLine),
      notices: z.array(ImportNotice),
      skippedEmpty: z.int(),
      /** The line with the column headings; null: none. */
      header: z.int().nullable(),
      names: ReadOrder,
      kind: z.enum(['csv', 'xlsx']),
    }),
  }),
  importEntries: route({
    method: 'POST',
    path: '/api/v1/clubs/:club/tournaments/:tournament/entries/import',
    right: 'desk',
    /**
     * Refused with everything that is to be asked about any line, the first as the problem and the others as its `further` ones. A person
     * whom earlier lines enter (`person-already-entered`) comes with the fields of these, as `earlier` in the params.
     */
    summary: 'Enter the lines of a list, all or none',
    params: TournamentParams,
    takes: 'list',
    body: z.object({
      lines: z
        .array(z.object({ line: z.int(), members: membersOf(ListMember), paid: z.boolean() }))
        .min(1)
        .max(MOST_ENTRIES),
    }),
    answer: z.object({ version: z.int(), added: z.int() }),
  }),
}
