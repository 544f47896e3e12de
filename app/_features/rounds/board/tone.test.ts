import { describe, expect, it } from 'vitest'
import { byTone, saidOnce } from './tone.ts'

const lot = { code: 'lot' }
const rematch = { code: 'rematch', times: 1 }

it('what should not be is told apart from what is worth saying and what is usual', () => {
  const { alarming, notable, usual } = byTone([lot, rematch, { code: 'by-hand' }])
  expect([alarming, notable, usual]).toEqual([[rematch], [{ code: 'by-hand' }], [lot]])
})

it('a reason nobody has thought of is worth saying', () => {
  expect(byTone([{ code: 'full-moon' }]).notable).toHaveLength(1)
})

describe('what is usual', () => {
  const say = (reasons: readonly { code: string }[]) => reasons.map(({ code }) => code).join(' ')

  it('is said once where it is the same at every table, whatever else there is', () => {
    const tables = [{ reasons: [lot] }, { reasons: [rematch, lot] }, { reasons: [{ code: 'by-hand' }] }]
    expect(saidOnce(tables, say)).toBe('lot')
  })

  it('is said at each where it differs, and where there is only one', () => {
    const [swiss, group] = [{ reasons: [{ code: 'score-group' }] }, { reasons: [{ code: 'group' }] }]
    expect(saidOnce([swiss, group], say)).toBe('')
    expect(saidOnce([swiss], say)).toBe('')
  })
})
