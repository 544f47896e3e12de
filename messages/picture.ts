// The words for a bracket, a group or a list of lives: the same on screens and on paper.

import type { StagePicture } from '#contract/picture.ts'
import type { FormatKey } from '#domain/formats/format-keys.ts'
import type {
  BracketPicture,
  ColumnName,
  PictureMatch,
  PicturePart,
  PictureSeat,
  TreePart,
} from '#domain/formats/picture/picture.ts'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import type { Side } from '#domain/model.ts'
import { formatPoints } from '#domain/points.ts'
import { afterTables } from './after-tables.ts'
import { andList, commaList } from './lists.ts'
import type { LocalTranslator, Translator } from './translator.ts'

type PictureTranslator = Translator<'picture'>
type LocalWords = LocalTranslator<'picture'>

/** A result from both sides, as it was played, with formatted figures. */
export interface MatchFigures {
  /** The entry on side a. */
  readonly home: string
  readonly a: string
  readonly b: string
  /** The points that decide level games. */
  readonly byPoints?: Readonly<Record<Side, string>>
  /** Neither side came: the figures are those of no game. */
  readonly nobodyCame?: true | undefined
}

type TableOfRound = { readonly round: number; readonly table: number; readonly heat: number }

/** The title of a stage's picture; null: the format has none. */
export function pictureTitle(t: PictureTranslator, format: FormatKey, groups: number): string | null {
  const picture = FORMAT_TRAITS[format].pictureKind
  if (picture === null) return null
  return t(`title.${picture === 'groups' && groups === 1 ? 'table' : picture}`)
}

/** The text in place of a picture that is still to come, or that the format does not have. */
export function missingPicture(
  t: PictureTranslator,
  format: FormatKey,
): { readonly title: string; readonly text: string } {
  const isNever = pictureTitle(t, format, 1) === null
  return isNever
    ? { title: t('missing.neverTitle'), text: t('missing.neverText') }
    : { title: t('missing.title'), text: t('missing.text') }
}

/** The title of a part, which depends on the other parts of its picture. */
export function partTitle(t: PictureTranslator, part: PicturePart, { parts }: BracketPicture): string {
  switch (part.kind) {
    case 'group':
      return parts.length > 1 ? t('parts.group', { group: part.group }) : t('parts.everybody')
    case 'main':
      return t(parts.some(({ kind }) => kind === 'losers') ? 'parts.winners' : 'parts.main')
    case 'places': {
      const { from, to } = part.places ?? { from: 0, to: 0 }
      if (to - from > 1) return t('parts.places', { from, to })
      return from === 1 ? t('parts.final') : t('parts.place', { from })
    }
    case 'losers':
    case 'final':
    case 'rounds':
    case 'consolation':
    case 'by-hand':
    case 'lives':
      return t(`parts.${part.kind}`)
  }
}

/** The title of a column: `Viertelfinale`, `2. Runde der Verlierer`. */
export function columnTitle(t: PictureTranslator, name: ColumnName): string {
  switch (name.code) {
    case 'winners-round':
    case 'losers-round':
      return t(`columns.${name.code}`, { round: name.round, last: name.round === name.of ? 'yes' : 'no' })
    case 'knock-out':
      return t('columns.knock-out', { of: name.of })
    case 'places':
      return t('columns.places', { from: name.from, to: name.to })
    case 'place':
      return t('columns.place', { place: name.place })
    case 'drawn-round':
    case 'consolation-round':
    case 'by-hand':
      return t(`columns.${name.code}`, { round: name.round })
    case 'grand-final':
    case 'bracket-reset':
      return t(`columns.${name.code}`)
  }
}

/** Where an entry that is not known yet comes from: `Sieger Spiel 5`. */
export function originText(t: PictureTranslator, { from }: PictureSeat): string {
  switch (from.code) {
    case 'winner':
    case 'loser':
      return t(`seat.${from.code}`, { of: from.of })
    case 'seed':
      return t('seat.seed', { seed: from.seed })
    case 'drawn':
    case 'drawn-back':
    case 'bye':
      return t(`seat.${from.code}`)
  }
}

/** `nach 2`, next to the table itself; null: the table waits for none. */
export function afterShort(t: LocalWords, names: PictureNames, seated: TableOfRound): string | null {
  const tables = names.awaitedAt(seated)
  return tables.length === 0 ? null : t('afterShort', { tables: andList(t.locale, tables.map(String)) })
}

/** `T 4`, `T 4, 2. Dg.`, `T 4 nach 2`, where there is little room. */
export function tableTextShort(t: LocalWords, names: PictureNames, { round, table, heat }: TableOfRound): string {
  const after = afterShort(t, names, { round, table, heat })
  const seat = t('tableNumberShort', { table, heat })
  return after === null ? seat : `${seat} ${after}`
}

/** `Tisch 4`, `Tisch 4, 2. Durchgang`, `Tisch 4, nach Tisch 2` */
export function tableText(t: LocalWords, names: PictureNames, { round, table, heat }: TableOfRound): string {
  const after = afterTables(t, t.locale, names.awaitedAt({ round, table, heat }))
  const seat = t('tableNumber', { table, heat })
  return after === null ? seat : commaList(t.locale, [seat, after])
}

