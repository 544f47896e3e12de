import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { verifyBerger } from './verify/berger.ts'
import { verifyRules } from './verify/rules.ts'
import { verifyWhist } from './verify/whist.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'verify-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A file with this content. */
function file(name: string, content: unknown): string {
  const at = path.join(folder, name)
  writeFileSync(at, typeof content === 'string' ? content : JSON.stringify(content))
  return at
}

function verify(...args: string[]) {
  const root = path.join(import.meta.dirname, '..')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/verify.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, lines: stdout.trim().split('\n'), complaint: stderr }
}

const FIVE_TO_NOTHING = {
  id: 'five-to-nothing',
  ruleSet: 'watten-twg',
  options: { target: 15 },
  sides: ['a', 'b'],
  entries: [
    { kind: 'deal', winner: 'a', value: 3, how: 'played' },
    { kind: 'deal', winner: 'a', value: 2, how: 'fold' },
  ],
  expect: { points: { a: 5, b: 0 }, status: 'open', winners: [], outcome: null, marks: null },
}

const OUT_OF_TURN = {
  ...FIVE_TO_NOTHING,
  id: 'out-of-turn',
  entries: [...FIVE_TO_NOTHING.entries, { kind: 'circle', side: 'b' }],
  expect: { rejected: { at: 2, code: 'circle-not-allowed' } },
}

const ALONE = {
  id: 'alone',
  ruleSet: 'watten-streng',
  options: {},
  sides: ['a', 'b', 'c'],
  entries: [{ kind: 'deal', alone: 'b', winner: 'pair', value: 15, how: 'played' }],
  expect: {
    points: { a: 15, b: 0, c: 15 },
    status: 'finished',
    winners: ['a', 'c'],
    outcome: 'normal',
    marks: { a: 0, b: 1, c: 0 },
  },
}

describe('verifying sheets', () => {
  it('passes what comes out as expected', () => {
    expect(verifyRules([FIVE_TO_NOTHING, OUT_OF_TURN, ALONE])).toEqual({ examples: 3, mismatches: [] })
  })

  it('names what does not, with what was expected and what came', () => {
    const wrong = { ...FIVE_TO_NOTHING, expect: { ...FIVE_TO_NOTHING.expect, points: { a: 5, b: 2 } } }
    const accepted = { ...FIVE_TO_NOTHING, id: 'accepted', expect: OUT_OF_TURN.expect }
    const refused = { ...OUT_OF_TURN, id: 'refused', expect: FIVE_TO_NOTHING.expect }
    const { mismatches } = verifyRules([wrong, accepted, refused])
    expect(mismatches).toEqual([
      expect.stringMatching(/^five-to-nothing: expected .*"b":2.*, came .*"b":0/),
      expect.stringMatching(/^accepted: expected .*rejected.*, came .*"status":"open"/),
      expect.stringMatching(/^refused: expected .*"status":"open".*, came .*"at":2,"code":"circle-not-allowed"/),
    ])
  })

  it.each<[string, unknown]>([
    ['not a sheet', 7],
    ['no rule set "skat"', { ...ALONE, ruleSet: 'skat' }],
    ['option "target" not possible', { ...ALONE, options: { target: 1 } }],
    ['not played by ["a"]', { ...ALONE, sides: ['a'] }],
    ['not played by ["a","b","c"]', { ...ALONE, ruleSet: 'wurzen' }],
    ['not played by ["b","a"]', { ...ALONE, sides: ['b', 'a'] }],
    ['not played by undefined', { ...ALONE, sides: undefined }],
    ['no list of entries', { ...ALONE, entries: {} }],
    ['nothing expected', { ...ALONE, expect: undefined }],
  ])('counts as failed: %s', (problem, example) => {
    const { mismatches } = verifyRules([example])
    expect(mismatches).toEqual([expect.stringContaining(problem)])
  })
})

