import type { EntryId } from '../../ids.ts'
import type { PairingReason } from '../../model.ts'
import { fail, ok, type Result } from '../../result.ts'
import { createRng, type Rng } from '../../rng.ts'
import { type BracketRound, nextBracketRound } from '../bracket/progress.ts'
import { whyNotInDraw } from '../engine/why-not-drawn.ts'
import type { Format } from '../format.ts'
import type { Constraints } from '../hall/constraints.ts'
import { seat } from '../hall/seat.ts'
import { knockOutBracket } from '../knock-out/knock-out.ts'
import { drawKnockOutRound } from '../knock-out/round.ts'
import { type FormatOptionValues, optionsOf } from '../options.ts'
import type { Pairing, PairingError } from '../pairing.ts'
import type { PairingTask } from '../pairing-task.ts'
import { tooFewEntries } from '../past/field.ts'
import type { PastRound } from '../past/past-round.ts'
import {
  mayComeBack,
  misplacedIn,
  outcomeOf,
  partsAfter,
  powerOfTwo,
  secondChance,
  type Tree,
  treeIn,
} from './parts.ts'
import { repechageParts } from './picture.ts'
import { tiersOfRepechage } from './places.ts'
import { repechageTraits } from './traits.ts'
import { byLotOrBracket } from './why-not.ts'

/**
 * Knock-out with a second chance (regulation `ko-hoffnungsrunde`): before the second round, losers of the first are drawn back in
 * until the field is a power of two; those of `task.declining` are passed over. The other losers of the first round play a
 * consolation draw of their own. Every round is drawn by lot, until no more entries are left than the tree has places: then the
 * order of that draw makes the tree.
 *
 * Without enough losers a field stays odd and has one bye, but an entry never gets a second one. An entry that is away when a round
 * is drawn has lost; one that comes after the first round is out.
 */
export const repechage: Format = {
  key: 'repechage',
  ...repechageTraits,
  places: tiersOfRepechage,
  picture: repechageParts,
  misplaced: misplacedIn,
  mayComeBack,
  pair,
  whyNot: whyNotInDraw(pair, byLotOrBracket),
}

function pair(task: PairingTask): Result<Pairing, PairingError> {
  const { field, history, seed } = task
  const options = optionsOf('repechage', task.options)
  const error = tooFewEntries(field)
  if (error !== null) return fail(error)
  const rng = createRng(seed)
  const [firstRound, ...later] = history
  if (!firstRound) {
    const { pairs, byes } = drawKnockOutRound(field, task, rng)
    return ok(seat(task, pairs, byes))
  }
  const here = new Set(field)
  const chance = secondChance(task, firstRound, later[0])
  const parts = partsAfter(chance, later, options.consolation, here)
  const tree = treeIn(parts.main, later, options.tree)
  const undecided =
    undecidedIn([firstRound], 1, here) ??
    undecidedIn(parts.main.rounds, 2, here) ??
    undecidedIn(tree?.rounds ?? [], (tree?.root ?? 0) + 2, here) ??
    undecidedIn(parts.consolation.rounds, 2, here)
  if (undecided !== null) return fail(undecided)
  const willing = keptFirst(rng.shuffle(chance.willing), task.constraints, chance.places)
  const back = later.length > 0 ? [] : willing.slice(0, chance.places - chance.goingOn.length)
  const left = [...parts.main.entries, ...back]
  const main = tree ? nextInTree(tree, options, here) : nextByLot(left, new Set(back), task, rng)
  const consoled = options.consolation && later.length === 0 ? chance.losers : parts.consolation.entries
  const others = consoled.filter((entry) => !back.includes(entry))
  const consolation = nextOfConsolation(others, task, rng, main.pairs.length)
  const pairs = [...main.pairs, ...consolation.pairs]
  if (pairs.length === 0) return fail({ code: 'stage-complete' })
  return ok(seat(task, pairs, [...main.byes, ...consolation.byes]))
}

/**
 * First the entries that have already been drawn back, in a locked encounter of the main draw; last those that have not, in one of
 * the consolation draw. `places` entries play in the main draw; if not all come back, it has no bye.
 */
function keptFirst(entries: readonly EntryId[], { locked }: Constraints = {}, places: number): EntryId[] {
  const { encounters = [], byes = [] } = locked ?? {}
  const rank = new Map(byes.map(({ entry }) => [entry, 2]))
  for (const { a, b, slot } of encounters) {
    if (slot !== undefined) for (const entry of [a, b]) rank.set(entry, 2 * slot <= places ? 0 : 2)
  }
  const rankOf = (entry: EntryId) => rank.get(entry) ?? 1
  return entries.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/**
 * The first round of a part with an undecided encounter of two entries still here; `number` is the round number of the first of
 * `rounds`.
 */
function undecidedIn(rounds: readonly PastRound[], number: number, here: ReadonlySet<EntryId>): PairingError | null {
  const open = rounds.map((round) => outcomeOf(round, here).open.map(({ table }) => table))
  const first = open.findIndex((tables) => tables.length > 0)
  return first === -1 ? null : { code: 'winner-undecided', round: number + first, tables: open[first] ?? [] }
}

const NOTHING: BracketRound = { pairs: [], byes: [] }

/** The next round of the main draw by lot. */
function nextByLot(
  left: readonly EntryId[],
  drawnBack: ReadonlySet<EntryId>,
  task: PairingTask,
  rng: Rng,
): BracketRound {
  const entries = left.filter((entry) => task.field.includes(entry))
  if (entries.length < 2) return NOTHING
  const { pairs, byes } = drawKnockOutRound(entries, task, rng)
  const stage: PairingReason[] =
    powerOfTwo(entries.length) === entries.length ? [{ code: 'knock-out', of: entries.length }] : []
  return {
    pairs: pairs.map((pair) => ({ ...pair, reasons: [...stage, ...pair.reasons, ...backReasons(pair, drawnBack)] })),
    byes,
  }
}

/** The next round of the main draw in the tree that an earlier draw has made. */
function nextInTree(
  { places, rounds }: Tree,
  { thirdPlace }: FormatOptionValues<'repechage'>,
  here: ReadonlySet<EntryId>,
): BracketRound {
  const bracket = knockOutBracket(places.length, thirdPlace ? 'third' : 'title')
  const next = nextBracketRound(bracket, places, rounds, here)
  return next.ok ? next.value : NOTHING
}

function backReasons(pair: { a: EntryId; b: EntryId }, drawnBack: ReadonlySet<EntryId>): PairingReason[] {
  const [a, b] = [drawnBack.has(pair.a), drawnBack.has(pair.b)]
  if (!a && !b) return []
  return [{ code: 'drawn-back', side: a && b ? 'both' : a ? 'a' : 'b' }]
}

function nextOfConsolation(
  consoled: readonly EntryId[],
  task: PairingTask,
  rng: Rng,
  slotsBefore: number,
): BracketRound {
  const entries = consoled.filter((entry) => task.field.includes(entry))
  if (entries.length < 2) return NOTHING
  const { pairs, byes } = drawKnockOutRound(entries, task, rng, slotsBefore)
  const named = <Drawn extends { readonly reasons: readonly PairingReason[] }>(drawn: Drawn) => ({
    ...drawn,
    reasons: [{ code: 'consolation' } as const, ...drawn.reasons],
  })
  return { pairs: pairs.map(named), byes: byes.map(named) }
}
