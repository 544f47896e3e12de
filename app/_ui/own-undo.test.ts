import { describe, expect, it } from 'vitest'
import { TypedSinceFocus } from './own-undo.ts'

describe('what the browser’s own undo means', () => {
  const field = { value: '' }
  const other = { value: '' }

  function typing(...values: readonly string[]): TypedSinceFocus {
    const typed = new TypedSinceFocus()
    field.value = ''
    typed.begin()
    for (const value of values) {
      typed.await(field)
      field.value = value
      typed.type(field)
    }
    return typed
  }

  it('is a field that somebody has typed in, also when they have emptied it again', () => {
    expect(typing('A', 'An').isIn(field)).toBe(true)
    expect(typing('A', '').isIn(field)).toBe(true)
  })

  it('is no field that nobody has typed in since it has the focus', () => {
    expect(typing().isIn(field)).toBe(false)
    const typed = typing('A')
    expect(typed.isIn(other)).toBe(false)
    typed.begin()
    expect(typed.isIn(field)).toBe(false)
  })

  it('is no field that took nothing of what was typed, also after the page has cleared it', () => {
    expect(typing('').isIn(field)).toBe(false)
    const typed = typing('12')
    field.value = ''
    typed.await(field)
    typed.type(field)
    expect(typed.isIn(field)).toBe(false)
  })

  it('is no field that the page has cleared since', () => {
    const typed = typing('A')
    field.value = ''
    expect(typed.isIn(field)).toBe(false)
  })
})
