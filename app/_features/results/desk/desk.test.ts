import { describe, expect, it } from 'vitest'
import { anyEncounter } from '#app/_test/encounter.ts'
import type { Problem } from '#contract/problem.ts'
import type { Encounter } from '#contract/rounds.ts'
import { GAMES } from '#domain/games/index.ts'
import type { Rules } from '../../result-form/scores.ts'
import type { ResultToSend } from '../../result-form/send-result.ts'
import {
  type Desk,
  type DeskEvent,
  EMPTY_DESK,
  leftBy,
  moveDesk,
  type NewlySaved,
  newlySaved,
  openToShow,
  type RefusedAct,
  refusedToSay,
  type SavedResult,
  sentResult,
} from './desk.ts'
import { answeredByNow } from './lost-answers.ts'

const GAME: Encounter['games'][number] = { a: 15, b: 8, outcome: 'normal', winner: 'a' }

const table = (id: string, given: Partial<Encounter> = {}) => anyEncounter({ id, ...given })
const open = table('1')
const reported = table('1', { games: [GAME], resultVersion: 1, standing: 'desk' })
const other = table('2')

function deskAfter(...events: DeskEvent[]): Desk {
  return events.reduce(moveDesk, EMPTY_DESK)
}
const opened = (encounter: Encounter, mayChange = true, isOver = false): DeskEvent => ({
  event: 'opened',
  encounter,
  seed: 'seed',
  mayChange,
  isOver,
})
const saved = (encounter: Encounter, before = open): Extract<DeskEvent, { event: 'saved' }> => ({
  event: 'saved',
  saved: {
    encounter,
    before,
    version: 7,
    resultVersion: encounter.resultVersion,
    isCorrection: false,
    undo: 'u1',
    isTakenBack: false,
    voided: [],
    reseated: null,
    discards: false,
  },
})
const RESULT: ResultToSend = { games: [{ a: 15, b: 8, retour: false }], outside: [], basedOn: 0, confirmed: false }
const sent = (encounter: Encounter, more: Partial<Extract<DeskEvent, { event: 'sent' }>> = {}): DeskEvent => ({
  event: 'sent',
  encounter,
  result: RESULT,
  before: encounter,
  isCorrection: false,
  ...more,
})
const problem = { code: 'unreachable' } as Problem
const refusedOf = (encounter: Encounter, act: RefusedAct['act'] = 'save'): DeskEvent => ({
  event: 'refused',
  refused: { encounter, act, problem },
})
const takenBack = (
  of: NewlySaved | SavedResult | null,
  undo: string,
  { closes = false, version = 8 } = {},
): DeskEvent => {
  if (!of) throw new Error('nothing was saved')
  return { event: 'taken-back', of: { nth: 0, ...of }, version, undo, voided: [], isCorrection: false, closes }
}

it('takes the result of an act from its answer as long as the page is older, and from the page after that', () => {
  const undone = deskAfter(saved(reported), takenBack(saved(reported).saved, 'u2')).saved
  if (!undone) throw new Error('nothing was undone')
  expect(leftBy(undone, reported)).toEqual({ ...reported, games: open.games, outside: open.outside, resultVersion: 2 })
  const newer = { ...reported, resultVersion: 3 }
  expect(leftBy(undone, newer)).toBe(newer)
})

it('names the lots and play-offs that a result voids until something else is saved, and what its undo voids instead', () => {
  const voided = [{ criterion: 'lot' as const, order: [reported.a, other.b] }]
  const answer = { version: 7, encounter: reported, reported: 1, encounters: 2, undo: 'u1' }
  const at = { before: open, isCorrection: false, reseated: null }
  expect(newlySaved(answer, at)).toEqual(saved(reported).saved)
  const desk = deskAfter({ event: 'saved', saved: newlySaved({ ...answer, voided }, at) })
  expect(desk.saved?.voided).toEqual(voided)
  expect(moveDesk(desk, takenBack(desk.saved, 'u2')).saved?.voided).toEqual([])
  expect(moveDesk(desk, saved(other)).saved?.voided).toEqual([])
})

