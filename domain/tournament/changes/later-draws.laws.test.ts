// Law of every correction: a later round that the right results would have drawn otherwise is named, whatever the field of its stage, unless
// it is as good by them as the draw that they would have given.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PairingOptions } from '../../formats/options.ts'
import { swiss as swissFormat } from '../../formats/swiss/swiss.ts'
import type { EntryId } from '../../ids.ts'
import type { Encounter, Round } from '../../model.ts'
import { createRng, type Rng } from '../../rng.ts'
import { runs } from '../../test/cases.ts'
import { anybody, ids, NOTHING_BEGUN, newTournament, played, reversalOf, start } from '../../test/corrected-evening.ts'
import { PRESETS } from '../presets/index.ts'
import type { Regulation, StageField, StageRules } from '../regulation/regulation.ts'
import { drawRound } from '../rounds/rounds.ts'
import { fieldOf } from '../stages/advancement.ts'
import { drawTask } from '../stages/draw-task.ts'
import { nextRound } from '../stages/next-round.ts'
import { beforeRound } from '../state/earlier.ts'
import { seatsOf, stageRules, type Tournament } from '../state/tournament.ts'
import type { Correction } from './correction.ts'

const [swiss] = PRESETS['schweizer-system'].stages as [StageRules]
const [groups] = PRESETS['gruppen-ko'].stages as [StageRules]

type First = 'two Swiss rounds' | 'two groups'

const FIRST: Readonly<Record<First, StageRules>> = {
  'two Swiss rounds': { ...swiss, rounds: 2, games: 1 },
  'two groups': { ...groups, games: 1, pairing: { 'round-robin': { groups: 2, draw: 'lot', legs: 1 } } },
}

/** More rounds than any of these events has. */
const ALL = 100

interface Later {
  /** Ranks decide nothing but who plays. */
  readonly isByLot?: boolean
  readonly format: StageRules['format']
  readonly pairing?: PairingOptions
  readonly rounds?: number
  readonly carry?: StageRules['carry']
}

const LATER: readonly (readonly [string, Later])[] = [
  ['matches for places', { format: 'placement' }],
  ['a seeded knock-out', { format: 'knock-out', pairing: { 'knock-out': { draw: 'seeded' } } }],
  ['a knock-out by lot', { isByLot: true, format: 'knock-out', pairing: { 'knock-out': { draw: 'lot' } } }],
  [
    'a seeded double knock-out',
    { format: 'double-elimination', pairing: { 'double-elimination': { draw: 'seeded' } } },
  ],
  ['a knock-out with a second chance', { isByLot: true, format: 'repechage' }],
  ['lives', { format: 'lives', pairing: { lives: { lives: 1 } } }],
  ['groups by rank', { format: 'round-robin', pairing: { 'round-robin': { groups: 2, draw: 'snake' } } }],
  ['Swiss', { format: 'swiss', rounds: 2 }],
  ['Swiss from nothing', { format: 'swiss', rounds: 2, carry: 'nothing' }],
  ['draws by lot', { format: 'random', rounds: 2 }],
]

const CROSSWISE: readonly (readonly [string, Later])[] = [
  ['a crosswise knock-out', { format: 'knock-out', pairing: { 'knock-out': { draw: 'crosswise' } } }],
  [
    'a crosswise double knock-out',
    { format: 'double-elimination', pairing: { 'double-elimination': { draw: 'crosswise' } } },
  ],
]

const CASES = [
  ...LATER.map(([name, later]) => ['two Swiss rounds', name, later] as const),
  ...[...LATER, ...CROSSWISE].map(([name, later]) => ['two groups', name, later] as const),
]

function regulation(first: First, { format, pairing, rounds, carry = 'all' }: Later, field: StageField): Regulation {
  const { pairing: _, ...rules } = FIRST[first]
  const ranking = format === 'swiss' || format === 'random' ? rules.ranking : ['placement' as const, ...rules.ranking]
  const later: StageRules = {
    ...rules,
    format,
    field,
    carry,
    ranking,
    rounds: rounds ?? 'all',
    ...(pairing ? { pairing } : {}),
  }
  return { ...PRESETS['schweizer-system'], stages: [FIRST[first], later] }
}

