// An entry that was entered but never came does not hold up the tournament.

import { describe, expect, it } from 'vitest'
import type { EncounterId, EntryId, PersonId, RoundId } from '../../ids.ts'
import { addEntries } from '../entries/entries.ts'
import { PRESETS } from '../presets/index.ts'
import type { PresetKey } from '../regulation/preset-keys.ts'
import { usualAttendance } from '../stages/advancement.ts'
import { nextRound } from '../stages/next-round.ts'
import { stagesLeft } from '../stages/rounds-left.ts'
import type { Tournament } from '../state/tournament.ts'
import { drawRound, publishRound } from './rounds.ts'

let made = 0
const ids = { round: () => `round-${++made}` as RoundId, encounter: () => `encounter-${++made}` as EncounterId }

function must<Value>(result: { ok: true; value: Value } | { ok: false; error: { code: string } }): Value {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

/** This number of pairs that are present, and a last one that is not. */
function begun(preset: PresetKey, present: number): Tournament {
  const empty: Tournament = {
    regulation: PRESETS[preset],
    wishes: {},
    status: 'open',
    entries: [],
    rounds: [],
    adjustments: [],
    decisions: [],
  }
  const entries = Array.from({ length: present + 1 }, (_, at) => ({
    id: `entry-${at + 1}` as EntryId,
    members: [0, 1].map((seat) => `person-${at}-${seat}` as PersonId),
    present: at < present,
  }))
  return must(addEntries(empty, entries)).next
}

/** Draws, publishes and closes a round with the desk's defaults; side a wins everywhere. */
function played(before: Tournament): Tournament {
  const attendance = usualAttendance(before)
  const { next, round } = must(drawRound(before, { seed: `seed-${made}`, attendance }, ids))
  const published = must(publishRound(next, round.number)).next
  const games = before.regulation.stages[round.stage]?.games ?? 1
  const game = { a: 15, b: 5, outcome: 'normal', winner: 'a' } as const
  return {
    ...published,
    rounds: published.rounds.map((one) =>
      one.number === round.number
        ? {
            ...one,
            status: 'closed',
            encounters: one.encounters.map((each) => ({
              ...each,
              games: Array.from({ length: games }, () => game),
              resultVersion: 1,
            })),
          }
        : one,
    ),
  }
}

describe('an entry that never came', () => {
  it.each<[PresetKey, number]>([
    ['gruppen-ko', 8],
    ['leben', 8],
    ['jeder-gegen-jeden', 2],
  ])('keeps no stage of %s going on: whatever comes next can be drawn', (preset, present) => {
    let now = begun(preset, present)
    for (let round = 0; round < 40 && nextRound(now); round++) now = played(now)
    expect(nextRound(now)).toBeNull()
    expect(stagesLeft(now)).toEqual([])
    expect(now.rounds.at(-1)?.stage).toBe(now.regulation.stages.length - 1)
  })
})