describe('a table', () => {
  it.each<[string, DeskEvent, string]>([
    ['without a result opens its fields', opened(open), 'fields'],
    ['that has one shows it', opened(reported), 'result'],
    ['that is contested opens for the choice', opened({ ...reported, contested: true }), 'fields'],
    [
      'that has one shows it to who may not change it, contested or not',
      opened({ ...reported, contested: true }, false),
      'result',
    ],
    ['that has none opens its fields for them, too', opened(open, false), 'fields'],
    ['that has none only shows that once nothing can be entered any more', opened(open, false, true), 'result'],
  ])('%s', (_, event, shows) => {
    expect(deskAfter(event).open?.shows).toBe(shows)
  })

  it('that shows its result gives its fields when asked, with what stands there by then', () => {
    const newer = { ...reported, resultVersion: 2 }
    expect(deskAfter(opened(reported), { event: 'changing', encounter: newer, seed: 'newer' }).open).toEqual({
      encounter: newer,
      seed: 'newer',
      shows: 'fields',
      nth: 1,
      isSent: false,
      isTypedAt: false,
      asks: null,
      takes: null,
    })
  })

  it('that is opened again stays as it is, with what its writer has seen', () => {
    expect(deskAfter(opened(open), opened(reported)).open).toEqual({
      encounter: open,
      seed: 'seed',
      shows: 'fields',
      nth: 0,
      isSent: false,
      isTypedAt: false,
      asks: null,
      takes: null,
    })
  })

  it('that shows its result says so to whoever types figures there, until it is left or its fields are opened', () => {
    const typed: DeskEvent = { event: 'typed-at-result' }
    const isSaid = (...events: DeskEvent[]) => deskAfter(...events).open?.isTypedAt
    expect(isSaid(opened(reported))).toBe(false)
    expect(isSaid(opened(reported), typed)).toBe(true)
    expect(isSaid(opened(reported), typed, { event: 'changing', encounter: reported, seed: 'seed' })).toBe(false)
    expect(isSaid(opened(reported), typed, { event: 'left' }, opened(reported))).toBe(false)
    expect(isSaid(opened(open), typed)).toBe(false)
  })

  it('that is saved closes, but not another one that is open by then', () => {
    expect(deskAfter(opened(open), saved(reported)).open).toBeNull()
    expect(deskAfter(opened(open), opened(other), saved(reported))).toMatchObject({
      open: { encounter: other },
      saved: { encounter: reported },
    })
  })
})

describe('an undo that was refused', () => {
  const refused = (code: string): DeskEvent => ({
    event: 'refused',
    refused: { encounter: reported, act: 'take-back', problem: { code } as Problem },
    undo: 'u1',
  })

  it.each([
    ['undo-played', null],
    ['undo-overtaken', null],
    ['undo-reseated', 'u1'],
    ['undo-tables-changed', 'u1'],
    ['unreachable', 'u1'],
  ])('with %s is offered only if it may succeed later', (code, undo) => {
    expect(deskAfter(saved(reported), refused(code)).saved?.undo).toBe(undo)
  })
})

describe('an undo that is shown as a correction', () => {
  const { saved: undo } = deskAfter(saved(reported))
  if (!undo) throw new Error('nothing was saved')
  const shown = deskAfter(saved(reported), { event: 'changing', encounter: reported, seed: 'seed', asks: undo })
  const inVain = (desk: Desk, code: string) => moveDesk(desk, { event: 'asked-in-vain', of: undo, problem: { code } })
  const said = (desk: Desk) =>
    refusedToSay(
      desk,
      () => reported,
      () => false,
    )

  it('gives way to the result that another desk has entered meanwhile, and is not done', () => {
    const desk = inVain(shown, 'undo-overtaken')
    expect(desk.open).toMatchObject({ shows: 'result', asks: null })
    expect([desk.refused, desk.saved?.undo]).toEqual([
      [{ encounter: reported, act: 'take-back', problem: { code: 'undo-overtaken' } }],
      null,
    ])
    expect(said(desk)).toHaveLength(1)
  })

  it('can be shown again where it was refused after it was left, and says why itself while it is open', () => {
    const sending = moveDesk(shown, sent(reported))
    expect(said(inVain(sending, 'unreachable'))).toEqual([])
    const left = inVain(moveDesk(sending, opened(other)), 'unreachable')
    expect([left.sending, left.open?.encounter]).toEqual([[], other])
    expect(said(left)).toMatchObject([{ act: 'take-back', problem: { code: 'unreachable' }, asks: undo }])
  })
})

