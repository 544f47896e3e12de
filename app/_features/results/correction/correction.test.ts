import { describe, expect, it } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import {
  type CorrectionEvent,
  changesOf,
  moveCorrection,
  NEW_CORRECTION,
  type Preview,
  reseatedBy,
} from './correction.ts'

const party = (number: number) => ({ id: `${number}`, number, name: `Paar ${number}` })
const result = { games: [], outside: [], winner: 'a' as const }
const turned = { ...result, winner: 'b' as const }
const byes = { plays: [], out: [], rests: [], elsewhere: [] }
const repair = {
  round: 2,
  draft: false,
  tables: [],
  waits: [],
  byes,
  away: null,
  missed: null,
  earlier: [],
  moved: [],
  voided: [],
}

const replay = {
  round: 3,
  opens: true,
  tables: [],
  waits: [],
  byes,
  away: null,
  missed: null,
  earlier: [],
  removed: [],
  moved: [],
  voided: [],
}

function preview(ruling: Preview['ruling'], more: Partial<Preview['effect']> = {}): Preview {
  return {
    version: 7,
    seen: 'x'.repeat(16),
    ruling,
    effect: {
      round: 1,
      table: 12,
      heat: 1,
      a: party(1),
      b: party(2),
      before: result,
      after: turned,
      state: 'followed',
      moved: [],
      voided: [],
      advanced: [],
      tied: [],
      needless: null,
      absent: [],
      displaced: [],
      touched: [],
      outdated: [],
      repair,
      replay: null,
      ...more,
    },
  }
}

function moved(...events: readonly CorrectionEvent[]) {
  return events.reduce(moveCorrection, NEW_CORRECTION)
}

const overtaken = { code: 'correction-overtaken' } as Problem

it('says that it takes no figures, also of a preview that comes later, until a way is chosen', () => {
  const inVain: CorrectionEvent = { event: 'typed-in-vain' }
  const shown: CorrectionEvent = { event: 'shown', preview: preview('typed') }
  const isSaid = (...events: CorrectionEvent[]) => moved(...events).isTypedInVain
  expect(isSaid(shown)).toBe(false)
  expect(isSaid(shown, inVain)).toBe(true)
  expect(isSaid(inVain, shown)).toBe(true)
  expect(isSaid(shown, inVain, { event: 'heard', version: 8 }, shown)).toBe(true)
  expect(isSaid(shown, inVain, { event: 'chose', way: 'recompute' })).toBe(false)
})

it('says what a repair changes: tables, else byes, else the branches of the bracket', () => {
  const table = { table: 3, heat: 1, before: null, after: null, printed: false, written: 'nothing' as const }
  const rests = { ...byes, rests: [party(4)] }
  expect(changesOf({ ...repair, tables: [table], byes: rests })).toBe('tables')
  expect(changesOf({ ...repair, byes: rests })).toBe('byes')
  expect(changesOf({ ...repair, earlier: [{ round: 1, byes: rests }] })).toBe('byes')
  expect(changesOf(repair)).toBe('branches')
  expect(changesOf({ ...repair, earlier: [{ round: 1, byes }] })).toBe('branches')
})

it('names the results that do not count any more', () => {
  const sides = { a: party(1), b: party(3) }
  const tables = (['result', 'sheet', 'nothing'] as const).map((written, at) => ({
    heat: 1,
    table: at + 1,
    printed: false,
    written,
    before: sides,
    after: sides,
  }))
  const removed = [{ round: 4, results: 2, sheets: 0, printed: [] }]
  expect(reseatedBy(preview('typed', { replay: { ...replay, tables, removed } }), 'replay')).toMatchObject({
    lost: [{ heat: 1, table: 1 }],
    removed: [{ round: 4, results: 2, sheets: 0 }],
  })
})

