import { describe, expect, it } from 'vitest'
import type { EncounterId, EntryId } from '../../ids.ts'
import type { Encounter, GameScore, Side } from '../../model.ts'
import { bayernRueckschneider } from '../presets/bayern-rueckschneider.ts'
import type { StageRules } from '../regulation/regulation.ts'
import type { Agreement } from '../state/agreement.ts'
import { contestedResults, sheetResult } from './sheet-result.ts'
import type { SheetVersion } from './sheets.ts'

const [stage] = bayernRueckschneider.stages
if (!stage) throw new Error('no stage')
const RULES: StageRules = { ...stage, games: 2, game: { key: 'watten-twg', target: 11, margin: 2 } }

const deal = (winner: Side, value: number) => ({ kind: 'deal', winner, value, how: 'played' })
const WON = [deal('b', 4), deal('a', 11)]
const OPEN = [deal('b', 4)]

function version(id: string, game: number, writes: readonly object[], rest: Partial<SheetVersion> = {}): SheetVersion {
  const entries = writes.map((written, at) => ({ id: `${id} ${at}`, written }))
  return { id, game, standing: 'current', leaves: null, after: 0, device: 'A', entries, ...rest }
}

const FINISHED = [version('V1', 1, WON), version('V2', 2, [deal('b', 11)])]
const UNFINISHED = [version('V1', 1, WON), version('V2', 2, OPEN)]
const SCORES: GameScore[] = [
  { a: 11, b: 4, outcome: 'normal', winner: 'a' },
  { a: 0, b: 11, outcome: 'schneider', winner: 'b' },
]
const OTHER: GameScore[] = [{ a: 11, b: 5, outcome: 'normal', winner: 'a' }, ...SCORES.slice(1)]

function encounter(games: readonly GameScore[]): Encounter {
  const [id, a, b] = ['table' as EncounterId, 'one' as EntryId, 'two' as EntryId]
  return { id, table: 1, heat: 1, a, b, partners: null, games, outside: [], resultVersion: 4, reasons: [] }
}

function from(origin: Agreement['origin'], by: Agreement['by']): Agreement {
  return { reported: true, origin, by, disputed: false, divided: false, verdicts: [] }
}
const NOTHING: Agreement = { ...from(null, null), reported: false }

describe('the result of a sheet', () => {
  it.each([
    ['waits for the last game', UNFINISHED, [], NOTHING, 'a', 'wait'],
    ['is there with the last game', FINISHED, [], NOTHING, 'a', SCORES],
    ['is the same when nothing has changed', FINISHED, SCORES, from('sheet', 'b'), 'a', 'same'],
    ['changes with the sheet, whoever writes', FINISHED, OTHER, from('sheet', 'b'), 'a', SCORES],
    ['is gone when an undo opens a game', UNFINISHED, SCORES, from('sheet', 'b'), 'a', []],
    ['leaves what was typed while it is not finished', UNFINISHED, SCORES, from('table', 'a'), 'a', 'wait'],
    ['replaces what the same side has typed', FINISHED, OTHER, from('table', 'a'), 'a', SCORES],
    ['does not touch what the other side has typed', FINISHED, OTHER, from('table', 'b'), 'a', 'keep'],
    ['replaces at the desk what anybody has typed', FINISHED, OTHER, from('table', 'b'), 'desk', SCORES],
  ] as const)('%s', (_, versions, games, agreement, teller, becomes) => {
    const follows = sheetResult(RULES, versions, encounter(games), agreement, teller)
    if (typeof becomes === 'string') expect(follows.step).toBe(becomes)
    else expect(follows).toEqual({ step: 'take', encounter: { ...encounter(becomes), resultVersion: 5 } })
  })

  it('waits for what is entered beside the games, and goes with it', () => {
    const rules: StageRules = {
      ...RULES,
      pointsRule: { ...RULES.pointsRule, outside: [{ kind: 'count', name: 'Karten', each: -1 }] },
    }
    const whole = { ...encounter(SCORES), outside: [{ a: 1, b: 0 }] }
    expect(sheetResult(rules, FINISHED, encounter([]), NOTHING, 'a')).toEqual({ step: 'wait' })
    expect(sheetResult(rules, FINISHED, { ...whole, games: OTHER }, from('table', 'a'), 'a')).toMatchObject({
      encounter: { games: SCORES, outside: [{ a: 1, b: 0 }] },
    })
    expect(sheetResult(rules, UNFINISHED, whole, from('sheet', 'a'), 'a')).toMatchObject({
      encounter: { games: [], outside: [] },
    })
  })

  it('of a phone has its contested versions in place of the current ones', () => {
    const contested = version('V3', 2, [deal('a', 11)], { standing: 'contested', leaves: 'V2', device: 'B' })
    const all = [...UNFINISHED, contested]
    const games = [SCORES[0], { a: 11, b: 0, outcome: 'schneider', winner: 'a' }]
    expect(contestedResults(RULES, all)).toEqual([{ device: 'B', games }])
    expect(contestedResults(RULES, FINISHED)).toEqual([])
  })
})