describe('what was not taken', () => {
  const refusedActs = ({ refused: all }: Desk) => all.map(({ encounter, act }) => [encounter.id, act])

  it('is said of every table, whatever is open', () => {
    const desk = deskAfter(opened(open), refusedOf(other), refusedOf(table('3'), 'take-back'))
    expect(desk.open?.encounter).toBe(open)
    expect(refusedActs(desk)).toEqual([
      ['2', 'save'],
      ['3', 'take-back'],
    ])
  })

  it('is said until its table is opened again, or saved after all', () => {
    const both = [refusedOf(open), refusedOf(other)]
    expect(refusedActs(deskAfter(...both, opened(open)))).toEqual([['2', 'save']])
    expect(refusedActs(deskAfter(...both, saved(reported)))).toEqual([['2', 'save']])
    expect(refusedActs(deskAfter(...both, { event: 'changing', encounter: open, seed: 'seed' }))).toEqual([
      ['2', 'save'],
    ])
  })

  it('is not said any more once it is sent again', () => {
    expect(refusedActs(deskAfter(refusedOf(open), refusedOf(other), sent(open)))).toEqual([['2', 'save']])
  })

  it('says that it takes no figures, until another table is opened', () => {
    const typed: DeskEvent = { event: 'typed-at-refused', encounter: open }
    const isSaid = (...events: DeskEvent[]) => deskAfter(...events).refused.map(({ isTypedAt }) => isTypedAt ?? false)
    expect(isSaid(refusedOf(open), refusedOf(other), typed)).toEqual([true, false])
    expect(isSaid(refusedOf(open), typed, opened(other))).toEqual([false])
    expect(isSaid(refusedOf(open), typed, refusedOf(open))).toEqual([false])
  })

  it('is said by its own form while that is open', () => {
    const desk = deskAfter(opened(open), refusedOf(open), refusedOf(other))
    const notices = (of: Desk) =>
      refusedToSay(
        of,
        (one) => one,
        () => true,
      ).map(({ encounter }) => encounter.id)
    expect(notices(desk)).toEqual(['2'])
    expect(notices(moveDesk(desk, { event: 'left' }))).toEqual(['1', '2'])
  })

  it.each<[string, Encounter, boolean, number]>([
    ['as long as its table stands as it did', open, false, 1],
    ['not any more when it stands there after all', reported, false, 0],
    ['also when something else stands there', reported, true, 1],
  ])('is said %s', (_, now, isKept, count) => {
    expect(
      refusedToSay(
        deskAfter(refusedOf(open)),
        () => now,
        () => isKept,
      ),
    ).toHaveLength(count)
  })

  it('is said of an act that could not be taken back, whatever stands there by now', () => {
    const desk = deskAfter(refusedOf(reported, 'take-back'))
    const corrected = { ...reported, resultVersion: 2 }
    expect(
      refusedToSay(
        desk,
        () => corrected,
        () => false,
      ),
    ).toHaveLength(1)
  })

  it('is said of a table with an impossible game, which is left; it goes when it is opened, or thrown away', () => {
    const impossible = { game: 0, error: { code: 'both-reached-target', target: 15 } } as const
    const aside: DeskEvent = { event: 'put-aside', encounter: open, impossible }
    const desk = deskAfter(opened(open), refusedOf(other), aside)
    expect([desk.open, refusedActs(desk), desk.refused[1]?.impossible]).toEqual([
      null,
      [
        ['2', 'save'],
        ['1', 'save'],
      ],
      impossible,
    ])
    expect(refusedActs(moveDesk(desk, opened(open)))).toEqual([['2', 'save']])
    expect(refusedActs(moveDesk(desk, { event: 'thrown-away', encounter: open }))).toEqual([['2', 'save']])
  })

  it('is said of what could not be taken back until the next table is opened', () => {
    expect(refusedActs(deskAfter(refusedOf(open, 'take-back'), opened(other)))).toEqual([])
    expect(refusedActs(deskAfter(refusedOf(open, 'take-back'), takenBack(saved(reported).saved, 'u2')))).toEqual([])
  })
})

