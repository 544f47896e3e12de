// "Why not these two?": the draw again with the two forced to meet, and what that costs more.

import type { EntryId } from '../ids.ts'
import { createRng } from '../rng.ts'
import { drawBest, measure } from './best-draw.ts'
import { lockedIn, sitting, unlocked } from './constraints.ts'
import { doubleElimination } from './double-elimination.ts'
import { drawInHeats } from './draw-in-heats.ts'
import { knockOut } from './knock-out.ts'
import { prepareKnockOutRound } from './knock-out-round.ts'
import type { LevelCode } from './level.ts'
import { lives, prepareLives } from './lives.ts'
import { manual } from './manual.ts'
import type { MatchingPairer } from './matching-pairer.ts'
import { movement } from './movement.ts'
import type { Pairer, PairerKey, Pairing, PairingTask } from './pairer.ts'
import { type Repeats, repeatsIfOpposed } from './partner-draw/why-not-partners.ts'
import { partnerDraw } from './partner-draw.ts'
import { placement } from './placement.ts'
import { prepareFairly } from './prepare-fairly.ts'
import type { Prepared } from './prepared.ts'
import { redraw } from './redraw.ts'
import { repechage } from './repechage.ts'
import { roundRobin } from './round-robin.ts'
import { swiss } from './swiss.ts'

export type WhyNot =
  /** They do meet. */
  | { readonly code: 'they-meet' }
  /** One of them is not to be drawn: not in the field, out, or in a locked encounter. */
  | { readonly code: 'not-drawn' }
  /** It would be as good: the lot decided, or the rank. */
  | { readonly code: 'as-good' }
  /** What would change, the most important first: that is worse, and why they do not meet; the others may be better. */
  | { readonly code: 'worse'; readonly changes: readonly LevelChange[] }
  /** Berger tables or places say who meets whom. */
  | { readonly code: 'schedule-decides' }
  /** Who meets whom follows from the bracket and who has won. */
  | { readonly code: 'bracket-decides' }

/** What the whole draw costs on one level, as it is drawn and with the two forced to meet. */
export interface LevelChange {
  readonly level: LevelCode | Repeats['code']
  readonly drawn: number
  readonly forced: number
}

/** Why `x` and `y` do not meet in the draw that the pairer makes of `task`, which has to succeed. Costs three or four draws. */
export function whyNotOf(pairer: PairerKey, task: PairingTask, x: EntryId, y: EntryId): WhyNot {
  return ANSWERS[pairer](task, x, y)
}

type Answer = (task: PairingTask, x: EntryId, y: EntryId) => WhyNot

const ANSWERS: Record<PairerKey, Answer> = {
  redraw: ofMatching(redraw),
  movement: ofMatching(movement),
  swiss: ofMatching(swiss),
  manual: ofMatching(manual),
  lives: ofDrawn(lives, (_, task, x, y) => compare(drawInHeats(task, prepareLives(task)).prepared, x, y)),
  repechage: ofDrawn(repechage, byLotOrBracket),
  'knock-out': ofDrawn(knockOut, byLotOfBracket),
  'double-elimination': ofDrawn(doubleElimination, byLotOfBracket),
  'round-robin': ofDrawn(roundRobin, () => ({ code: 'schedule-decides' })),
  placement: ofDrawn(placement, () => ({ code: 'schedule-decides' })),
  'partner-draw': ofDrawn(partnerDraw, byRepeats),
}

function ofMatching(pairer: MatchingPairer): Answer {
  return (task, x, y) => {
    const rest = unlocked(task.field, lockedIn(task.field, task.constraints))
    return compare(drawInHeats(task, pairer.prepare(task, rest)).prepared, x, y)
  }
}

