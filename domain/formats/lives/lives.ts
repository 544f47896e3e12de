import type { EntryId } from '../../ids.ts'
import { fail, ok, type Result } from '../../result.ts'
import { createRng } from '../../rng.ts'
import { drawInHeats } from '../engine/draw-in-heats.ts'
import { prepareFairly } from '../engine/prepare-fairly.ts'
import type { PreparedTask } from '../engine/prepared.ts'
import { whyNotInDraw, whyNotPrepared } from '../engine/why-not-drawn.ts'
import type { Format } from '../format.ts'
import { lockedIn, unlockedEntries } from '../hall/constraints.ts'
import { optionsOf } from '../options.ts'
import type { Pairing, PairingError } from '../pairing.ts'
import type { PairingTask } from '../pairing-task.ts'
import { sides } from '../past/encounters-so-far.ts'
import { tooFewEntries } from '../past/field.ts'
import { livesLeft } from './left.ts'
import { livesPart } from './picture.ts'
import { tiersByElimination } from './places.ts'
import { livesShape } from './shape.ts'
import { livesTraits } from './traits.ts'

/**
 * Every lost encounter costs a life; an entry without lives is out (regulation `schnapsen-leben`). Every round is drawn by lot
 * among those still in, by the rules of `prepareFairly`. An encounter without a winner and a bye cost nothing; one to which
 * nobody came costs both a life, so the last ones can go out together. A latecomer has all lives.
 */
export const lives: Format = {
  key: 'lives',
  ...livesTraits,
  pair,
  whyNot: whyNotInDraw(pair, (_, task, x, y) => whyNotPrepared(drawInHeats(task, prepareLives(task)).prepared, x, y)),
  stillIn,
  shape: livesShape,
  places: tiersByElimination,
  picture: livesPart,
}

function pair(task: PairingTask): Result<Pairing, PairingError> {
  const error = tooFewEntries(task.field)
  if (error !== null) return fail(error)
  if (stillIn(task).length < 2) return fail({ code: 'stage-complete' })
  return ok(drawInHeats(task, prepareLives(task)).pairing)
}

/** The entries still in and not locked, as the places of a draw. */
function prepareLives(task: PairingTask): PreparedTask {
  const { field, history, seed, constraints } = task
  const rest = unlockedEntries(stillIn(task), lockedIn(field, constraints))
  const order = createRng(seed).shuffle(rest)
  const left = livesLeft(history, optionsOf('lives', task.options).lives)
  const leftAt = (place: number) => left(order[place] as EntryId)
  const fair = prepareFairly(order, task)
  return {
    ...fair,
    explain: () => (one, other) => {
      const [a, b] = sides(fair.soFar, one, other)
      return { swapped: a !== one, reasons: [{ code: 'lot' }, { code: 'lives-left', a: leftAt(a), b: leftAt(b) }] }
    },
  }
}

/** The entries of the field that have a life left. */
function stillIn(task: PairingTask): EntryId[] {
  const left = livesLeft(task.history, optionsOf('lives', task.options).lives)
  return task.field.filter((entry) => left(entry) > 0)
}