/** Who meets whom in a round as these results draw it with its seed, or by lot only who plays; null: they leave it open. */
function drawnBy(tournament: Tournament, number: number, { isByLot = false }: Later): string | null {
  const round = tournament.rounds[number - 1]
  if (!round) throw new Error(`no round ${number}`)
  const drawn = drawRound(beforeRound(tournament, number), { seed: round.seed, attendance: 'all' }, ids)
  if (!drawn.ok) return null
  if (isByLot && round.stage > 0) return seatsOf(drawn.value.round).sort().join()
  const { encounters, byes } = drawn.value.round
  const meetings = encounters.map(({ a, b }) => [a, b].sort().join('–'))
  return [...meetings, ...byes.map(({ entry }) => `${entry} alone`)].sort().join()
}

/**
 * Whether a Swiss round that stands is as good by the results of `tournament` as their own draw of it: by every rule of the format, in
 * their order. Of such draws only the search has preferred one. Other formats leave no choice, or leave it to the lot.
 */
function isAsGood(stands: Round, tournament: Tournament): boolean {
  const then = beforeRound(tournament, stands.number)
  if (stageRules(then.regulation, stands.stage).format !== 'swiss') return false
  const field = fieldOf(then, stands.stage, { attendance: 'all' })
  const drawn = drawRound(then, { seed: stands.seed, attendance: 'all' }, ids)
  if (!field.ok || !drawn.ok || [...seatsOf(stands)].sort().join() !== [...field.value].sort().join()) return false
  const task = drawTask(then, stands.stage, field.value, stands.seed)
  const { order, arrangement } = swissFormat.prepare(task, task.field)
  const { places, faults, wishes } = arrangement
  const placeOf = new Map(order.map((entry, place) => [entry, place]))
  const at = (entry: EntryId) => placeOf.get(entry) ?? places
  const costs = ({ encounters, byes }: Pick<Round, 'encounters' | 'byes'>) =>
    [...faults, ...wishes].map(({ cost }) => {
      const met = encounters.map(({ a, b }) => cost(Math.min(at(a), at(b)), Math.max(at(a), at(b))))
      return [...met, ...byes.map(({ entry }) => cost(at(entry), places))].reduce((sum, one) => sum + one, 0)
    })
  return costs(stands).join() === costs(drawn.value.round).join()
}

function saysOfLaterRounds({ displaced, outdated, tied, advanced, needless, repair, replay }: Correction): boolean {
  return (
    [displaced, outdated, tied, advanced].some(({ length }) => length > 0) || (needless ?? repair ?? replay) !== null
  )
}

const FIELDS = fc.constantFrom<StageField>('all', { best: 6 })

describe.each(CASES)('after %s, in %s', (first, _, later) => {
  it('a round that would be drawn better is named, whether all go on or the best', () => {
    fc.assert(
      fc.property(
        FIELDS,
        fc.integer({ min: 7, max: 13 }),
        fc.boolean(),
        fc.string(),
        (field, entries, isFinished, seed) => {
          const rng = createRng(seed)
          const win = anybody(rng)
          const opened = newTournament(regulation(first, later, field), entries)
          const end = played(opened, isFinished ? ALL : 1 + rng.int(5), win)
          const tournament = !isFinished && nextRound(end) ? start(end) : end
          const table = anyTable(tournament, rng)
          const correction = reversalOf(tournament, table, NOTHING_BEGUN)
          const others = tournament.rounds.filter(
            (round) =>
              drawnBy(tournament, round.number, later) !== drawnBy(correction.next, round.number, later) &&
              !isAsGood(round, correction.next),
          )
          if (others.length > 0) expect(saysOfLaterRounds(correction)).toBe(true)
        },
      ),
      {
        numRuns: runs(80),
        examples: [
          // The pairings that stay would leave the others in other halves.
          ['all', 12, false, 'LrmM;hJs>'],
          // A later lot is among some of those of an earlier one.
          [{ best: 6 }, 13, true, '7 PY'],
        ],
      },
    )
  })
})

function anyTable({ rounds }: Tournament, rng: Rng): Encounter {
  const closed = rounds.filter(({ status }) => status === 'closed').flatMap(({ encounters }) => encounters)
  const table = closed[rng.int(closed.length)]
  if (!table) throw new Error('no closed table')
  return table
}
