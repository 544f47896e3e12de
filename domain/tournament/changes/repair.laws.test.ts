// Law of a repaired round: where places decide the pairings and nothing has begun, it is what a fresh draw by the right results would be.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../formats/formats.ts'
import type { PairingOptions } from '../../formats/options.ts'
import type { Pairing } from '../../formats/pairing.ts'
import { type DrawProtocol, taskOfProtocol } from '../../formats/protocol.ts'
import type { Bye, Encounter, Round, Side } from '../../model.ts'
import { createRng } from '../../rng.ts'
import { runs } from '../../test/cases.ts'
import {
  anybody,
  ids,
  lastOf,
  NOTHING_BEGUN,
  newTournament,
  played,
  reversalOf,
  start,
  type Win,
} from '../../test/corrected-evening.ts'
import { entryOf } from '../../test/quiet-evening.ts'
import { PRESETS } from '../presets/index.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { drawRound } from '../rounds/rounds.ts'
import { nextRound } from '../stages/next-round.ts'
import { beforeRound } from '../state/earlier.ts'
import type { Tournament } from '../state/tournament.ts'
import { withRound } from './later-rounds.ts'

const [swiss] = PRESETS['schweizer-system'].stages as [StageRules]
const [groups] = PRESETS['gruppen-ko'].stages as [StageRules]
const TWO_ROUNDS: StageRules = { ...swiss, rounds: 2, games: 1 }
const TWO_GROUPS: StageRules = {
  ...groups,
  games: 1,
  pairing: { 'round-robin': { groups: 2, draw: 'lot', legs: 1 } },
}

interface ByPlace {
  readonly first?: StageRules
  readonly format: StageRules['format']
  readonly pairing?: PairingOptions
}

const BY_PLACE: readonly (readonly [string, ByPlace])[] = [
  ['matches for places', { format: 'placement' }],
  ['a seeded knock-out', { format: 'knock-out', pairing: { 'knock-out': { draw: 'seeded' } } }],
  [
    'a seeded double knock-out',
    { format: 'double-elimination', pairing: { 'double-elimination': { draw: 'seeded' } } },
  ],
  [
    'a crosswise knock-out',
    { first: TWO_GROUPS, format: 'knock-out', pairing: { 'knock-out': { draw: 'crosswise' } } },
  ],
  ['two groups by rank', { format: 'round-robin', pairing: { 'round-robin': { groups: 2, draw: 'snake' } } }],
  ['three groups by rank', { format: 'round-robin', pairing: { 'round-robin': { groups: 3, draw: 'snake' } } }],
]

function regulation({ first = TWO_ROUNDS, format, pairing }: ByPlace): Regulation {
  const { pairing: _, ...rules } = first
  const ranking = ['placement' as const, ...rules.ranking]
  const later: StageRules = { ...rules, format, ranking, rounds: 'all', ...(pairing ? { pairing } : {}) }
  return { ...PRESETS['schweizer-system'], stages: [first, later] }
}

/** Of a round, or of a draw. */
interface SeatsInOrder {
  readonly encounters: readonly Pick<Encounter, Side>[]
  readonly byes: readonly Pick<Bye, 'entry'>[]
}

/** Who meets whom, in the order of the draw, which decides places in a bracket and groups. */
function inOrder({ encounters, byes }: SeatsInOrder): string[] {
  return [...encounters.map(({ a, b }) => [a, b].sort().join('–')), ...byes.map(({ entry }) => `${entry} alone`)]
}

function freshly(tournament: Tournament): Round | null {
  const { number, seed } = lastOf(tournament)
  const drawn = drawRound(beforeRound(tournament, number), { seed, attendance: 'all' }, ids)
  return drawn.ok ? drawn.value.round : null
}

/** Whether a table or a bye of the round goes. */
function seatsGone(before: Round, after: Round): boolean {
  const left = new Set([...after.encounters, ...after.byes].map(({ id }) => id))
  return [...before.encounters, ...before.byes].some(({ id }) => !left.has(id))
}

function fromProtocol({ format }: ByPlace, protocol: DrawProtocol): Pairing {
  const drawn = FORMATS[format].pair(taskOfProtocol(protocol, entryOf))
  if (!drawn.ok) throw new Error(drawn.error.code)
  return drawn.value
}

/** Played up to the last stage, and this many rounds of it. */
function playedInLast(tournament: Tournament, rounds: number, win: Win): Tournament {
  let next = tournament
  while (nextRound(next)?.stage === 0) next = played(next, 1, win)
  return played(next, rounds, win)
}

describe.each(BY_PLACE)('in %s', (_, later) => {
  it('a round of which nothing has begun is repaired to a fresh draw', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 7, max: 16 }),
        fc.integer({ min: 0, max: 2 }),
        fc.string(),
        (entries, rounds, seed) => {
          const rng = createRng(seed)
          const end = playedInLast(newTournament(regulation(later), entries), rounds, anybody(rng))
          fc.pre(nextRound(end) !== null)
          const tournament = start(end)
          const tables = tournament.rounds.at(-2)?.encounters ?? []
          const table = tables[rng.int(tables.length)]
          if (!table) throw new Error('no closed table')
          const { next, repair, replay, tied } = reversalOf(tournament, table, NOTHING_BEGUN)
          const fresh = freshly(next)
          fc.pre(fresh !== null && replay === null && tied.length === 0)
          const right = repair ? withRound(next, repair.round) : next
          expect(inOrder(lastOf(right))).toEqual(fresh && inOrder(fresh))
          if (!repair) return
          expect(inOrder(fromProtocol(later, repair.protocol))).toEqual(inOrder(repair.round))
          const isInOtherBranch = inOrder(lastOf(tournament)).join() !== inOrder(repair.round).join()
          expect(seatsGone(lastOf(tournament), repair.round) || isInOtherBranch).toBe(true)
        },
      ),
      { numRuns: runs(400) },
    )
  })
})
