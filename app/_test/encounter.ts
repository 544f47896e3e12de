import type { Encounter } from '#contract/rounds.ts'

const SIDE = { id: 'e', number: 1, name: 'Anna / Berta' }

/** An encounter at table 1 without a result, with the overrides of a test. */
export function anyEncounter(given: Partial<Encounter> = {}): Encounter {
  return {
    id: 't',
    table: 1,
    heat: 1,
    a: SIDE,
    b: SIDE,
    partners: null,
    reasons: [],
    games: [],
    outside: [],
    award: null,
    resultVersion: 0,
    standing: 'open',
    contested: false,
    ...given,
  }
}
