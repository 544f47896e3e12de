import type { EntryId } from '../ids.ts'
import type { PairingReason } from '../model.ts'
import { fail, ok, type Result } from '../result.ts'
import { createRng, type Rng } from '../rng.ts'
import { bracketSize, placesTaken } from './bracket.ts'
import { type BracketRound, nextBracketRound } from './bracket-progress.ts'
import { type EncountersSoFar, encountersSoFar } from './encounters-so-far.ts'
import { tooFewEntries } from './field.ts'
import { knockOutBracket } from './knock-out.ts'
import { drawKnockOutRound } from './knock-out-round.ts'
import type { RepechageOptions } from './options.ts'
import type { Pairer, PairingError, PairingTask, PastRound } from './pairer.ts'
import { followed, outcomeOf, type Part, playersOf } from './repechage-parts.ts'
import { seat } from './seat.ts'

const AS_USUAL: RepechageOptions = { consolation: true, thirdPlace: true, tree: 16 }

/**
 * Knock-out with a second chance (regulation `ko-hoffnungsrunde`): before the second round losers of the first are drawn
 * back in until the field is a power of two; those of `task.declining` are passed over. The other losers of the first round
 * play a consolation draw of their own. Every round is drawn by lot, until so few are left as the tree has places: then the
 * tables of that draw make the tree.
 *
 * Without enough losers a field stays odd and has one bye, never a second one for anybody. Who is away when a round is
 * drawn has lost; who comes after the first round is out.
 */
export const repechage: Pairer = {
  key: 'repechage',
  pair(task) {
    const { field, history, seed } = task
    const options = { ...AS_USUAL, ...task.options?.repechage }
    const error = tooFewEntries(field)
    if (error !== null) return fail(error)
    const rng = createRng(seed)
    const soFar = encountersSoFar(history)
    const [firstRound, ...later] = history
    if (!firstRound) {
      const { pairs, byes } = drawKnockOutRound(field, soFar, rng)
      return ok(seat(field, pairs, byes))
    }
    const parts = partsSoFar(task, options, firstRound, later, rng)
    if (!parts.ok) return parts
    const main = nextOfMain(parts.value, options, new Set(field), soFar, rng)
    if (!main.ok) return main
    const consolation = nextOfConsolation(parts.value, new Set(field), soFar, rng)
    const pairs = [...main.value.pairs, ...consolation.pairs]
    if (pairs.length === 0) return fail({ code: 'stage-complete' })
    return ok(seat(field, pairs, [...main.value.byes, ...consolation.byes]))
  },
}

interface Parts {
  readonly main: Part
  readonly consolation: Part
  readonly drawnBack: ReadonlySet<EntryId>
}

/** Main and consolation draw before the next round; if that is the second one, the lot decides who comes back. */
function partsSoFar(
  { field, declining = [] }: PairingTask,
  { consolation }: RepechageOptions,
  firstRound: PastRound,
  later: readonly PastRound[],
  rng: Rng,
): Result<Parts, PairingError> {
  const here = new Set(field)
  const first = outcomeOf(firstRound, 1, here)
  if (!first.ok) return first
  const [secondRound] = later
  const present = new Set(secondRound ? playersOf(secondRound) : field)
  const goingOn = first.value.goingOn.filter((entry) => present.has(entry))
  const losers = first.value.losers.filter((entry) => present.has(entry))
  const willing = losers.filter((entry) => !declining.includes(entry))
  const places = Math.min(goingOn.length + willing.length, powerOfTwo(goingOn.length))
  const back = rng.shuffle(willing).slice(0, places - goingOn.length)
  const inMain = new Set(secondRound ? firstPlayers(secondRound, places) : [...goingOn, ...back])
  const main = followed(inMain, later, 2, here)
  if (!main.ok) return main
  const others = followed(new Set(consolation ? losers.filter((entry) => !inMain.has(entry)) : []), later, 2, here)
  if (!others.ok) return others
  const drawnBack = new Set(later.length > 0 ? [] : back)
  return ok({ main: main.value, consolation: others.value, drawnBack })
}

/** The least power of two that is no less. */
function powerOfTwo(entries: number): number {
  return entries < 2 ? 1 : bracketSize(entries)
}

/** Those at the first tables, with the first bye if their number is odd: the main draw sits there. */
function firstPlayers(round: PastRound, count: number): EntryId[] {
  const even = count - (count % 2)
  const atTables = playersOf({ ...round, byes: [] }).slice(0, even)
  return [...atTables, ...round.byes.slice(0, count - even)]
}

const NOTHING: BracketRound = { pairs: [], byes: [] }

/** The next round of the main draw: by lot, or in the tree that an earlier draw has made. */
function nextOfMain(
  { main, drawnBack }: Parts,
  { tree, thirdPlace }: RepechageOptions,
  here: ReadonlySet<EntryId>,
  soFar: EncountersSoFar,
  rng: Rng,
): Result<BracketRound, PairingError> {
  const root = main.rounds.findIndex((round) => isTree(playersOf(round).length, tree))
  const treeDrawn = main.rounds[root]
  if (!treeDrawn) {
    const entries = main.entries.filter((entry) => here.has(entry))
    if (entries.length < 2) return ok(NOTHING)
    const { pairs, byes } = drawKnockOutRound(entries, soFar, rng)
    const stage: PairingReason[] =
      powerOfTwo(entries.length) === entries.length ? [{ code: 'knock-out', of: entries.length }] : []
    return ok({
      pairs: pairs.map((pair) => ({ ...pair, reasons: [...stage, ...pair.reasons, ...backReasons(pair, drawnBack)] })),
      byes,
    })
  }
  const places = placesTaken(treeDrawn)
  const bracket = knockOutBracket(places.length, thirdPlace ? 'third' : 'title')
  const next = nextBracketRound(bracket, places, main.rounds.slice(root), here)
  if (next.ok) return next
  if (next.error.code === 'stage-complete') return ok(NOTHING)
  return fail({ ...next.error, round: next.error.round + root + 1 })
}

function isTree(entries: number, most: number): boolean {
  return entries >= 2 && entries <= most && powerOfTwo(entries) === entries
}

function backReasons(pair: { a: EntryId; b: EntryId }, drawnBack: ReadonlySet<EntryId>): PairingReason[] {
  const [a, b] = [drawnBack.has(pair.a), drawnBack.has(pair.b)]
  if (!a && !b) return []
  return [{ code: 'drawn-back', side: a && b ? 'both' : a ? 'a' : 'b' }]
}

function nextOfConsolation(
  { consolation }: Parts,
  here: ReadonlySet<EntryId>,
  soFar: EncountersSoFar,
  rng: Rng,
): BracketRound {
  const entries = consolation.entries.filter((entry) => here.has(entry))
  if (entries.length < 2) return NOTHING
  const { pairs, byes } = drawKnockOutRound(entries, soFar, rng)
  const named = <Drawn extends { readonly reasons: readonly PairingReason[] }>(drawn: Drawn) => ({
    ...drawn,
    reasons: [{ code: 'consolation' } as const, ...drawn.reasons],
  })
  return { pairs: pairs.map(named), byes: byes.map(named) }
}
