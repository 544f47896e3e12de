import { expect, it } from 'vitest'
import { playEvening } from '../../test/evening.ts'
import { PRESETS } from '../presets/index.ts'
import { leastEntries } from '../regulation/least-entries.ts'
import { PRESET_KEYS } from '../regulation/preset-keys.ts'
import { minutesLeft } from './forecast.ts'

const FIELDS = [3, 6, 9]
const HALL = { tables: 100, pace: { minutes: 10, spread: 0, doubt: 0 }, pause: 5 }

it.each(PRESET_KEYS)('no end is predicted once every table of the last round has reported: %s', (preset) => {
  for (const more of FIELDS)
    for (const mood of ['quiet', 'lively'] as const) {
      const end = playEvening(PRESETS[preset], leastEntries(PRESETS[preset]) + more, `${more}`, mood)
      for (const status of ['published', 'closed'] as const) {
        const rounds = end.rounds.map((round, at) => (at === end.rounds.length - 1 ? { ...round, status } : round))
        const left = minutesLeft({ ...end, status: 'running', rounds }, HALL, 0)
        expect([more, mood, status, left]).toEqual([more, mood, status, null])
      }
    }
})