describe('a result that is on its way', () => {
  it('leaves its form open, for what may come back', () => {
    const desk = deskAfter(opened(open), sent(open))
    expect(desk.open).toMatchObject({ encounter: open, shows: 'fields', isSent: true })
    expect(deskAfter(opened(open), sent(other)).open?.isSent).toBe(false)
    expect(moveDesk(desk, opened(other)).open?.isSent).toBe(false)
  })

  it('is known of every table until its answer comes', () => {
    const desk = deskAfter(opened(open), sent(open), opened(other), sent(other))
    const sending = (...events: DeskEvent[]) =>
      events.reduce(moveDesk, desk).sending.map(({ encounter }) => encounter.id)
    expect(sending()).toEqual(['1', '2'])
    expect(sending(sent(open))).toEqual(['2', '1'])
    expect(sending({ event: 'left' }, opened(open), { event: 'forgotten' })).toEqual(['1', '2'])
    expect(sending(saved(reported))).toEqual(['2'])
    expect(sending(refusedOf(other))).toEqual(['1'])
    expect(sending(refusedOf(other, 'take-back'))).toEqual(['1', '2'])
    expect(sentResult(desk, open)?.result).toEqual(RESULT)
    expect(sentResult(desk, table('3'))).toBeNull()
  })

  it.each([
    ['again', [opened(open), sent(open)]],
    ['after another', [opened(open), sent(open), opened(other)]],
    ['again while it is agreed to', [opened(reported), sent(reported)]],
  ])('is shown when its table is opened %s', (_, before) => {
    expect(deskAfter(...before, opened(open)).open).toMatchObject({ shows: 'sent', isTypedAt: false })
  })

  it('is shown as soon as figures are typed at its table, which says that it does not take them', () => {
    const typed: DeskEvent = { event: 'typed-at-result' }
    const desk = deskAfter(opened(open), sent(open), typed)
    expect(desk.open).toMatchObject({ shows: 'sent', isTypedAt: true })
    expect(moveDesk(desk, opened(open)).open).toBe(desk.open)
  })

  it('is a reported one once it is saved, so that what is typed on changes nothing', () => {
    const typed: DeskEvent = { event: 'typed-at-result' }
    const desk = deskAfter(opened(open), sent(open), opened(open), typed, saved(reported))
    expect(desk.open).toMatchObject({ encounter: reported, shows: 'result', isTypedAt: true })
    expect(desk.saved?.encounter).toBe(reported)
  })

  it('is said not to be saved once it is refused, and its table takes no figures until it is opened again', () => {
    const desk = deskAfter(opened(open), sent(open), opened(open), refusedOf(open))
    const notices = refusedToSay(
      desk,
      (one) => one,
      () => true,
    )
    expect([desk.open?.shows, notices.map(({ encounter }) => encounter.id)]).toEqual(['sent', ['1']])
    expect(moveDesk(desk, opened(open)).open?.shows).toBe('fields')
  })

  it('is neither on its way nor refused where it stands after all, or was thrown away', () => {
    const desk = deskAfter(opened(open), sent(open), opened(open))
    const refused = moveDesk(desk, refusedOf(open))
    expect(openToShow(desk, [])?.shows).toBe('sent')
    expect(openToShow(refused, refused.refused)?.shows).toBe('sent')
    expect(openToShow(refused, [])?.shows).toBe('result')
    expect(moveDesk(refused, { event: 'thrown-away', encounter: open }).open).toBeNull()
    expect(deskAfter(opened(open), { event: 'thrown-away', encounter: open }).open?.encounter).toBe(open)
  })
})

