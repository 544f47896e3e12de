// The protocol of a draw in words: the same on screens and on paper.

import type { PublicProtocol } from '#domain/formats/protocol.ts'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import { formatPoints } from '#domain/points.ts'
import { andList, semicolonList } from './lists.ts'
import type { LocalTranslator } from './translator.ts'

type ProtocolTranslator = LocalTranslator<'protocol'>

/** An entry of the field, with its score where that matters for the draw. */
export interface FieldLine {
  readonly number: number
  readonly name: string
  readonly score: string | null
}

/** A protocol as everybody reads it, with the number of `wishes` left out and the SHA-256 of the whole protocol. */
export interface PublishedProtocol extends PublicProtocol {
  readonly private: { readonly wishes: number; readonly sha256: string } | null
}

export interface ProtocolInWords {
  readonly format: string
  /** Earlier draws that were discarded; `seeds` the oldest first. */
  readonly discarded: { readonly sentence: string; readonly seeds: readonly string[] }
  readonly swaps: readonly string[]
  readonly constraints: readonly string[]
  readonly history: string
  /** What is left out, and the checksum by which the whole protocol can be recognised; null: nothing is left out. */
  readonly private: { readonly sentence: string; readonly checksum: string } | null
  readonly fieldOrder: string
  readonly field: readonly FieldLine[]
}

/** Describes a protocol; `nameOf` returns an entry's name by start number. */
export function describeProtocol(
  t: ProtocolTranslator,
  protocol: PublishedProtocol,
  nameOf: (number: number) => string,
): ProtocolInWords {
  const { format, discarded, swaps, history, field, scores, private: hidden } = protocol
  const { asksScores, isMatchesForPlaces } = FORMAT_TRAITS[format]
  return {
    format: t(`formats.${format}.inProtocol`),
    discarded: {
      sentence: discarded.length > 0 ? t('discarded.some', { count: discarded.length }) : t('discarded.none'),
      seeds: discarded,
    },
    swaps: swaps.map(([x, y]) => t('swaps.one', { x: nameOf(x), y: nameOf(y) })),
    constraints: constraintSentences(t, protocol, nameOf),
    private: hidden && {
      sentence: t('private.text', { wishes: hidden.wishes }),
      checksum: t('private.checksum', { sum: hidden.sha256 }),
    },
    history: history.length > 0 ? t('facts.historyCount', { count: history.length }) : t('facts.historyNone'),
    fieldOrder: t(asksScores || isMatchesForPlaces ? 'field.text.ranked' : 'field.text.other'),
    field: field.map((number, at) => {
      // The draw counts in half points.
      const points = scores ? (scores[at] ?? 0) / 2 : null
      const score = points === null ? null : t('field.score', { score: points, points: formatPoints(points) })
      return { number, name: nameOf(number), score }
    }),
  }
}

function constraintSentences(
  t: ProtocolTranslator,
  { constraints = {}, declining = [], private: hidden }: PublishedProtocol,
  nameOf: (number: number) => string,
): string[] {
  const { people = [], fixedTables = [], closedTables = [], tables, locked } = constraints
  const list = (numbers: readonly number[]) => andList(t.locale, numbers.map(String))
  const names = (numbers: readonly number[]) => andList(t.locale, numbers.map(nameOf))
  const encounters = locked?.encounters ?? []
  return [
    ...(hidden ? [t('constraints.private', { wishes: hidden.wishes })] : []),
    ...(people.length > 0 ? [t('constraints.people', { numbers: semicolonList(t.locale, people.map(list)) })] : []),
    ...fixedTables.map(({ entry, table }) => t('constraints.fixed', { name: nameOf(entry), table })),
    ...(tables === undefined ? [] : [t('constraints.tables', { count: tables })]),
    ...(closedTables.length > 0
      ? [t('constraints.closed', { count: closedTables.length, tables: list(closedTables) })]
      : []),
    ...(declining.length > 0 ? [t('constraints.declining', { names: names(declining) })] : []),
    ...(encounters.length > 0 ? [t('constraints.locked', { count: encounters.length })] : []),
    ...encounters.map(([table, , a, b], at) =>
      t('constraints.lockedTable', { table, a: nameOf(a), b: nameOf(b), hand: locked?.byHand?.[at] ? 'yes' : 'no' }),
    ),
    ...(locked && locked.byes.length > 0 ? [t('constraints.lockedByes', { names: names(locked.byes) })] : []),
  ]
}
