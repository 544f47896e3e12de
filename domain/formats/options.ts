// What formats leave open, as data: what an option may be, and what it is where a regulation says nothing. The shapes on the wire, the
// fields of the editor and the ranges of the rules are made from it. The values are plain JSON: they are part of the regulation.

import type { Limit } from '../limit.ts'

/** One of a few. */
interface Choice<Value extends string | number> {
  readonly kind: 'choice'
  readonly of: readonly Value[]
  readonly usual: Value
}

interface Flag {
  readonly kind: 'flag'
  readonly usual: boolean
}

/** A whole number; null: none, where that is usual. */
interface Count<Usual extends number | null> extends Limit {
  readonly kind: 'count'
  readonly usual: Usual
}

/** Whole numbers that belong together; null: none of them. */
interface Counts<Name extends string> {
  readonly kind: 'counts'
  readonly of: Readonly<Record<Name, Limit>>
  readonly usual: null
}

export type FormatOption = Choice<string | number> | Flag | Count<number | null> | Counts<string>

type ValueOf<Option> =
  Option extends Choice<infer Value>
    ? Value
    : Option extends Flag
      ? boolean
      : Option extends Count<infer Usual>
        ? Usual extends null
          ? number | null
          : number
        : Option extends Counts<infer Name>
          ? Readonly<Record<Name, number>> | null
          : never

const flag = (usual: boolean): Flag => ({ kind: 'flag', usual })

function choice<const Value extends string | number>(of: readonly Value[], usual: Value): Choice<Value> {
  return { kind: 'choice', of, usual }
}

function count<Usual extends number | null>(range: Limit, usual: Usual): Count<Usual> {
  return { kind: 'count', ...range, usual }
}

/**
 * How the field, in the order of rank, comes into a bracket.
 *
 * - `seeded`: the first against the last, the two best as far apart as can be.
 * - `lot`: anybody anywhere.
 * - `crosswise`: the first of each group against lower places of others, entries of one group as far apart as can be.
 */
const bracketDraw = choice(['crosswise', 'lot', 'seeded'], 'lot')
export type BracketDraw = ValueOf<typeof bracketDraw>

/** The options of each format that has any, by its key. */
export const FORMAT_OPTIONS = {
  swiss: {
    /**
     * Who meets whom in a score group.
     *
     * - `slide`: the best of the upper half against the best of the lower half, and so on.
     * - `neighbours`: the first against the second, the third against the fourth …
     * - `lot`: anybody against anybody.
     */
    order: choice(['slide', 'neighbours', 'lot'], 'slide'),
    /** In so many first rounds the upper half of the seeding is drawn as if it had so many points more. */
    accelerated: {
      kind: 'counts',
      of: { rounds: { least: 1, most: 20 }, points: { least: 1, most: 1_000 } },
      usual: null,
    } as Counts<'rounds' | 'points'>,
  },
  'round-robin': {
    /**
     * Sizes differ by at most one, the first groups being the larger ones. Up to groups of two of the largest field: they were once
     * possible, and what was drawn so is still to be read.
     */
    groups: count({ least: 1, most: 1_000 }, 1),
    /**
     * Instead of a number of groups: as many as it takes for none to be larger. Made a number by `withGroups` before a draw. Two were
     * once possible and are still read; the rules refuse them.
     */
    size: count({ least: 2, most: 128 }, null),
    /**
     * How the field, in the order of rank, is dealt out to the groups, and numbered within them.
     *
     * - `lot`: anybody anywhere.
     * - `pots`: the first entries, as many as there are groups, are drawn into one group each, then the next …
     * - `snake`: first group to last, then last to first …, without a lot.
     */
    draw: choice(['lot', 'pots', 'snake'], 'lot'),
    /** How often everybody meets everybody; the second time with sides changed. */
    legs: choice([1, 2], 1),
  },
  'knock-out': {
    draw: bracketDraw,
    /** What is played for: the title alone, the third place, too, or all places. */
    places: choice(['title', 'third', 'all'], 'third'),
  },
  lives: {
    /** So many lost encounters, and out. */
    lives: count({ least: 1, most: 20 }, 3),
  },
  'double-elimination': {
    draw: bracketDraw,
    /** Whether a grand final that is the first loss of the one who loses it is played once more. */
    reset: flag(true),
  },
  repechage: {
    /** Whether losers of the first round who are not drawn back in play for themselves. */
    consolation: flag(true),
    /** Whether the losers of the semi-finals meet. */
    thirdPlace: flag(true),
    /** From how many left on, at most, a draw is the last one; a power of two. */
    tree: choice([2, 4, 8, 16, 32, 64, 128], 16),
  },
} as const satisfies Record<string, Readonly<Record<string, FormatOption>>>

/** A format that leaves something open. */
export type OpenFormat = keyof typeof FORMAT_OPTIONS

/** Does this format leave anything open? */
export function hasOptions(format: string): format is OpenFormat {
  return Object.hasOwn(FORMAT_OPTIONS, format)
}

/** What a format leaves open, all of it said. */
export type OptionsOf<Format extends OpenFormat> = {
  readonly [Name in keyof (typeof FORMAT_OPTIONS)[Format]]: ValueOf<(typeof FORMAT_OPTIONS)[Format][Name]>
}

/** What a regulation says, by the key of the format; what is missing is as usual. */
export type PairingOptions = { readonly [Format in OpenFormat]?: Partial<OptionsOf<Format>> }

export type SwissOptions = OptionsOf<'swiss'>
export type RoundRobinOptions = OptionsOf<'round-robin'>
export type KnockOutOptions = OptionsOf<'knock-out'>
export type RepechageOptions = OptionsOf<'repechage'>

const USUAL = new Map(
  Object.entries<Readonly<Record<string, FormatOption>>>(FORMAT_OPTIONS).map(([format, options]) => [
    format,
    Object.fromEntries(Object.entries(options).map(([name, { usual }]) => [name, usual])),
  ]),
)

/** What is said of a format, completed by what is usual. */
export function optionsOf<Format extends OpenFormat>(format: Format, said: PairingOptions = {}): OptionsOf<Format> {
  return { ...USUAL.get(format), ...said[format] } as OptionsOf<Format>
}

/** How many lives everybody starts with. */
export function livesOf(said: PairingOptions = {}): number {
  return optionsOf('lives', said).lives
}

/** Can a format be drawn from the groups of the stage before? */
export function canBeCrosswise(format: OpenFormat): boolean {
  const options: readonly FormatOption[] = Object.values(FORMAT_OPTIONS[format])
  return options.some((option) => option.kind === 'choice' && option.of.includes('crosswise'))
}

/** Is anything drawn from the groups of the stage before? */
export function isCrosswise(said: PairingOptions = {}): boolean {
  return Object.values(said).some((options) => 'draw' in options && options.draw === 'crosswise')
}

/** The options for a field of so many entries: groups that were asked for by their size are a number of them. */
export function withGroups(said: PairingOptions | undefined, entries: number): PairingOptions | undefined {
  const { size = null, ...robin } = said?.['round-robin'] ?? {}
  if (size === null) return said
  return { ...said, 'round-robin': { ...robin, groups: Math.max(1, Math.ceil(entries / size)) } }
}
