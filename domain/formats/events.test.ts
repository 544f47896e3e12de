import { expect, test } from 'vitest'
import { FORMAT_KEYS } from './format-keys.ts'
import { FORMATS } from './formats.ts'
import { simulateEvent } from './simulation/simulate-event.ts'

const EVENTS = 40

test.each(FORMAT_KEYS)('%s draws every round of whatever event', (key) => {
  let rounds = 0
  for (let event = 0; event < EVENTS; event++) {
    const { failure, history } = simulateEvent(FORMATS[key], `${event}`)
    expect(failure, `event ${event}, round ${history.length + 1}`).toBeNull()
    rounds += history.length
  }
  // Guards the simulation: an event that ends at once shows nothing.
  expect(rounds).toBeGreaterThan(EVENTS)
})
