import { describe, expect, it } from 'vitest'
import type { EncounterId, EntryId, IdSupply, PersonId, RoundId } from '../../ids.ts'
import type { Round } from '../../model.ts'
import { createRng } from '../../rng.ts'
import { anyResult, NO_MISHAPS } from '../../test/any-result.ts'
import { RULINGS } from '../acts/acts.ts'
import { roundSituation } from '../acts/situation.ts'
import { drawLots } from '../decisions/decisions.ts'
import { addEntries } from '../entries/entries.ts'
import { PRESETS } from '../presets/index.ts'
import type { PresetKey } from '../regulation/preset-keys.ts'
import { judgeResult } from '../results/results.ts'
import { nextRound } from '../stages/next-round.ts'
import { sizeOfEntry } from '../state/size.ts'
import { seatsOf, stageRules, type Tournament } from '../state/tournament.ts'
import { standingsOf } from '../tables/standings.ts'
import { latecomers } from './late.ts'
import { closeRound, discardRound, drawRound, publishRound } from './rounds.ts'

let made = 0
const ids: IdSupply = {
  round: () => `round-${++made}` as RoundId,
  encounter: () => `encounter-${++made}` as EncounterId,
}

function must<Value>(result: { ok: true; value: Value } | { ok: false; error: { code: string } }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** Adds this number of entries. */
function entered(tournament: Tournament, count: number): Tournament {
  const from = tournament.entries.length + 1
  const size = sizeOfEntry(tournament.regulation.field.kind)
  const entries = Array.from({ length: count }, (_, at) => ({
    id: `entry-${from + at}` as EntryId,
    members: Array.from({ length: size }, (_, seat) => `person-${from + at}-${seat}` as PersonId),
    present: false,
  }))
  return must(addEntries(tournament, entries)).next
}

/** Publishes the next round; earlier ties are broken by lot. */
function started(tournament: Tournament): Tournament {
  const { number = 0 } = nextRound(tournament) ?? {}
  const drawn = drawRound(tournament, { seed: `seed-${number}`, attendance: 'all' }, ids)
  if (drawn.ok) return must(publishRound(drawn.value.next, number)).next
  if (drawn.error.code !== 'ties-to-decide') throw new Error(drawn.error.code)
  const [rank] = drawn.error.ranks
  const tied = standingsOf(tournament).flatMap((one) => (one.rank === rank ? [one.entry] : []))
  return started(must(drawLots(tournament, tied, 'lots')).next)
}

/** Reports this number of tables of the last round, and clears the others. */
function reported(tournament: Tournament, tables = Number.POSITIVE_INFINITY): Tournament {
  const rng = createRng('results')
  const rounds = tournament.rounds.map((round, at) => {
    if (at < tournament.rounds.length - 1) return round
    const rules = stageRules(tournament.regulation, round.stage)
    const encounters = round.encounters.map((encounter, table) => {
      if (table >= tables) return encounter
      const entered = { ...anyResult(rules, NO_MISHAPS, rng), basedOn: 0, confirmed: true }
      return must(judgeResult({ tournament: 'running', round: round.status, rules, encounter }, entered))
    })
    return { ...round, encounters }
  })
  return { ...tournament, rounds }
}

function closed(tournament: Tournament): Tournament {
  return must(closeRound(reported(tournament), tournament.rounds.length)).next
}

/** This number of rounds is over, and the next one published. */
function evening(preset: PresetKey, pairs: number, over: number): Tournament {
  let next = entered(
    {
      regulation: PRESETS[preset],
      wishes: {},
      status: 'open',
      entries: [],
      rounds: [],
      adjustments: [],
      decisions: [],
    },
    pairs,
  )
  for (let round = 0; round < over; round++) next = closed(started(next))
  return started(next)
}

/** The outlook of the last entry. */
function wordOf(tournament: Tournament) {
  const last = tournament.entries.at(-1)?.id
  return latecomers(tournament)?.late.find(({ entry }) => entry === last)
}

describe('whoever comes when a tournament has begun', () => {
  it.each(['ko', 'doppel-ko', 'ko-hoffnungsrunde'] as const)(
    'has no place in a bracket that is drawn: %s',
    (preset) => {
      const begun = entered(evening(preset, 5, 0), 1)
      const word = { begins: 'never', why: 'drawn-ahead', chance: null }
      expect(wordOf(begun)).toMatchObject({ ...word, ways: ['changeEntry', 'discardRound'] })
      expect(wordOf(reported(begun, 1))).toMatchObject({ ...word, ways: ['changeEntry', 'clearResult'] })
      expect(wordOf(closed(begun))).toMatchObject({ ...word, ways: ['changeEntry', 'reopenRound'] })
      const second = entered(evening(preset, 5, 1), 1)
      expect(wordOf(second)).toMatchObject({ ...word, ways: ['changeEntry'] })
    },
  )

  it.each(['ko', 'jeder-gegen-jeden', 'suedtirol-punkte', 'bayern-warme-heisse', 'leben'] as const)(
    'is offered the acts by which a new draw begins, and no others: %s',
    (preset) => {
      for (const over of [0, 1]) {
        const begun = entered(evening(preset, 6, over), 1)
        for (const state of [begun, reported(begun, 1), reported(begun), closed(begun)]) {
          const word = wordOf(state)
          const round = state.rounds.at(-1)
          if (word?.begins !== 'never' || !round) continue
          const ruling = RULINGS.round.discardRound[roundSituation(state, round)]
          const isKept = ruling.is === 'refused' && word.why !== 'drawn-ahead'
          const first = ruling.is === 'refused' ? ruling.way : 'discardRound'
          const offered = word.ways.filter((way) => way !== 'changeEntry' && way !== 'changeRegulation')
          const cleared = { ...state, rounds: [...state.rounds.slice(0, -1), ...begun.rounds.slice(-1)] }
          const again = started(must(discardRound(cleared, round.number)).next)
          const plays = seatsOf(again.rounds.at(-1) as Round).includes(word.entry)
          expect(offered).toEqual(plays && !isKept ? [first] : [])
        }
      }
    },
  )

  it('plays after all where the round is taken back and drawn again', () => {
    const begun = entered(evening('ko', 5, 0), 1)
    const again = started(must(discardRound(begun, 1)).next)
    expect(again.rounds.flatMap(seatsOf)).toContain(begun.entries.at(-1)?.id)
  })

  it('joins a round robin with its second round, and not later', () => {
    const word = (over: number) => wordOf(entered(evening('jeder-gegen-jeden', 6, over), 1))
    expect(word(0)).toMatchObject({ begins: 'next-round', ways: [] })
    expect(word(1)).toMatchObject({ begins: 'never', why: 'drawn-ahead', ways: ['changeEntry', 'discardRound'] })
    expect(word(2)).toMatchObject({ begins: 'never', why: 'drawn-ahead', ways: ['changeEntry'] })
  })

  it('does not come into a stage for the best, while it is played or before it', () => {
    const word = { begins: 'never', why: 'others-only', ways: ['changeEntry'] }
    const before = reported(entered(evening('suedtirol-punkte', 9, 3), 1), 1)
    expect(wordOf(before)).toMatchObject({ ...word, missed: [1, 2, 3, 4], chance: { table: 5 } })
    expect(wordOf(entered(evening('suedtirol-punkte', 9, 4), 1))).toMatchObject({ ...word, chance: null })
    expect(wordOf(entered(closed(evening('suedtirol-punkte', 9, 3)), 1))).toMatchObject(word)
  })

  it('can play in the last round against whoever has its bye, or in one that the regulation has more', () => {
    const last = evening('bayern-warme-heisse', 5, 3)
    const word = { begins: 'never', why: 'no-round-left' }
    expect(wordOf(entered(last, 1))).toMatchObject({ ...word, chance: { table: 3 } })
    const even = entered(evening('bayern-warme-heisse', 6, 3), 1)
    const ways = ['changeEntry', 'discardRound', 'changeRegulation']
    expect(wordOf(even)).toMatchObject({ ...word, chance: null, ways })
    expect(wordOf(closed(even))).toMatchObject({ ...word, ways: ['changeRegulation'] })
    const [stage, ...stages] = even.regulation.stages
    const longer = {
      ...even,
      regulation: { ...even.regulation, stages: [{ ...stage, rounds: 5 }, ...stages] as never },
    }
    expect(wordOf(longer)).toMatchObject({ begins: 'next-round' })
  })

  it('begins with a later stage that is for everybody', () => {
    const begun = entered(evening('ko', 5, 0), 1)
    const [stage] = PRESETS['bayern-warme-heisse'].stages
    const more = { ...begun, regulation: { ...begun.regulation, stages: [...begun.regulation.stages, stage] as never } }
    expect(wordOf(more)).toMatchObject({ begins: 'stage', stage: 1, why: null, ways: [] })
  })

  it('hears between two rounds, too, that the next one takes them, and what they have missed', () => {
    const between = entered(closed(evening('bayern-warme-heisse', 6, 0)), 1)
    expect(wordOf(between)).toMatchObject({ begins: 'next-round', missed: [1], whyNot: null })
  })

  it('is taken up by a draft that is drawn again, where the stage takes anybody', () => {
    const draft = (tournament: Tournament) =>
      must(drawRound(tournament, { seed: 'draft', attendance: 'all' }, ids)).next
    const over = (preset: PresetKey, rounds: number) => {
      const begun = evening(preset, 6, rounds)
      return entered(draft(closed(begun)), 1)
    }
    expect(wordOf(over('leben', 1))).toMatchObject({ begins: 'drawn-again', missed: [1, 2] })
    expect(wordOf(over('jeder-gegen-jeden', 0))).toMatchObject({ begins: 'drawn-again', missed: [1] })
    expect(wordOf(over('jeder-gegen-jeden', 1))).toMatchObject({ begins: 'never', why: 'drawn-ahead' })
    expect(wordOf(over('ko', 0))).toMatchObject({ begins: 'never', why: 'drawn-ahead', ways: ['changeEntry'] })
  })
})

describe('who has been there is not late', () => {
  it.each(['ko', 'leben', 'tirol-gruppen'] as const)('when they are out or sit out: %s', (preset) => {
    let next = evening(preset, 9, 0)
    for (let round = 0; round < 30 && nextRound(closed(next)); round++) {
      expect(latecomers(next)?.late).toEqual([])
      next = started(closed(next))
    }
    expect(next.rounds.length).toBeGreaterThan(3)
  })

  it('but whoever comes back to a stage that draws them again hears that it does', () => {
    const begun = evening('bayern-warme-heisse', 9, 0)
    const status = (is: 'active' | 'withdrawn') => (tournament: Tournament) => ({
      ...tournament,
      entries: tournament.entries.map((entry) => (entry.number === 9 ? { ...entry, status: is } : entry)),
    })
    const back = status('active')(started(status('withdrawn')(closed(begun))))
    expect(latecomers(back)?.late).toMatchObject([{ entry: 'entry-9', missed: [2], begins: 'next-round' }])
  })
})

describe('a latecomer while the last two of a stage with lives play each other', () => {
  const { stages, ...rest } = PRESETS['schnapsen-leben']
  const regulation = { ...rest, stages: stages.map((stage) => ({ ...stage, pairing: { lives: { lives: 1 } } })) }
  const late = entered(
    started(entered({ ...evening('schnapsen-leben', 2, 0), entries: [], rounds: [], regulation }, 2)),
    1,
  )

  function ended(winner: 'a' | null): Tournament {
    const game = { a: winner ? 9 : 0, b: 0, outcome: winner ? 'normal' : 'forfeit', winner } as const
    const rounds = late.rounds.map((round) => ({
      ...round,
      encounters: round.encounters.map((encounter) => ({ ...encounter, games: [game], resultVersion: 1 })),
    }))
    return must(closeRound({ ...late, rounds }, 1)).next
  }

  it('begins with the next round if there is one: there is none if nobody comes', () => {
    const beginsOf = (tournament: Tournament) => wordOf(tournament)?.begins
    expect([beginsOf(late), beginsOf(ended('a')), beginsOf(ended(null))]).toEqual([
      'next-round-if-any',
      'next-round',
      'never',
    ])
  })
})
