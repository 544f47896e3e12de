import { describe, expect, it } from 'vitest'
import type { Side } from '../../model.ts'
import { type Agreement, checkVerdict, isSettled, type ResultStanding, standingOf } from './agreement.ts'

const NONE: Agreement = { reported: false, origin: null, by: null, disputed: false, divided: false, verdicts: [] }
const BY_A: Agreement = { ...NONE, reported: true, origin: 'sheet', by: 'a' }
const AT_THE_DESK: Agreement = { ...NONE, reported: true, origin: 'desk' }
const yes = (side: Side) => ({ side, verdict: 'confirmed' }) as const
const no = (side: Side) => ({ side, verdict: 'contested' }) as const

describe('a result', () => {
  it.each<[string, Agreement, ResultStanding, boolean]>([
    ['that does not exist is open', NONE, 'open', false],
    ['that does not exist is contested by two versions of a sheet', { ...NONE, divided: true }, 'contested', false],
    ['the desk has taken back is open', { ...NONE, origin: 'desk' }, 'open', false],
    ['from the table is unconfirmed', BY_A, 'unconfirmed', false],
    ['is not confirmed by its own side taking a doubt back', { ...BY_A, verdicts: [yes('a')] }, 'unconfirmed', false],
    ['is confirmed by the other side', { ...BY_A, verdicts: [yes('b')] }, 'confirmed', true],
    ['by a link of both sides is confirmed by either', { ...BY_A, by: null, verdicts: [yes('a')] }, 'confirmed', true],
    ['is contested by the other side', { ...BY_A, verdicts: [no('b')] }, 'contested', false],
    ['is contested by its own side', { ...BY_A, verdicts: [no('a'), yes('b')] }, 'contested', false],
    [
      'is not confirmed while the sheet is divided',
      { ...BY_A, divided: true, verdicts: [yes('b')] },
      'contested',
      false,
    ],
    ['is contested by another one', { ...BY_A, disputed: true }, 'contested', false],
    ['from the desk stands', AT_THE_DESK, 'desk', true],
    ['from the desk stands over versions of a sheet', { ...AT_THE_DESK, divided: true }, 'desk', true],
    ['from the desk is contested by one typed later', { ...AT_THE_DESK, disputed: true }, 'contested', true],
  ])('%s', (_, agreement, standing, settled) => {
    expect([standingOf(agreement), isSettled(agreement)]).toEqual([standing, settled])
  })
})

describe('a side', () => {
  it.each([
    ['may confirm what the other side wrote', BY_A, yes('b'), null],
    ['may not confirm what it wrote itself', BY_A, yes('a'), 'own-result'],
    ['may contest what it wrote itself', BY_A, no('a'), null],
    ['may take back that it contested its own', { ...BY_A, verdicts: [no('a')] }, yes('a'), null],
    ['may confirm what a link of both sides wrote', { ...BY_A, by: null }, yes('a'), null],
    ['has nothing to say about what is confirmed', { ...BY_A, verdicts: [yes('b')] }, no('b'), 'result-settled'],
    ['has nothing to say about what the desk entered', AT_THE_DESK, no('b'), 'result-settled'],
  ] as const)('%s', (_, agreement, given, code) => {
    const checked = checkVerdict(agreement, given)
    expect(checked.ok ? null : checked.error.code).toBe(code)
  })
})
