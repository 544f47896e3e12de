import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../test/cases.ts'
import {
  close,
  drawNext,
  lastOf,
  newTournament,
  played,
  ranksOf,
  report,
  start,
  stronger,
} from '../../test/corrected-evening.ts'
import { entryOf, must, numberOf } from '../../test/quiet-evening.ts'
import { finishTournament } from '../decisions/lifecycle.ts'
import { PRESETS } from '../presets/index.ts'
import type { Regulation } from '../regulation/regulation.ts'
import { mayComeBack } from '../rounds/drawn-among.ts'
import { discardRound, publishRound } from '../rounds/rounds.ts'
import { drawTask } from '../stages/draw-task.ts'
import { nextRound } from '../stages/next-round.ts'
import { seatsOf, type Tournament } from '../state/tournament.ts'
import { setDeclining, setWishes } from './wishes.ts'

const CHANCE = PRESETS['ko-hoffnungsrunde']

/** Without matches among those who are not drawn back in. */
const WITHOUT_CONSOLATION: Regulation = {
  ...CHANCE,
  stages: CHANCE.stages.map((stage) => ({
    ...stage,
    pairing: { repechage: { consolation: false, thirdPlace: true, tree: 16 } },
  })),
}

/** Two stages that draw back in. */
const TWICE: Regulation = {
  ...CHANCE,
  stages: CHANCE.stages.flatMap((stage) => [
    { ...stage, rounds: 2, pairing: { repechage: { consolation: true, thirdPlace: false, tree: 8 } } },
    { ...stage, field: { best: 8 } },
  ]),
}

const DECLINING = { stage: 0, entry: entryOf(7) }

/** The tick, if it is taken. */
function ticked(tournament: Tournament, number: number, declines = true): Tournament {
  const after = setDeclining(tournament, entryOf(number), declines)
  return after.ok ? after.value.next : tournament
}

const drawnIn = ({ rounds }: Tournament) =>
  rounds.map(({ encounters, byes }) => [encounters.map(({ a, b }) => [a, b]), byes.map(({ entry }) => entry)])

