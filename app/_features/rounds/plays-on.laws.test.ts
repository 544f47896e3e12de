// The next round as its page shows it before the draw, against the draw itself.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EntryLabel } from '#contract/shapes.ts'
import type { Round } from '#domain/model.ts'
import { createRng } from '#domain/rng.ts'
import { runs } from '#domain/test/cases.ts'
import { anybody, close, drawNext, newTournament, report, start } from '#domain/test/corrected-evening.ts'
import { must } from '#domain/test/quiet-evening.ts'
import { setStatus } from '#domain/tournament/entries/entries.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { nextRound } from '#domain/tournament/stages/next-round.ts'
import { stagePicture } from '#domain/tournament/stages/picture.ts'
import type { Tournament } from '#domain/tournament/state/tournament.ts'
import { playingOn } from './plays-on.ts'

const { stages, ...rules } = PRESETS.ko
const knockOut = (places: 'title' | 'third' | 'all'): Regulation => ({
  ...rules,
  stages: stages.map((stage) => ({ ...stage, pairing: { 'knock-out': { draw: 'lot', places } } })),
})

const EVENINGS: Record<string, Regulation> = {
  ko: PRESETS.ko,
  'ko for the title': knockOut('title'),
  'ko with a third place': knockOut('third'),
  'ko for all places': knockOut('all'),
  'doppel-ko': PRESETS['doppel-ko'],
}

it.each(Object.entries(EVENINGS))('%s: shows the byes and encounters that are then drawn', (_, regulation) => {
  const evening = fc.record({
    entries: fc.integer({ min: 4, max: 20 }),
    leaving: fc.integer({ min: 0, max: 40 }),
    seed: fc.nat(),
  })
  fc.assert(
    fc.property(evening, ({ entries, leaving, seed }) => {
      const rng = createRng(`${seed}`)
      let now = close(report(start(newTournament(regulation, entries)), anybody(rng)))
      for (;;) {
        now = someLeave(now, () => rng.int(100) < leaving)
        if (!nextRound(now)) return
        const { round } = drawNext(now)
        expect(shownByes(now)).toEqual(drawnByes(round))
        expect(shownMatches(now)).toEqual(expect.arrayContaining(round.encounters.map(({ a, b }) => pairOf(a, b))))
        now = close(report(start(now), anybody(rng)))
      }
    }),
    { numRuns: runs(400) },
  )
})

/** Some leave, and some of those who have left come back. */
function someLeave(tournament: Tournament, chance: () => boolean): Tournament {
  return tournament.entries.reduce(
    (now, { id, status }) =>
      chance() ? must(setStatus(now, id, status === 'active' ? 'withdrawn' : 'active')).next : now,
    tournament,
  )
}

function shown(tournament: Tournament) {
  const entries: EntryLabel[] = tournament.entries.map(({ id, number }) => ({ id, number, name: id }))
  const left = tournament.entries.filter(({ status }) => status === 'withdrawn')
  const on = playingOn({ picture: stagePicture(tournament, 0), entries }, left)
  if (!on) throw new Error('no picture')
  return on
}

function shownByes(tournament: Tournament): string[] {
  return shown(tournament)
    .byes.map(({ entry }) => entry.id)
    .sort()
}

function shownMatches(tournament: Tournament): string[] {
  return shown(tournament).matches.map(({ a, b }) => pairOf(a.id, b.id))
}

function drawnByes({ byes }: Round): string[] {
  return byes.map(({ entry }) => String(entry)).sort()
}

function pairOf(one: string, other: string): string {
  return [one, other].sort().join(' – ')
}
