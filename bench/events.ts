// Thousands of random events in every format: every round has to be drawn. `EVENTS=500 npm run bench -- events` plays fewer; a failure
// names its event, and `FROM=<event> EVENTS=1 …` plays that one again.

import { FORMAT_KEYS, type FormatKey } from '#domain/formats/format-keys.ts'
import { FORMATS } from '#domain/formats/formats.ts'
import { simulateEvent } from '#domain/formats/simulation/simulate-event.ts'
import { report } from './measure.ts'

const EVENTS = Number(process.env.EVENTS ?? 100_000)
const FROM = Number(process.env.FROM ?? 0)

interface Tally {
  events: number
  failures: number
  rounds: number
  encounters: number
  largestField: number
  milliseconds: number
}

/** Plays the formats in turn, and reports the results. */
export function benchEvents(): void {
  const tallies = new Map<FormatKey, Tally>()
  for (let event = FROM; event < FROM + EVENTS; event++) {
    const key = FORMAT_KEYS[event % FORMAT_KEYS.length] as FormatKey
    const tally = tallies.get(key) ?? nothingYet()
    tallies.set(key, tally)
    play(key, event, tally)
  }
  const all = nothingYet()
  for (const [format, tally] of tallies) {
    report({ bench: 'events', format, ...tally })
    for (const figure of ['events', 'failures', 'rounds', 'encounters', 'milliseconds'] as const)
      all[figure] += tally[figure]
    all.largestField = Math.max(all.largestField, tally.largestField)
  }
  report({ bench: 'events', format: 'all', ...all })
}

function nothingYet(): Tally {
  return { events: 0, failures: 0, rounds: 0, encounters: 0, largestField: 0, milliseconds: 0 }
}

function play(key: FormatKey, event: number, tally: Tally): void {
  const start = performance.now()
  const { history, failure, plan } = simulateEvent(FORMATS[key], `${event}`)
  tally.milliseconds += performance.now() - start
  tally.events++
  tally.rounds += history.length
  tally.encounters += history.reduce((sum, { encounters }) => sum + encounters.length, 0)
  tally.largestField = Math.max(tally.largestField, plan.entries.length)
  if (failure === null) return
  tally.failures++
  report({
    bench: 'events',
    failed: event,
    format: key,
    entries: plan.entries.length,
    round: history.length + 1,
    failure,
  })
}
