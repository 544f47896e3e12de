// Groups of a round robin as cross tables.

import type { EntryId } from '../../ids.ts'
import { optionsOf } from '../options.ts'
import type { PastEncounter } from '../past/past-round.ts'
import type { StageSoFar } from '../past/stage-so-far.ts'
import type { GroupPair, GroupPart } from '../picture/picture.ts'
import { pictureEncounter } from '../picture/picture-encounter.ts'
import { bergerRound } from './berger.ts'
import { type Numbers, numbersSoFar } from './numbers.ts'

/** One part per group, including latecomers. O(entries² of a group × rounds). */
export function groupParts(task: StageSoFar): {
  readonly parts: GroupPart[]
  readonly shown: readonly PastEncounter[]
} {
  const { field, history } = task
  const { groups, legs } = optionsOf('round-robin', task.options)
  const [firstRound, secondRound] = history
  if (!firstRound) return { parts: [], shown: [] }
  const numbers = numbersSoFar(groups, firstRound, secondRound, field)
  const groupOf = new Map(numbers.flatMap((group, index) => group.map((entry) => [entry, index] as const)))
  const played = history.flatMap(({ encounters }, index) =>
    encounters
      .filter(({ a, b }) => groupOf.has(a) && groupOf.get(a) === groupOf.get(b))
      .map((encounter) => ({ encounter, pictured: pictureEncounter(encounter, index + 1) })),
  )
  const encountersOf = byPair(played.map(({ pictured }) => pictured))
  const here = new Set(field)
  return {
    parts: numbers.map((group, index) => {
      const toCome = roundsToCome(group, legs, history.length)
      const entries = group.filter((entry) => entry !== null)
      const pairs = entries.flatMap((a, at) =>
        entries.slice(at + 1).map((b): GroupPair => {
          const encounters = encountersOf(a, b)
          const due = here.has(a) && here.has(b) ? Math.max(legs - encounters.length, 0) : 0
          const rounds = toCome(a, b).slice(-due)
          return { a, b, encounters, toCome: Array.from({ length: due }, (_, which) => rounds[which] ?? null) }
        }),
      )
      return { kind: 'group', group: index + 1, legs, entries, pairs }
    }),
    shown: played.map(({ encounter }) => encounter),
  }
}

/** Returns a function that gives the `meetings` of two entries, in their order. */
function byPair<Meeting extends { readonly a: EntryId; readonly b: EntryId }>(
  meetings: readonly Meeting[],
): (one: EntryId, other: EntryId) => readonly Meeting[] {
  const of = new Map<EntryId, Map<EntryId, Meeting[]>>()
  for (const meeting of meetings) {
    const [first, second] = meeting.a < meeting.b ? [meeting.a, meeting.b] : [meeting.b, meeting.a]
    const ofFirst = of.get(first) ?? new Map<EntryId, Meeting[]>()
    of.set(first, ofFirst.set(second, [...(ofFirst.get(second) ?? []), meeting]))
  }
  return (one, other) => (one < other ? of.get(one)?.get(other) : of.get(other)?.get(one)) ?? []
}

/** Returns a function that gives the rounds, from 1, in which the Berger table has two entries meet after the first `drawn`. */
function roundsToCome(numbers: Numbers, legs: number, drawn: number): (one: EntryId, other: EntryId) => number[] {
  const rounds = Array.from({ length: legs * (numbers.length - 1) }, (_, round) => round).slice(drawn)
  const meetings = rounds.flatMap((round) =>
    bergerRound(numbers.length, round).flatMap(({ a, b }) => {
      const [one, other] = [numbers[a - 1], numbers[b - 1]]
      return one && other ? [{ a: one, b: other, round: round + 1 }] : []
    }),
  )
  const ofPair = byPair(meetings)
  return (one, other) => ofPair(one, other).map(({ round }) => round)
}
