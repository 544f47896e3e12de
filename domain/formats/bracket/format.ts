// The common part of knock-out formats whose bracket is drawn once.

import type { EntryId } from '../../ids.ts'
import { fail, ok } from '../../result.ts'
import { createRng } from '../../rng.ts'
import { prepareFairly } from '../engine/prepare-fairly.ts'
import { type WhyNot, whyNotByLot, whyNotInDraw } from '../engine/why-not-drawn.ts'
import type { Format } from '../format.ts'
import type { FormatKey } from '../format-keys.ts'
import type { FormatTraits } from '../format-traits.ts'
import { sitting } from '../hall/constraints.ts'
import { seat } from '../hall/seat.ts'
import type { PairingOptions } from '../options.ts'
import type { Pairing } from '../pairing.ts'
import type { MakePairing, PairingTask } from '../pairing-task.ts'
import { tooFewEntries } from '../past/field.ts'
import { playBracket } from './draw.ts'
import { drawBracket } from './picture.ts'
import { tiersOfBracket } from './places.ts'
import { type BracketStage, bracketRounds } from './stage.ts'

/**
 * A format whose first round draws the whole bracket, with byes for the first seeds if the field is no power of two. Later rounds
 * follow from it; their seeds decide nothing. An entry that is away when a round is drawn has lost its match; one that comes after
 * the first round is out. `stageOf`: how the bracket is drawn, and the bracket itself.
 */
export function bracketFormat(
  key: FormatKey,
  traits: FormatTraits,
  stageOf: (options?: PairingOptions) => BracketStage,
): Format {
  const pair: MakePairing = (task) => {
    const { draw, bracketOf } = stageOf(task.options)
    const error = tooFewEntries(task.field)
    if (error !== null) return fail(error)
    const next = playBracket(task, draw, bracketOf)
    return next.ok ? ok(seat(task, next.value.pairs, next.value.byes)) : next
  }
  return {
    key,
    ...traits,
    pair,
    whyNot: whyNotInDraw(pair, byLotOrBracket),
    bracket: stageOf,
    places(task) {
      const rounds = bracketRounds(stageOf(task.options), task)
      return rounds ? tiersOfBracket(rounds, new Set(task.field)) : []
    },
    picture: (task) => drawBracket(stageOf(task.options), task),
  }
}

/** In a first round by lot, any two entries that play in it could have met; after that the bracket decides. */
function byLotOrBracket({ encounters }: Pairing, task: PairingTask, x: EntryId, y: EntryId): WhyNot {
  const isByLot = encounters.some(({ reasons }) => reasons.some(({ code }) => code === 'lot'))
  if (task.history.length > 0 || !isByLot) return { code: 'bracket-decides' }
  const playing = encounters.flatMap(sitting)
  if (![x, y].every((entry) => playing.includes(entry))) return { code: 'as-good' }
  const order = createRng(task.seed).shuffle(playing)
  // Uses another lot than the round did, so the two may well meet in it.
  return whyNotByLot({ ...prepareFairly(order, task), explain: () => () => ({ reasons: [] }) }, x, y)
}