it('brings others to the tables that it pairs anew, where anybody sits', () => {
  const sides = { a: party(1), b: party(3) }
  const place = (table: number) => ({ heat: 1, table, printed: false, written: 'nothing' as const })
  const tables = [
    { ...place(2), before: sides, after: sides },
    { ...place(3), before: sides, after: null },
    { ...place(4), before: null, after: sides },
  ]
  const reseated = reseatedBy(preview('preview', { repair: { ...repair, tables } }), 'repair')
  expect(reseated).toMatchObject({ round: 2, isDraft: false })
  expect(reseated?.now.map(({ table }) => table)).toEqual([2, 4])
  expect(reseated?.now.map(({ isPrinted }) => isPrinted)).toEqual([false, false])
  expect(reseated?.before.map(({ table }) => table)).toEqual([2, 3])
  expect([reseated?.lost, reseated?.removed]).toEqual([[], []])
  const onPaper = tables.map((table) => ({ ...table, printed: table.table === 3 }))
  const printed = reseatedBy(preview('preview', { repair: { ...repair, tables: onPaper } }), 'repair')
  expect(printed?.now.map(({ isPrinted }) => isPrinted)).toEqual([false, true])
  expect(reseatedBy(preview('preview', { repair: null }), 'repair')).toBeNull()
  expect(reseatedBy(preview('preview', { repair: { ...repair, tables } }), 'recompute')).toBeNull()
  const back = reseatedBy(preview('typed', { repair: null, replay: { ...replay, tables } }), 'replay')
  expect(back).toEqual({ ...reseated, round: 3 })
})

