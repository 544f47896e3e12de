import { expect, it } from 'vitest'
import { translator } from './translator.ts'

it('a message without one of its arguments fails the test that asks for it', () => {
  const t = translator('de', 'standings')
  expect(() => t('ahead', { name: 'Mair', without: 0, rounds: '' } as never)).toThrow(/reason/)
  expect(t('ahead', { name: 'Mair', reason: 'mehr Punkte', without: 0, rounds: '' })).toBe('vor Mair: mehr Punkte')
})
