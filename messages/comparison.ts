// Compares two regulations in words, side by side: the sentences they share, and those only one of them has.

import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { type AnnouncementPart, announce } from './announcement.ts'
import type { LocalTranslator } from './translator.ts'

/** A sentence of one regulation next to that of the other; equal on both sides where they agree, null: no sentence here. */
export interface ComparedLine {
  readonly left: string | null
  readonly right: string | null
}

/** One part of both announcements, in their order. */
export interface ComparedPart {
  readonly title: string
  readonly same: boolean
  readonly lines: readonly ComparedLine[]
}

/**
 * Compares both announcements, part by part and sentence by sentence; each step of the ranking counts as a sentence. Sentences that only
 * one of them has are shown next to the other's sentences at the same place.
 */
export function compareRegulations(
  t: LocalTranslator<'regulation'>,
  left: Regulation,
  right: Regulation,
): ComparedPart[] {
  const [ours, theirs] = [announce(t, left), announce(t, right)]
  return align(titlesOf(ours), titlesOf(theirs)).flatMap(({ left: one, right: other }) => {
    // Titles that differ belong to parts that only one announcement has.
    const titles = one === other ? [one] : [one, other]
    return titles.flatMap((title) => (title === null ? [] : [comparePart(title, ours, theirs)]))
  })
}

function comparePart(
  title: string,
  ours: readonly AnnouncementPart[],
  theirs: readonly AnnouncementPart[],
): ComparedPart {
  const lines = align(sentencesOf(ours, title), sentencesOf(theirs, title))
  return { title, same: lines.every(({ left, right }) => left === right), lines }
}

function titlesOf(parts: readonly AnnouncementPart[]): string[] {
  return parts.map(({ title }) => title)
}

function sentencesOf(parts: readonly AnnouncementPart[], title: string): string[] {
  const part = parts.find((candidate) => candidate.title === title)
  return part ? [...part.sentences.flat(), ...part.steps] : []
}

/** Aligns both lists at their longest common subsequence. O(left × right). */
function align(left: readonly string[], right: readonly string[]): ComparedLine[] {
  const common = commonAfter(left, right)
  const lines: ComparedLine[] = []
  let [own, other]: [string[], string[]] = [[], []]
  const flush = () => {
    for (let at = 0; at < Math.max(own.length, other.length); at++)
      lines.push({ left: own[at] ?? null, right: other[at] ?? null })
    own = []
    other = []
  }
  let [i, j] = [0, 0]
  while (i < left.length || j < right.length) {
    const [one, two] = [left[i], right[j]]
    if (one !== undefined && one === two) {
      flush()
      lines.push({ left: one, right: one })
      i += 1
      j += 1
    } else if (one !== undefined && (two === undefined || common(i + 1, j) >= common(i, j + 1))) {
      own.push(one)
      i += 1
    } else if (two !== undefined) {
      other.push(two)
      j += 1
    }
  }
  flush()
  return lines
}

/** The length of the longest common subsequence of both lists from `i` and from `j` on. */
function commonAfter(left: readonly string[], right: readonly string[]): (i: number, j: number) => number {
  const table = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0))
  const at = (i: number, j: number) => table[i]?.[j] ?? 0
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--) {
      const row = table[i]
      if (row) row[j] = left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  return at
}