describe('what was saved last', () => {
  it('is forgotten when the next table is opened', () => {
    expect(deskAfter(opened(open), saved(reported), opened(other)).saved).toBeNull()
  })

  it('can be taken back, and that again', () => {
    const taken = deskAfter(saved(reported), takenBack(saved(reported).saved, 'u2'))
    expect(taken.saved).toEqual({
      nth: 0,
      encounter: open,
      before: reported,
      version: 8,
      resultVersion: 2,
      isCorrection: false,
      undo: 'u2',
      isTakenBack: true,
      voided: [],
      reseated: null,
      discards: false,
    })
    expect(moveDesk(taken, takenBack(taken.saved, 'u3', { version: 9 })).saved).toEqual({
      nth: 0,
      encounter: reported,
      before: open,
      version: 9,
      resultVersion: 3,
      isCorrection: false,
      undo: 'u3',
      isTakenBack: false,
      voided: [],
      reseated: null,
      discards: false,
    })
  })

  it('is as new as the answer: an undo makes a newer result, unless only its author has changed', () => {
    const confirmed = saved(reported, { ...reported, standing: 'unconfirmed' })
    expect(deskAfter(confirmed).saved).toMatchObject({ version: 7, resultVersion: 1 })
    expect(deskAfter(confirmed, takenBack(confirmed.saved, 'u2')).saved).toMatchObject({ version: 8, resultVersion: 1 })
  })

  it('is said of its own table, also when another was saved or opened before the answer came', () => {
    const back = takenBack(saved(reported).saved, 'u2')
    const notice = { encounter: open, before: reported, undo: 'u2', isTakenBack: true }
    expect(deskAfter(saved(reported), saved(other), back).saved).toMatchObject(notice)
    expect(deskAfter(saved(reported), opened(other), back)).toMatchObject({ open: { encounter: other }, saved: notice })
  })

  it('stands behind what was saved since, until that is taken back and then it, or another act is done', () => {
    const first = saved(reported)
    const second = { ...saved(other), saved: { ...saved(other).saved, undo: 'u2' } }
    const waiting = (...events: DeskEvent[]) => deskAfter(...events).earlier.map(({ undo }) => undo)
    expect(waiting(first)).toEqual([])
    expect(waiting(first, opened(other))).toEqual(['u1'])
    const both = [first, opened(other), second]
    const secondBack = takenBack(second.saved, 'u3')
    expect(waiting(...both)).toEqual(['u1'])
    expect(waiting(...both, secondBack)).toEqual(['u1'])
    expect(waiting(...both, secondBack, takenBack(first.saved, 'u4'))).toEqual([])
    // A late answer to the first undo leaves the second save.
    expect(waiting(...both, takenBack(first.saved, 'u4'))).toEqual(['u2'])
    // What was taken back is no longer waiting; brought back, it is the last one again.
    expect(waiting(...both, secondBack, opened(open))).toEqual(['u1'])
    const again = takenBack(deskAfter(...both, secondBack).saved, 'u5')
    expect(waiting(...both, secondBack, again)).toEqual(['u1'])
    expect(waiting(...both, secondBack, again, opened(open))).toEqual(['u1', 'u5'])
    expect(waiting(...both, { event: 'forgotten' })).toEqual([])
  })

  it('counts again in a newer version where a later change of the same table is taken back', () => {
    const first = saved(reported)
    const second = saved({ ...reported, resultVersion: 2 }, reported)
    const both = [first, opened(other), saved(other), { ...second, saved: { ...second.saved, version: 9, undo: 'u2' } }]
    const back = takenBack({ ...second.saved, undo: 'u2' }, 'u3', { version: 10 })
    expect(deskAfter(...both, back).earlier).toEqual([
      { ...first.saved, nth: 0, version: 10, resultVersion: deskAfter(...both, back).saved?.resultVersion },
      { ...saved(other).saved, nth: 0 },
    ])
  })

  it('is forgotten when a version of its sheet is chosen, but not while that may not have arrived', () => {
    const both = [saved(other), opened(open), saved(reported)]
    const settled = (isLost: boolean, encounter = reported): DeskEvent => ({ event: 'settled', encounter, isLost })
    expect(deskAfter(...both, settled(false))).toMatchObject({ saved: null, earlier: [] })
    const perhaps = deskAfter(...both, settled(true))
    expect([perhaps.saved?.undo, perhaps.earlier.length]).toEqual(['u1', 1])
    expect(perhaps.saved?.mayBeSettled).toBe(true)
    expect(deskAfter(...both, settled(true, other))).toEqual(deskAfter(...both))
  })

  it('closes the form it was taken back from, and no other', () => {
    const back = takenBack(saved(reported).saved, 'u2', { closes: true })
    expect(deskAfter(opened(reported), back).open).toBeNull()
    expect(deskAfter(opened(other), back).open?.encounter).toBe(other)
    expect(deskAfter(opened(reported), takenBack(saved(reported).saved, 'u2')).open?.encounter).toBe(reported)
  })

  it('names the tables it has brought others to, and those of before when it is taken back', () => {
    const [second, third] = [
      { heat: 1, table: 2, isPrinted: true },
      { heat: 1, table: 3, isPrinted: false },
    ]
    const reseated = { round: 5, isDraft: false, now: [second], before: [second, third], lost: [], removed: [] }
    const event = { ...saved(reported), saved: { ...saved(reported).saved, reseated } }
    const taken = deskAfter(event, takenBack(event.saved, 'u2'))
    expect(taken.saved?.reseated).toEqual({ ...reseated, now: [second, third], before: [second] })
    expect(moveDesk(taken, takenBack(taken.saved, 'u3')).saved?.reseated).toEqual(reseated)
  })
})