/** Lookups for the names and results of a picture. Each lookup is O(1). */
export function readPicture(stage: StagePicture) {
  const entries = new Map(stage.entries.map((entry) => [entry.id, entry]))
  const key = ({ round, table, heat }: TableOfRound) => `${round} ${heat} ${table}`
  const results = new Map(
    stage.results.map(({ byPoints, home, nobodyCame, ...result }): [string, MatchFigures] => [
      key(result),
      { home, nobodyCame, ...formatted(result), ...(byPoints ? { byPoints: formatted(byPoints) } : {}) },
    ]),
  )
  const awaited = new Map(stage.awaited?.map(({ after, ...seated }) => [key(seated), after]))
  return {
    /** The entry with its name and start number; null: none, or not known yet. */
    entryOf: (id: string | null) => (id === null ? null : (entries.get(id) ?? null)),
    /** The result of an encounter; `round` counts from 1 in the stage. */
    resultOf: (seated: TableOfRound): MatchFigures | null => results.get(key(seated)) ?? null,
    /** The tables that a table without a result waits for. */
    awaitedAt: (seated: TableOfRound): readonly number[] => awaited.get(key(seated)) ?? [],
    /** Converts the number of a round from the stage to the whole tournament. */
    roundInTournament: (round: number) => stage.firstRound + round - 1,
  }
}
export type PictureNames = ReturnType<typeof readPicture>

/** The result of a match of a tree, in the order of its seats; null: not reported, or not played. */
export function resultOfMatch(names: PictureNames, round: number | null, match: PictureMatch): MatchFigures | null {
  const { table, heat } = match
  const outcome = round === null || table === null ? null : names.resultOf({ round, table, heat: heat ?? 1 })
  // Side a of the encounter, which deals first, is not always the upper seat in the bracket.
  return outcome?.home === match.b.entry ? turned(outcome) : outcome
}

function formatted({ a, b }: Readonly<Record<Side, number>>): Record<Side, string> {
  return { a: formatPoints(a), b: formatPoints(b) }
}

function turned({ a, b, byPoints, ...same }: MatchFigures): MatchFigures {
  return { ...same, a: b, b: a, ...(byPoints ? { byPoints: { a: byPoints.b, b: byPoints.a } } : {}) }
}

/** A result as `side` reads it: `2:1`, `1:1 (27:24)` where points decide level games, and `n. a.` where neither side came. */
export function scoreText(t: PictureTranslator, figures: MatchFigures, side: Side): string {
  if (figures.nobodyCame) return t('nobodyCameShort')
  const { a, b, byPoints } = side === 'a' ? figures : turned(figures)
  const games = t('score', { a, b })
  return byPoints ? t('withPoints', { games, points: t('score', byPoints) }) : games
}

/** The figure next to the name of a side: `2`, `1 (27)` where points decide level games, and `n. a.` where neither side came. */
export function seatScore(t: PictureTranslator, figures: MatchFigures, side: Side): string {
  if (figures.nobodyCame) return t('nobodyCameShort')
  const { [side]: games, byPoints } = figures
  return byPoints ? t('withPoints', { games, points: byPoints[side] }) : games
}

/** The entry on a seat, or where it comes from. */
export function seatText(t: PictureTranslator, names: PictureNames, seat: PictureSeat): string {
  return names.entryOf(seat.entry)?.name ?? originText(t, seat)
}

/** The table of a match that is being played. */
export function matchTable(
  t: LocalWords,
  names: PictureNames,
  { round }: Pick<TreePart['columns'][number], 'round'>,
  { table, heat }: Pick<PictureMatch, 'table' | 'heat'>,
): string {
  return tableText(t, names, { round: round ?? 0, table: table ?? 0, heat: heat ?? 1 })
}

/** A match in one sentence: `Viertelfinale, Spiel 3: Huber / Mair gegen Egger / Auer, 2 zu 1; Sieger: Huber / Mair`. */
export function matchSentence(
  t: LocalWords,
  names: PictureNames,
  column: TreePart['columns'][number],
  match: PictureMatch,
) {
  const a = seatText(t, names, match.a)
  const b = seatText(t, names, match.b)
  const winner = match.winner ? { a, b }[match.winner] : 'none'
  const outcome = resultOfMatch(names, column.round, match)
  const sentence = () => {
    switch (match.state) {
      case 'bye':
        return t('match.bye', { a: match.a.from.code === 'bye' ? b : a })
      case 'walkover':
        return t('match.walkover', { a, b, winner })
      case 'open':
        return t('match.open', { a, b })
      case 'playing':
        return t('match.playing', { a, b, seat: matchTable(t, names, column, match) })
      case 'decided':
        if (!outcome) return t('match.noResult', { a, b, winner })
        if (outcome.nobodyCame) return t('match.nobodyCame', { a, b, winner })
        return t(`match.${outcome.byPoints ? 'resultByPoints' : 'result'}`, {
          a,
          b,
          scoreA: outcome.a,
          scoreB: outcome.b,
          pointsA: outcome.byPoints?.a ?? '',
          pointsB: outcome.byPoints?.b ?? '',
          winner,
        })
      case 'not-needed':
        return t('match.not-needed')
    }
  }
  return t('match.name', { column: columnTitle(t, column.name), id: match.id, sentence: sentence() })
}
