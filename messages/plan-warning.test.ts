import { expect, it } from 'vitest'
import { translator } from './translator.ts'

const t = translator('de', 'regulation')
const said = (code: 'rematches-certain' | 'rounds-too-few', limit: number, rounds: number) =>
  t(`warnings.${code}`, { entries: 2, who: 'pairs', of: 'opponents', limit, rounds })

it('a warning about the plan has its verb in the number of what it counts', () => {
  expect(said('rematches-certain', 1, 5)).toContain('Bei 2 Paaren ist eine Runde ohne Wiederholung möglich')
  expect(said('rematches-certain', 3, 5)).toContain('Bei 2 Paaren sind 3 Runden ohne Wiederholung möglich')
  expect(said('rounds-too-few', 3, 1)).toContain('vorgesehen ist nur eine')
  expect(said('rounds-too-few', 3, 2)).toContain('vorgesehen sind nur 2')
})
