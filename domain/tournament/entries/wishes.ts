// The desk's wishes for every draw, checked for contradictions that no draw can satisfy.

import type { EntryId } from '../../ids.ts'
import type { Entry } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import { RULINGS, reasonAgainst } from '../acts/acts.ts'
import { chanceSituation, roundOfChance, stageOfChance, tournamentSituation } from '../acts/situation.ts'
import { type Declining, type DrawWishes, decliningIn, type Tournament } from '../state/tournament.ts'

export type WishError =
  | { readonly code: 'tournament-finished' }
  | { readonly code: 'entry-unknown'; readonly entry: EntryId }
  | { readonly code: 'forbidden-with-itself'; readonly number: number }
  | { readonly code: 'table-fixed-twice'; readonly number: number }
  | { readonly code: 'tables-all-closed' }
  /** The lot has drawn losers back into `round` already; `number`: of the entry that would decline, or no longer. */
  | { readonly code: 'chance-drafted' | 'chance-drawn'; readonly round: number; readonly number: number }

/**
 * Replaces all wishes. They apply from the next draw on; drawn rounds stay as they are. Refuses to change who declines to be drawn back in
 * where that has been drawn.
 */
export function setWishes(
  tournament: Tournament,
  wishes: DrawWishes,
): Result<{ readonly next: Tournament }, WishError> {
  const reason = reasonAgainst(RULINGS.tournament.setDrawWishes[tournamentSituation(tournament)])
  if (reason) return fail({ code: reason })
  const numbers = new Map(tournament.entries.map(({ id, number }) => [id, number]))
  const stranger = namedIn(wishes).find((entry) => !numbers.has(entry))
  if (stranger !== undefined) return fail({ code: 'entry-unknown', entry: stranger })
  for (const { stage, entry } of turnedIn(tournament.wishes, wishes)) {
    const late = reasonAgainst(RULINGS.chance.setDeclining[chanceSituation(tournament, stage, entry)])
    if (late === null) continue
    if (late === 'tournament-finished') return fail({ code: late })
    const round = roundOfChance(tournament, stage, entry)?.number ?? 0
    return fail({ code: late, round, number: numbers.get(entry) ?? 0 })
  }
  const alone = wishes.forbidden?.find(([a, b]) => a === b)
  if (alone) return fail({ code: 'forbidden-with-itself', number: numbers.get(alone[0]) ?? 0 })
  const fixed = (wishes.fixedTables ?? []).map(({ entry }) => entry)
  const twice = fixed.find((entry, at) => fixed.indexOf(entry) !== at)
  if (twice !== undefined) return fail({ code: 'table-fixed-twice', number: numbers.get(twice) ?? 0 })
  const { tables, closedTables = [] } = wishes
  const closed = new Set(closedTables.filter((table) => tables !== undefined && table <= tables))
  if (tables !== undefined && closed.size === tables) return fail({ code: 'tables-all-closed' })
  return ok({ next: { ...tournament, wishes } })
}

/**
 * Sets whether an entry that has lost declines to be drawn back in; wishes of other entries stay. `round`: the number of the round that draws
 * back in, so that a tick that comes late is not taken for one of a later stage; missing: of the stage that asks now. Refuses as `setWishes`
 * does.
 */
export function setDeclining(
  tournament: Tournament,
  entry: EntryId,
  declines: boolean,
  round?: number,
): Result<{ readonly next: Tournament }, WishError> {
  if (!tournament.entries.some(({ id }) => id === entry)) return fail({ code: 'entry-unknown', entry })
  const stage = tournament.rounds.find(({ number }) => number === round)?.stage ?? stageOfChance(tournament)
  const others = decliningIn(tournament.wishes, stage).filter((known) => known !== entry)
  const declining = withDeclining(tournament.wishes, stage, declines ? [...others, entry] : others)
  return setWishes(tournament, { ...tournament.wishes, declining })
}

/** Who declines in all stages once `entries` are those of one `stage`. */
export function withDeclining({ declining = [] }: DrawWishes, stage: number, entries: readonly EntryId[]): Declining[] {
  return [...declining.filter((one) => one.stage !== stage), ...entries.map((entry) => ({ stage, entry }))]
}

