import { afterEach, expect, it, vi } from 'vitest'
import { isPageEscape } from './use-page-key.ts'

const ESCAPE = { key: 'Escape', repeat: false, ctrlKey: false, metaKey: false, altKey: false }

/** The selector that finds an element of the page; null: nothing is asked. */
function onPage(focused: '[data-question]' | null) {
  vi.stubGlobal('document', { querySelector: (of: string) => (of === `${focused}:focus-within` ? {} : null) })
}
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['leaves what is open', ESCAPE, true],
  ['leaves nothing by another key', { ...ESCAPE, key: 'Enter' }, false],
  ['leaves nothing with a key of the browser', { ...ESCAPE, altKey: true }, false],
  ['leaves nothing while it is held after it has cleared a field', { ...ESCAPE, repeat: true }, false],
])('Escape %s', (_, pressed, leaves) => {
  onPage(null)
  expect(isPageEscape(pressed)).toBe(leaves)
})

it('Escape in a question leads out of it, and leaves nothing', () => {
  onPage('[data-question]')
  expect(isPageEscape(ESCAPE)).toBe(false)
})