/** What can be seen from the draw itself, else what `explain` says of it. */
function ofDrawn(
  pairer: Pairer,
  explain: (draw: Pairing, task: PairingTask, x: EntryId, y: EntryId) => WhyNot,
): Answer {
  return (task, x, y) => {
    const free = unlocked(task.field, lockedIn(task.field, task.constraints))
    const draw = pairer.pair(task)
    if (!draw.ok) throw new Error(`nothing was drawn: ${draw.error.code}`)
    if (x === y || [x, y].some((entry) => !free.includes(entry) || draw.value.out.includes(entry)))
      return { code: 'not-drawn' }
    const opposed = ({ a, b, partners }: Pairing['encounters'][number]) =>
      [a, partners?.a].includes(x)
        ? [b, partners?.b].includes(y)
        : [b, partners?.b].includes(x) && [a, partners?.a].includes(y)
    return draw.value.encounters.some(opposed) ? { code: 'they-meet' } : explain(draw.value, task, x, y)
  }
}

/** The lot of a first round could have brought any two together who play in it; after that the bracket decides. */
function byLotOfBracket({ encounters }: Pairing, task: PairingTask, x: EntryId, y: EntryId): WhyNot {
  const isByLot = encounters.some(({ reasons }) => reasons.some(({ code }) => code === 'lot'))
  if (task.history.length > 0 || !isByLot) return { code: 'bracket-decides' }
  const playing = encounters.flatMap(sitting)
  if (![x, y].every((entry) => playing.includes(entry))) return { code: 'as-good' }
  const order = createRng(task.seed).shuffle(playing)
  // Drawn by another lot than the round was, so that they may well meet in it.
  const answer = compare({ ...prepareFairly(order, task), explain: () => () => ({ reasons: [] }) }, x, y)
  return answer.code === 'they-meet' ? { code: 'as-good' } : answer
}

/** Partners and opponents are drawn for all together, so all that is repeated counts. */
function byRepeats(draw: Pairing, task: PairingTask, x: EntryId, y: EntryId): WhyNot {
  const repeats = repeatsIfOpposed(task, draw, x, y)
  if (repeats.length === 0) return { code: 'as-good' }
  return { code: 'worse', changes: repeats.map(({ code, ...change }) => ({ level: code, ...change })) }
}

/** Rounds by lot among all who are left in the main draw, or in the consolation draw; a tree at the end. */
function byLotOrBracket({ encounters, byes }: Pairing, task: PairingTask, x: EntryId, y: EntryId): WhyNot {
  const drawn = [
    ...encounters.map((encounter) => ({ entries: sitting(encounter), reasons: encounter.reasons })),
    ...byes.map(({ entry, reasons }) => ({ entries: [entry], reasons })),
  ]
  const has = (reasons: Pairing['byes'][number]['reasons'], ...codes: string[]) =>
    reasons.some(({ code }) => codes.includes(code))
  const isConsoled = (entry: EntryId) =>
    drawn.some(({ entries, reasons }) => entries.includes(entry) && has(reasons, 'consolation'))
  const ofPart = drawn.filter(({ entries: [first] }) => first && isConsoled(first) === isConsoled(x))
  const isByLot = ofPart.some(({ reasons }) => has(reasons, 'lot', 'had-bye', 'odd-field'))
  if (isConsoled(x) !== isConsoled(y) || !isByLot) return { code: 'bracket-decides' }
  const left = ofPart.flatMap(({ entries }) => entries)
  // Drawn by another lot than the round was, so that they may well meet in it.
  const answer = compare(prepareKnockOutRound(left, task, createRng(task.seed)), x, y)
  return answer.code === 'they-meet' ? { code: 'as-good' } : answer
}

/** The best draw beside the best one in which the two meet. */
function compare({ order, arrangement }: Prepared, x: EntryId, y: EntryId): WhyNot {
  const [one = -1, other = -1] = [order.indexOf(x), order.indexOf(y)].sort((lower, higher) => lower - higher)
  if (one === -1 || one === other) return { code: 'not-drawn' }
  const best = drawBest(arrangement)
  if (best.pairs.some(([a, b]) => a === one && b === other)) return { code: 'they-meet' }
  const forced = measure(drawBest(arrangement, [one, other]), arrangement)
  const changes = measure(best, arrangement).flatMap(({ code, cost }, at) => {
    const instead = forced[at]?.cost ?? cost
    return instead === cost ? [] : [{ level: code, drawn: cost, forced: instead }]
  })
  return changes.length === 0 ? { code: 'as-good' } : { code: 'worse', changes }
}