/** The wishes without those about removed entries. */
export function wishesAmong(wishes: DrawWishes, entries: readonly Pick<Entry, 'id'>[]): DrawWishes {
  const there = new Set(entries.map(({ id }) => id))
  const isThere = (entry: EntryId) => there.has(entry)
  if (namedIn(wishes).every(isThere)) return wishes
  const { forbidden, apart, fixedTables, declining, ...others } = wishes
  return {
    ...others,
    ...(forbidden ? { forbidden: forbidden.filter((pair) => pair.every(isThere)) } : {}),
    ...(apart ? { apart: apart.map((group) => ({ ...group, entries: group.entries.filter(isThere) })) } : {}),
    ...(fixedTables ? { fixedTables: fixedTables.filter(({ entry }) => isThere(entry)) } : {}),
    ...(declining ? { declining: declining.filter(({ entry }) => isThere(entry)) } : {}),
  }
}

/** Whether one of the wishes is about the entry. */
export function isWishedFor(wishes: DrawWishes, entry: EntryId): boolean {
  return namedIn(wishes).includes(entry)
}

/**
 * The wishes after `removed` was joined to `into`, which they name from now on. A fixed table of `into` stays; so does its choice about
 * being drawn back in, once that has been drawn.
 */
export function wishesMerged(tournament: Tournament, into: EntryId, removed: EntryId): DrawWishes {
  const { wishes } = tournament
  if (!isWishedFor(wishes, removed)) return wishes
  const renamed = (entry: EntryId) => (entry === removed ? into : entry)
  const { forbidden, apart, fixedTables, declining, ...others } = wishes
  const isFixed = fixedTables?.some(({ entry }) => entry === into)
  const isDecided = (stage: number) =>
    reasonAgainst(RULINGS.chance.setDeclining[chanceSituation(tournament, stage, into)]) !== null
  return {
    ...others,
    ...(forbidden ? { forbidden: withoutRepeats(forbidden.map(([a, b]) => [renamed(a), renamed(b)] as const)) } : {}),
    ...(apart
      ? { apart: apart.map((group) => ({ ...group, entries: [...new Set(group.entries.map(renamed))] })) }
      : {}),
    ...(fixedTables
      ? {
          fixedTables: fixedTables
            .filter(({ entry }) => entry !== removed || !isFixed)
            .map((fixed) => ({ ...fixed, entry: renamed(fixed.entry) })),
        }
      : {}),
    ...(declining
      ? {
          declining: declining.flatMap(({ stage, entry }) => {
            if (entry !== removed) return [{ stage, entry }]
            return isDecided(stage) || decliningIn(wishes, stage).includes(into) ? [] : [{ stage, entry: into }]
          }),
        }
      : {}),
  }
}

/** The pairs of two different entries, each once. */
function withoutRepeats(pairs: readonly (readonly [EntryId, EntryId])[]): (readonly [EntryId, EntryId])[] {
  const isSame = ([a, b]: readonly [EntryId, EntryId], [c, d]: readonly [EntryId, EntryId]) =>
    (a === c && b === d) || (a === d && b === c)
  return pairs.filter((pair, at) => pair[0] !== pair[1] && pairs.findIndex((one) => isSame(one, pair)) === at)
}

/** The entries that decline to be drawn back in by one of the wishes and not by the other. */
function turnedIn({ declining: before = [] }: DrawWishes, { declining: after = [] }: DrawWishes): Declining[] {
  const without = (some: readonly Declining[], others: readonly Declining[]) =>
    some.filter(({ stage, entry }) => !others.some((other) => other.stage === stage && other.entry === entry))
  return [...without(before, after), ...without(after, before)]
}

function namedIn({ forbidden = [], apart = [], fixedTables = [], declining = [] }: DrawWishes): EntryId[] {
  return [
    ...forbidden.flat(),
    ...apart.flatMap(({ entries }) => entries),
    ...fixedTables.map(({ entry }) => entry),
    ...declining.map(({ entry }) => entry),
  ]
}
