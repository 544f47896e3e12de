import { describe, expect, it } from 'vitest'
import { actKeys } from './act-keys.ts'

describe('the idempotency keys of an act', () => {
  it('are the same for the same content, as often as it is tried', () => {
    const keys = actKeys()
    expect(keys.keyFor({ name: 'Anna' })).toBe(keys.keyFor({ name: 'Anna' }))
  })

  it('are others for other content, also after a lost answer', () => {
    const keys = actKeys()
    const first = keys.keyFor({ name: 'Anna' })
    const second = keys.keyFor({ name: 'Eva' })
    expect(second).not.toBe(first)
    expect(keys.keyFor({ name: 'Anna' })).not.toBe(first)
  })

  it('stay while something that was asked for before is done', () => {
    const keys = actKeys()
    const first = keys.keyFor({ paid: true })
    const second = keys.keyFor({ paid: false })
    keys.done(first)
    expect(keys.keyFor({ paid: false })).toBe(second)
  })

  it('are others once it is done: the same again is meant again', () => {
    const keys = actKeys()
    const first = keys.keyFor({ name: 'Anna' })
    keys.done()
    expect(keys.keyFor({ name: 'Anna' })).not.toBe(first)
  })
})