describe('who declines to be drawn back in', () => {
  const open = newTournament(CHANCE, 9)
  const first = played(open, 1, stronger)
  const { next: draft } = drawNext(first)

  it.each([
    ['before the tournament', open],
    ['while the first round is a draft', drawNext(open).next],
    ['while the first round is played', start(open)],
    ['once it is closed', first],
    ['once the draft of the second is discarded', must(discardRound(draft, 2)).next],
  ])('may be changed %s', (_, tournament) => {
    const declined = must(setDeclining(tournament, entryOf(7), true)).next
    expect(declined.wishes.declining).toEqual([DECLINING])
    expect(must(setDeclining(declined, entryOf(7), false)).next.wishes.declining).toEqual([])
    expect(must(setWishes(tournament, { declining: [DECLINING] })).next).toEqual(declined)
  })

  const published = start(first)
  it.each([
    ['a draft', 'chance-drafted', draft],
    ['published', 'chance-drawn', published],
    ['closed', 'chance-drawn', close(report(published, stronger))],
    ['followed', 'chance-drawn', played(first, 2, stronger)],
  ] as const)('stays as it was drawn once the second round is %s', (_, code, tournament) => {
    const error = { code, round: 2, number: 7 }
    expect(setDeclining(tournament, entryOf(7), true)).toEqual({ ok: false, error })
    expect(setWishes(tournament, { tables: 20, declining: [DECLINING] })).toEqual({ ok: false, error })
    const had = { ...tournament, wishes: { declining: [DECLINING] } }
    expect(setDeclining(had, entryOf(7), false)).toEqual({ ok: false, error })
    expect(setWishes(had, {})).toEqual({ ok: false, error })
    // What is so already can be said again, for example when the first answer was lost.
    expect(setDeclining(had, entryOf(7), true)).toEqual({ ok: true, value: { next: had } })
    expect(setWishes(had, { tables: 20, declining: [DECLINING] }).ok).toBe(true)
  })

  it('is not changed in a tournament that has ended', () => {
    const over = must(finishTournament(played(first, 99, stronger))).next
    expect(setDeclining(over, entryOf(7), true)).toEqual({ ok: false, error: { code: 'tournament-finished' } })
  })

  it('does not matter, and is never refused, without a second chance', () => {
    expect(setDeclining(played(newTournament(PRESETS.ko, 9), 2, stronger), entryOf(7), true).ok).toBe(true)
  })

  it('stays in the stage that draws back in only, for those who play in it', () => {
    const { stages, ...rules } = PRESETS['suedtirol-punkte']
    const finals: Regulation = {
      ...rules,
      stages: stages.map((stage, at) => (at === 0 ? stage : { ...stage, format: 'repechage', pairing: {} })),
    }
    let now = newTournament(finals, 10)
    while (nextRound(now)?.stage === 0) now = played(now, 1, stronger)
    now = start(now)
    const players = new Set(seatsOf(lastOf(now)))
    const [one] = players
    const other = now.entries.find(({ id }) => !players.has(id))
    if (!one || !other) throw new Error('the best eight of ten')
    now = must(setDeclining(now, one, true)).next
    now = start(close(report(now, stronger)))
    expect(setDeclining(now, one, false)).toMatchObject({
      error: { code: 'chance-drawn', round: lastOf(now).number, number: numberOf(one) },
    })
    expect(setDeclining(now, other.id, true).ok).toBe(true)
  })

  it('is asked anew in each stage that draws back in', () => {
    let now = must(setDeclining(played(newTournament(TWICE, 16), 1, stronger), entryOf(9), true)).next
    while (nextRound(now)?.stage === 0) now = played(now, 1, stronger)
    const before = drawnIn(now)
    now = played(now, 1, stronger)
    const field = seatsOf(lastOf(now))
    expect(drawTask(now, 1, field, '').declining).toEqual([])
    const [one] = mayComeBack(now) ?? []
    if (!one) throw new Error('no loser')
    now = must(setDeclining(now, one, true)).next
    expect(drawTask(now, 1, field, '').declining).toEqual([one])
    expect(drawTask(now, 0, field, '').declining, 'of the first stage').toEqual([entryOf(9)])
    expect(drawnIn(played(now, 1, stronger)).slice(0, before.length)).toEqual(before)
    expect(setDeclining(now, one, true, 2), 'a tick for the first stage that comes late').toMatchObject({
      error: { code: 'chance-drawn', round: 2, number: numberOf(one) },
    })
  })

  it('law: what comes too late changes neither a later round nor a rank', () => {
    const entries = fc.integer({ min: 5, max: 20 })
    const tick = fc.record({ number: fc.integer({ min: 1, max: 20 }), declines: fc.boolean() })
    const ticks = fc.array(tick, { maxLength: 6 })
    fc.assert(
      fc.property(fc.constantFrom(CHANCE, WITHOUT_CONSOLATION), entries, ticks, ticks, (rules, count, early, late) => {
        const take = (before: Tournament, made: typeof early) =>
          made.reduce((soFar, { number, declines }) => ticked(soFar, number, declines), before)
        const begun = take(played(newTournament(rules, count), 1, stronger), early)
        const drafted = drawNext(begun).next
        const onTime = played(close(report(must(publishRound(drafted, 2)).next, stronger)), 99, stronger)
        const inPlay = take(must(publishRound(take(drafted, late), 2)).next, late)
        const tooLate = take(played(take(close(report(inPlay, stronger)), late), 99, stronger), late)
        expect(drawnIn(tooLate)).toEqual(drawnIn(onTime))
        expect(ranksOf(tooLate)).toEqual(ranksOf(onTime))
      }),
      { numRuns: runs(100) },
    )
  })
})