describe('a correction', () => {
  it('is sent with what was seen once a way is chosen', () => {
    const sent = moved({ event: 'shown', preview: preview('preview') }, { event: 'chose', way: 'repair' })
    expect(sent.sending).toMatchObject({ way: 'repair', seen: 'x'.repeat(16), typed: null })
  })

  it('cannot be chosen before it is shown, nor with tables where there are none to pair anew', () => {
    expect(moved({ event: 'chose', way: 'recompute' }).sending).toBeNull()
    const nothing = preview('preview', { repair: null })
    expect(moved({ event: 'shown', preview: nothing }, { event: 'chose', way: 'repair' }).sending).toBeNull()
  })

  it('that stands already can still put tables right that were left as they were', () => {
    const stands = moved({ event: 'shown', preview: preview('preview', { before: turned }) })
    expect(stands.sending).toBeNull()
    expect(moveCorrection(stands, { event: 'chose', way: 'recompute' }).sending).toBeNull()
    expect(moveCorrection(stands, { event: 'chose', way: 'repair' }).sending).toMatchObject({ way: 'repair' })
  })

  it('goes back to a round only where one is offered, also for a result that stands already', () => {
    const none = moved({ event: 'shown', preview: preview('typed') }, { event: 'chose', way: 'replay' })
    expect(none.chosen).toBeNull()
    const left = preview('typed', { before: turned, repair: null, replay })
    const shown = moved({ event: 'shown', preview: left })
    expect(shown.sending).toBeNull()
    const typed = [
      { event: 'chose', way: 'replay' } as const,
      { event: 'typed', text: '12' } as const,
      { event: 'confirmed' } as const,
    ].reduce(moveCorrection, shown)
    expect(typed.sending).toMatchObject({ way: 'replay', typed: 12 })
  })

  it('takes the number of the table where something has been built on it', () => {
    const chosen = moved({ event: 'shown', preview: preview('typed') }, { event: 'chose', way: 'recompute' })
    expect([chosen.sending, chosen.chosen]).toEqual([null, 'recompute'])
    for (const text of ['', '11', '12a']) {
      const wrong = [{ event: 'typed', text } as const, { event: 'confirmed' } as const].reduce(moveCorrection, chosen)
      expect([wrong.sending, wrong.isWrong]).toEqual([null, true])
      expect(moveCorrection(wrong, { event: 'typed', text: '1' }).isWrong).toBe(false)
    }
    const right = [{ event: 'typed', text: ' 12 ' } as const, { event: 'confirmed' } as const]
    expect(right.reduce(moveCorrection, chosen).sending).toMatchObject({ way: 'recompute', typed: 12 })
    expect(moveCorrection(chosen, { event: 'stepped-back' })).toMatchObject({ chosen: null, typed: '' })
  })

  it('is shown anew when the server says that it has been overtaken, or news come in', () => {
    const shown = moved({ event: 'shown', preview: preview('preview') })
    for (const event of [{ event: 'refused', problem: overtaken } as const, { event: 'heard', version: 8 } as const])
      expect(moveCorrection(shown, event)).toMatchObject({ preview: null, isAnew: true, sending: null })
    expect(moveCorrection(shown, { event: 'heard', version: 7 })).toBe(shown)
    const sending = moveCorrection(shown, { event: 'chose', way: 'recompute' })
    expect(moveCorrection(sending, { event: 'heard', version: 8 })).toBe(sending)
  })

  it.each([
    ['it would do the same', {}, 'repair', '1'],
    ['it would do something else', { needless: 2 }, null, ''],
  ])('that is made again keeps the way and the number only where %s', (_, more, chosen, typed) => {
    const shown = moved({ event: 'shown', preview: preview('typed') })
    const choosing = moveCorrection(shown, { event: 'chose', way: 'repair' })
    const typing = moveCorrection(choosing, { event: 'typed', text: '1' })
    const informed = moveCorrection(typing, { event: 'heard', version: 8 })
    expect([informed.preview, moveCorrection(informed, { event: 'confirmed' }).sending]).toEqual([null, null])
    const again = moveCorrection(informed, { event: 'shown', preview: { ...preview('typed', more), version: 8 } })
    expect([again.chosen, again.typed, again.isDropped]).toEqual([chosen, typed, chosen === null])
  })

  it('that stands already, its answer lost on the way, is not asked about again', () => {
    const stands = moved({ event: 'shown', preview: preview('preview', { before: turned, repair: null }) })
    expect(stands.sending).toMatchObject({ way: 'recompute', typed: null })
  })

  it('whose answer was lost is sent as it was once it stands, with the tables it has changed', () => {
    const sides = { a: party(1), b: party(3) }
    const tables = [{ heat: 1, table: 2, printed: false, written: 'nothing' as const, before: sides, after: sides }]
    const shown = { event: 'shown', preview: preview('preview', { repair: { ...repair, tables } }) } as const
    const chosen = moved(shown, { event: 'chose', way: 'repair' })
    expect(chosen.sending?.reseated?.now).toHaveLength(1)
    const unreachable = { event: 'refused', problem: { code: 'unreachable' } as Problem } as const
    const lost = moveCorrection(chosen, unreachable)
    const asked = [{ event: 'heard', version: 8 } as const, unreachable, { event: 'asked-again' } as const]
    const anew = asked.reduce(moveCorrection, lost)
    const now = { ...preview('preview', { before: turned, repair: null }), version: 8, seen: 'y'.repeat(16) }
    const again = moveCorrection(anew, { event: 'shown', preview: now })
    expect(again.sending).toEqual(chosen.sending)
    const isOfOthers = [
      { event: 'refused', problem: overtaken },
      { event: 'shown', preview: now },
    ] as const
    expect(isOfOthers.reduce(moveCorrection, again).sending).toMatchObject({ way: 'recompute', seen: now.seen })
    const other = moveCorrection(anew, { event: 'shown', preview: preview('preview') })
    expect(other.sending).toBeNull()
  })

  it('whose consequences the server could not say is asked about again on request', () => {
    const lost = moved({ event: 'refused', problem: { code: 'unreachable' } as Problem })
    expect(lost).toMatchObject({ preview: null, problem: { code: 'unreachable' } })
    expect(moveCorrection(lost, { event: 'asked-again' })).toMatchObject({ preview: null, problem: null })
  })

  it('says why it was refused', () => {
    const problem = { code: 'tournament-finished' } as Problem
    expect(moved({ event: 'shown', preview: preview('preview') }, { event: 'refused', problem })).toMatchObject({
      problem,
      sending: null,
      preview: { version: 7 },
    })
  })
})
