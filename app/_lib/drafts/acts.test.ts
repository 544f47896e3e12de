import { describe, expect, it } from 'vitest'
import { Acts } from './acts.ts'

describe('the key of what is typed in a form', () => {
  it('is the same however often it is sent, also when something of it was changed in between', () => {
    const acts = new Acts()
    const key = acts.of('pair')
    expect(acts.of('pair')).toBe(key)
    expect(acts.of('line')).not.toBe(key)
  })

  it('is the same for the same content, and another one for another, where each is an act', () => {
    const acts = new Acts()
    const key = acts.ofContent('details', { name: 'Preiswatten' })
    expect(acts.ofContent('details', { name: 'Preiswatten' })).toBe(key)
    expect(acts.ofContent('details', { name: 'Turnier' })).not.toBe(key)
    const later = new Acts()
    later.takeUp('details', acts.of('details'))
    expect(later.ofContent('details', { name: 'Preiswatten' })).toBe(key)
    acts.end('details')
    expect(acts.ofContent('details', { name: 'Preiswatten' })).not.toBe(key)
  })

  it('is another one once it was saved or cleared', () => {
    const acts = new Acts()
    const key = acts.of('pair')
    expect(acts.is('pair', key)).toBe(true)
    acts.end('pair')
    expect(acts.is('pair', key)).toBe(false)
    expect(acts.of('pair')).not.toBe(key)
  })

  it('is that of before where what was typed before is taken up', () => {
    const acts = new Acts()
    const before = new Acts().of('pair')
    acts.of('pair')
    acts.takeUp('pair', before)
    expect(acts.of('pair')).toBe(before)
  })
})