describe('a result whose answer was lost', () => {
  const game = GAMES['watten-bayrisch']
  const rules: Rules = {
    game,
    options: { ...game.defaults, target: 15 },
    games: 1,
    bestOf: false,
    unfinished: 'as-written',
    outside: [],
    most: null,
  }
  const TURNED: ResultToSend = { ...RESULT, games: [{ a: 8, b: 15, retour: false }], basedOn: 1 }
  const turned = {
    ...reported,
    games: [{ a: 8, b: 15, outcome: 'normal', winner: 'b' } as const],
    resultVersion: 2,
  }
  const cleared = { ...open, resultVersion: 2 }
  const isDue = (now: Encounter, more: Partial<Extract<DeskEvent, { event: 'sent' }>>) =>
    answeredByNow(deskAfter(sent(reported, more), refusedOf(reported)), () => now, rules).length > 0

  it('is asked for once its table has what was sent', () => {
    expect(isDue(turned, { result: TURNED })).toBe(true)
    expect(isDue(reported, { result: TURNED })).toBe(false)
    expect(isDue({ ...reported, resultVersion: 2 }, { result: TURNED })).toBe(false)
    const clears = { result: { ...TURNED, games: [] } }
    expect(isDue(cleared, clears)).toBe(true)
    expect(isDue(turned, clears)).toBe(false)
  })

  it('is left to its preview in a closed round, and to the user once it was refused for a reason', () => {
    expect(isDue(turned, { result: TURNED, isCorrection: true })).toBe(false)
    const refused = { encounter: reported, act: 'save', problem: { code: 'not-allowed' } as Problem } as const
    const desk = deskAfter(sent(reported, { result: TURNED }), { event: 'refused', refused })
    expect(answeredByNow(desk, () => turned, rules)).toEqual([])
  })

  it('sent again, replaces what was there when it was sent first; another one, what is there now', () => {
    const lost = deskAfter(sent(reported, { result: TURNED }), refusedOf(reported))
    const again = moveDesk(lost, sent(reported, { result: TURNED, before: turned }))
    expect(sentResult(again, reported)?.before).toBe(reported)
    const other = moveDesk(lost, sent(reported, { result: RESULT, before: turned }))
    expect(sentResult(other, reported)?.before).toBe(turned)
  })

  it('is a correction only if its round was closed when it was sent first', () => {
    const lost = deskAfter(sent(reported, { result: TURNED }), refusedOf(reported))
    const answer = saved(turned, turned)
    const late: DeskEvent = { ...answer, saved: { ...answer.saved, isCorrection: true } }
    const by = { result: TURNED, before: turned, isCorrection: true }
    const sentHere = moveDesk(lost, sent(reported, by))
    const askedHere = moveDesk(lost, { event: 'asked-again', encounter: reported })
    for (const desk of [sentHere, askedHere]) {
      expect(moveDesk(desk, late).saved).toMatchObject({ isCorrection: false, before: reported })
      expect(answeredByNow(moveDesk(desk, refusedOf(reported)), () => turned, rules)).toHaveLength(1)
    }
    const corrected = sent(reported, { result: RESULT, before: turned, isCorrection: true })
    expect(deskAfter(corrected, saved(turned)).saved?.isCorrection).toBe(true)
  })
})