describe('verifying Berger tables', () => {
  const table = { source: 'a book', 4: ['1-4 2-3', '4-3 1-2', '2-4 3-1'] }

  it('passes the table as it is drawn, round by round', () => {
    expect(verifyBerger(table)).toEqual({ examples: 3, mismatches: [] })
  })

  it('names the rounds that differ, and a table of the wrong length', () => {
    expect(verifyBerger({ 4: ['1-4 2-3', '3-4 1-2'] }).mismatches).toEqual([
      '4 numbers, round 2: expected 3-4 1-2, came 4-3 1-2',
      '4 numbers, round 3: expected none, came 2-4 3-1',
    ])
  })

  it.each([7, {}, { 4: '1-4 2-3' }, { 4: [1] }])('refuses what holds no table: %j', (content) => {
    expect(() => verifyBerger(content)).toThrow()
  })
})

describe('verifying whist schedules', () => {
  const perfect = [[[0, 1, 2, 3]], [[0, 2, 1, 3]], [[0, 3, 1, 2]]]

  it('passes perfect ones when ours are, too', () => {
    expect(verifyWhist({ note: 'a book', 4: perfect })).toEqual({ examples: 2, mismatches: [] })
  })

  it.each<[string, unknown]>([
    ['0 and 1 are partners 2 times, not 1', [perfect[0], perfect[0], perfect[2]]],
    ['4 different pairs of partners, not 6', perfect.slice(1)],
    ['3 different players in round 1', [[[0, 1, 2, 2]], ...perfect.slice(1)]],
    ['0 different players in round 1', [[], ...perfect.slice(1)]],
  ])('names what is not perfect: %s', (problem, rounds) => {
    expect(verifyWhist({ 4: rounds }).mismatches[0]).toBe(`4 players, as given: ${problem}`)
  })

  it('names where ours is not, because there can be no such schedule', () => {
    expect(verifyWhist({ 6: [] }).mismatches).toEqual([
      '6 players, as given: 0 different pairs of partners, not 15',
      '6 players, as drawn: 0 different pairs of partners, not 15',
    ])
  })

  it.each([7, {}, { 4: 'none' }, { 4: [1] }, { 4: [[[0, 1]]] }])('refuses what holds no schedule: %j', (content) => {
    expect(() => verifyWhist(content)).toThrow()
  })
})

describe('npm run verify', () => {
  it('ends well when every sheet of every file passes', () => {
    const one = file('one.json', [FIVE_TO_NOTHING, OUT_OF_TURN])
    const other = file('other.json', [ALONE])
    expect(verify('rules', one, other)).toEqual({ status: 0, lines: ['3 passed, 0 failed'], complaint: '' })
  })

  it('prints one line a mismatch and the count, and fails', () => {
    const mixed = file('mixed.json', [ALONE, { ...ALONE, id: 'four', sides: ['a', 'b', 'c', 'd'] }])
    const { status, lines } = verify('rules', mixed)
    expect({ status, lines }).toEqual({
      status: 1,
      lines: ['four: not played by ["a","b","c","d"]', '1 passed, 1 failed'],
    })
  })

  it('says which file is missing or no list of sheets, and reads the others', () => {
    const files = [path.join(folder, 'missing.json'), file('broken.json', '[{'), file('object.json', {})]
    const { status, lines, complaint } = verify('rules', ...files, file('good.json', [ALONE]))
    expect({ status, lines }).toEqual({ status: 1, lines: ['1 passed, 0 failed'] })
    expect(complaint.trim().split('\n')).toEqual([
      expect.stringMatching(/missing\.json .*no such file/),
      expect.stringMatching(/broken\.json .*JSON/),
      expect.stringMatching(/object\.json .*not a list of sheets/),
    ])
  })

  it.each([{ args: [] }, { args: ['rules'] }, { args: ['cards', 'a.json'] }, { args: ['toString', 'a.json'] }])(
    'says how it is used when called with $args',
    ({ args }) => {
      expect(verify(...args)).toMatchObject({
        status: 1,
        complaint: expect.stringMatching(/verify -- rules\|.* FILE…/),
      })
    },
  )
})
