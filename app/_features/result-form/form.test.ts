import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyEncounter } from '#app/_test/encounter.ts'
import type { Problem } from '#contract/problem.ts'
import type { OutsideComponent } from '#contract/regulation.ts'
import type { Encounter, GameScore } from '#contract/rounds.ts'
import { GAMES } from '#domain/games/index.ts'
import { moveForm, NOTHING_STANDS, openCorrection, openForm } from './form.ts'
import { type Form, type FormEvent, QUESTION, SEND } from './form-state.ts'
import { asUnfinished, playedScore, type Rules } from './scores.ts'
import type { PlayedResult } from './send-result.ts'
import { readResult, stands, type UnsavedResult } from './unsaved-result.ts'

const game = GAMES['watten-bayrisch']
const RULES: Rules = {
  game,
  options: { ...game.defaults, target: 15 },
  games: 3,
  bestOf: false,
  unfinished: 'as-written',
  outside: [],
  most: null,
}
const FOOTBALL: Rules = { ...RULES, games: 1, outside: [{ name: 'Fußball', kind: 'score' } as OutsideComponent] }

const JASS = GAMES.schieber
/** Both sides reach the target, and the points do not show which claimed first. */
const CLAIMED: Rules = { ...RULES, game: JASS, options: { ...JASS.defaults, target: 1000 } }

const OPEN = anyEncounter({ resultVersion: 2 })
const won: GameScore = { a: 15, b: 8, outcome: 'normal', winner: 'a' }

const NO_FIGURES = { a: '', b: '', retour: false }

const place = (at: number) => ({ of: 'game', at }) as const

/** The events of typing figures, with Enter after each, from the first game on. */
function typing(...scores: readonly (readonly [string, string])[]): FormEvent[] {
  return scores.flatMap(([a, b], at): FormEvent[] => [
    { event: 'typed', game: at, score: { a, b: '', retour: false } },
    { event: 'went-on', place: place(at), side: 'a' },
    { event: 'typed', game: at, score: { a, b, retour: false } },
    { event: 'went-on', place: place(at), side: 'b' },
  ])
}

function formAfter(
  events: readonly FormEvent[],
  { rules = RULES, encounter = OPEN, ...opened }: Partial<Start> = {},
): Form {
  return events.reduce((form, event) => moveForm(form, event, rules), openForm(encounter, rules, opened))
}
interface Start {
  rules: Rules
  encounter: Encounter
  draft: UnsavedResult | undefined
  sentBy: Form['sentBy']
}

/** The games that the form sends. */
function resultOf(form: Form): GameScore[] {
  return form.scores.flatMap((score) => playedScore(score, RULES) ?? [])
}

const focusOf = ({ focus }: Form) => focus?.on ?? null
const ALL = typing(['15', '8'], ['15', '4'], ['6', '15'])

describe('the way through a table’s figures', () => {
  it('begins at the first and goes on with Enter', () => {
    expect(focusOf(formAfter([]))).toBe('1a')
    expect(focusOf(formAfter(ALL.slice(0, 2)))).toBe('1b')
    expect(focusOf(formAfter(ALL.slice(0, 4)))).toBe('2a')
  })

  it('ends at the server, with the version that was seen', () => {
    const { sending } = formAfter(ALL)
    expect(sending).toMatchObject({ basedOn: 2, confirmed: false })
    expect(sending?.games.map(({ a, b }) => [a, b])).toEqual([
      [15, 8],
      [15, 4],
      [6, 15],
    ])
  })

  it('leads to what is missing when it is saved before', () => {
    const form = formAfter([...ALL.slice(0, 4), { event: 'saved', confirmed: false }])
    expect([form.sending, form.hint, focusOf(form)]).toEqual([null, { code: 'missing', game: 2 }, '2a'])
  })

  it('leads back to an impossible game only where it is sent by its button', () => {
    const form = formAfter(typing(['15', '15']), { sentBy: 'button' })
    expect([form.sending, [...form.judged], focusOf(form)]).toEqual([null, [0], '1a'])
  })

  const impossible = { game: 1, error: { code: 'both-reached-target', target: 15 } } as const

  it('leads on from an impossible game, says at the end which it is, and sends nothing', () => {
    const events = typing(['17', '8'], ['15', '15'], ['15', '9'])
    const on = formAfter(events.slice(0, 8))
    expect([[...on.judged], focusOf(on), on.impossible]).toEqual([[0, 1], '3a', null])
    expect(formAfter(events)).toMatchObject({ sending: null, impossible })
    expect(formAfter([...events, ...typing(['17', '8'])]).impossible).toBeNull()
  })

  it('sends no other figure than the one that was typed: with a digit too many it is beyond the bounds', () => {
    const rules = { ...RULES, games: 1 }
    for (const figure of ['157', '150', '999', '15000000008']) {
      const form = formAfter(typing([figure, '8']), { rules })
      expect([form.sending, form.impossible?.error.code, form.typed?.scores[0]?.a]).toEqual([
        null,
        'score-out-of-range',
        figure,
      ])
      const phone = formAfter(typing([figure, '8']), { rules, sentBy: 'button' })
      expect([phone.sending, focusOf(phone), [...phone.judged]]).toEqual([null, '1a', [0]])
    }
  })

  it('takes the higher figure of an impossible game for the winner’s where some of them decide', () => {
    const scores: [string, string][] = [
      ['15', '8'],
      ['16', '15'],
    ]
    expect(formAfter(typing(...scores), { rules: { ...RULES, bestOf: true } }).impossible?.game).toBe(1)
  })

  it('begins with the impossible game when it is opened again', () => {
    const { typed } = formAfter(typing(['17', '8'], ['15', '15'], ['15', '9']))
    const again = formAfter([], { draft: typed ?? undefined })
    expect([focusOf(again), [...again.judged], again.impossible]).toEqual(['2a', [1], null])
  })

  it('leaves out what the first games have decided', () => {
    expect(formAfter(ALL.slice(0, 8), { rules: { ...RULES, bestOf: true } }).sending?.games).toHaveLength(2)
  })

  it('ends with the game in which the bell has decided a best of three', () => {
    const rules = { ...RULES, bestOf: true, unfinished: 'leader' } as const
    expect(formAfter(typing(['15', '8'], ['9', '6']), { rules }).sending?.games).toHaveLength(2)
    expect(focusOf(formAfter(typing(['15', '8'], ['6', '9']), { rules }))).toBe('3a')
  })

  it('leaves out what the table has written, but asks for what goes beside it', () => {
    const read: FormEvent = { event: 'read', games: new Map([[0, won]]) }
    const typed: FormEvent = { event: 'typed-outside', at: 0, figures: { a: '2', b: '1' } }
    const on: FormEvent = { event: 'went-on', place: { of: 'outside', at: 0 }, side: 'b' }
    expect(formAfter([read, typed, on], { rules: FOOTBALL }).sending).toMatchObject({
      games: [{ a: 15, b: 8 }],
      outside: [{ a: 2, b: 1 }],
    })
  })

  it('does not send twice while it is being sent', () => {
    const form = formAfter(ALL)
    const again = moveForm(form, { event: 'saved', confirmed: true }, RULES)
    expect(again.sending).toBe(form.sending)
  })
})

describe('what is asked', () => {
  it('who did not come, for all games behind it, too, and is sent at once', () => {
    const score = { a: '', b: '', retour: false, forfeit: 'b' } as const
    const form = formAfter([
      { event: 'asked', about: 'ending', game: 0 },
      { event: 'answered', game: 0, score, forRest: true },
    ])
    expect(form.openQuestion).toBeNull()
    expect(form.sending?.games.map(({ forfeit }) => forfeit)).toEqual(['b', 'b', 'b'])
  })

  it('what was not finished, with the figures so far, and the games behind it without any', () => {
    const ask: FormEvent = { event: 'asked', about: 'ending', game: 0 }
    const begun = [...typing(['5', '3']), ask]
    const score = { a: '5', b: '3', retour: false, unfinished: true }
    const answer: FormEvent = { event: 'answered', game: 0, score, forRest: true }
    const sent = { ...score, a: 5, b: 3 }
    const empty = { ...score, a: 0, b: 0 }
    expect(asUnfinished(formAfter(begun).scores[0] ?? NO_FIGURES, RULES)).toEqual(score)
    expect(formAfter([...begun, answer]).sending?.games).toEqual([sent, empty, empty])
    const more = formAfter([...typing(['5', '3'], ['15', '8']), ask, answer])
    expect(more.sending?.games).toEqual([sent, { a: 15, b: 8, retour: false }, empty])
  })

  it('not what is finished; what a side missed has no figures yet', () => {
    expect(asUnfinished({ a: '15', b: '3', retour: false }, RULES)).toBeNull()
    const byDeals = { options: { ...RULES.options, deals: 12 } }
    expect(asUnfinished({ a: '15', b: '3', retour: false }, byDeals), 'deals end it').not.toBeNull()
    expect(asUnfinished({ a: '15', b: '0', retour: false, forfeit: 'b' }, RULES)).toMatchObject({ a: '0', b: '0' })
  })

  it('and left open leads back to its game; asked again it is another question', () => {
    const withQuestion = formAfter([{ event: 'asked', about: 'ending', game: 1 }])
    expect(focusOf(moveForm(withQuestion, { event: 'left-question' }, RULES))).toBe('2a')
    expect(moveForm(withQuestion, { event: 'asked', about: 'ending', game: 1 }, RULES).openQuestion?.nth).toBe(2)
  })

  it('who did not come at all, so that what goes beside the games follows from it', () => {
    const form = formAfter(
      [
        { event: 'asked-absence', at: 0 },
        { event: 'stayed-away', absent: 'a' },
      ],
      {
        rules: FOOTBALL,
      },
    )
    expect(form.sending).toMatchObject({ games: [{ forfeit: 'a' }], outside: [] })
  })

  describe('who has won, where the points leave it open', () => {
    const open = typing(['1010', '1020'], ['1000', '3'], ['4', '1000'])
    const won = { a: '1010', b: '1020', retour: false, winner: 'b' } as const
    const answer: FormEvent = { event: 'answered', game: 0, score: won, forRest: false }
    const rules = { rules: CLAIMED }

    it('while the next figure is typed already', () => {
      const withQuestion = formAfter(open.slice(0, 4), rules)
      expect([withQuestion.openQuestion, focusOf(withQuestion)]).toMatchObject([{ about: 'winner', game: 0 }, '2a'])
      expect(formAfter(open.slice(0, 6), rules).openQuestion).toMatchObject({ about: 'winner', game: 0 })
    })

    it('and goes on at the first empty field once it is answered', () => {
      const form = formAfter([...open.slice(0, 6), answer], rules)
      expect([form.openQuestion, focusOf(form), form.scores[0]]).toEqual([null, '2b', won])
    })

    it('at the end by a sheet that is put aside, so that the next table can be typed', () => {
      expect(formAfter(open, rules)).toMatchObject({
        openQuestion: null,
        sending: null,
        impossible: { game: 0, error: { code: 'winner-needed' } },
      })
    })

    it('when it is opened again, led to the question; the answer to the last one sends it', () => {
      const more = typing(['1010', '1020'], ['1000', '3'], ['1030', '1000'])
      const again = formAfter([], { ...rules, draft: formAfter(more, rules).typed ?? undefined })
      expect([again.openQuestion, focusOf(again)]).toMatchObject([{ about: 'winner', game: 0 }, QUESTION])
      const next = moveForm(again, answer, CLAIMED)
      expect([next.openQuestion, focusOf(next), next.sending]).toMatchObject([
        { about: 'winner', game: 2 },
        QUESTION,
        null,
      ])
      const score = { a: '1030', b: '1000', retour: false, winner: 'a' } as const
      const sent = moveForm(next, { event: 'answered', game: 2, score, forRest: false }, CLAIMED)
      expect(sent.sending?.games.map(({ winner }) => winner)).toEqual(['b', undefined, 'a'])
    })
  })

  it('marks a game as one it can be, and says why it can’t', () => {
    const marked: FormEvent = { event: 'marked', as: 'retour', game: 0 }
    expect(formAfter([...typing(['15', '14']), marked]).scores[0]?.retour).toBe(true)
    const fromNext: FormEvent = { ...marked, game: 1 }
    expect(formAfter([...typing(['15', '14']), fromNext]).scores[0]?.retour).toBe(true)
    expect(formAfter([...typing(['15', '14'], ['15', '14']), fromNext]).scores.map(({ retour }) => retour)).toEqual([
      false,
      true,
      false,
    ])
    expect(formAfter([...typing(['15', '3']), marked]).hint).toEqual({ code: 'noRetour' })
  })
})

describe('an answer of the server', () => {
  const replied = (reply: Extract<FormEvent, { event: 'replied' }>['reply']) =>
    formAfter([...ALL, { event: 'replied', reply }])

  it('that doubts leads back to the game it doubts; typing on takes the doubts away', () => {
    const doubts = [{ game: 2, code: 'nobody-reached-target' as const }]
    const form = replied({ kind: 'doubtful', doubts })
    expect([form.sending, form.step.at]).toEqual([null, 'doubts'])
    expect(focusOf(moveForm(form, { event: 'back-to-figures' }, RULES))).toBe('3a')
    const [first] = ALL
    expect(first && moveForm(form, first, RULES).step).toEqual({ at: 'figures' })
    expect(moveForm(form, { event: 'saved', confirmed: true }, RULES).sending?.confirmed).toBe(true)
  })

  it('that another result stands there shows both, and what is taken is based on it', () => {
    const current = { games: [won, won, won], outside: [] }
    const mine = { games: [won], outside: [] }
    const form = replied({ kind: 'changed', changed: { current, mine, resultVersion: 7 } })
    expect(form.step).toMatchObject({ at: 'versions', current, sent: mine })
    const taken = moveForm(form, { event: 'settled', result: current }, RULES)
    expect(taken.sending).toMatchObject({ basedOn: 7, confirmed: true })
    expect(focusOf(moveForm(form, { event: 'back-to-figures' }, RULES))).toBe('1a')
  })

  const problem: Problem = { type: 'about:blank', title: '', status: 0, code: 'unreachable', detail: '' }

  it('that it was refused leaves what is typed, until it is typed on', () => {
    const form = replied({ kind: 'refused', problem })
    expect(form).toMatchObject({ problem, sending: null, scores: formAfter(ALL).scores })
    const [first] = ALL
    expect(first && moveForm(form, first, RULES).problem).toBeNull()
  })

  it('that it was refused sends what was sent once more, whatever the fields hold, until something else is typed', () => {
    const reported = { ...OPEN, games: [won, won, won] }
    const cleared: FormEvent = { event: 'settled', result: { games: [], outside: [] } }
    const refused: FormEvent = { event: 'replied', reply: { kind: 'refused', problem } }
    const again: FormEvent = { event: 'sent-again' }
    const lost = formAfter([cleared, refused], { encounter: reported })
    expect(lost.scores[0]?.a).toBe('15')
    expect(lost.unsaved).toEqual({ games: [], outside: [], basedOn: 2, confirmed: true })
    const twice = [again, refused, again].reduce((form, event) => moveForm(form, event, RULES), lost)
    expect(twice).toMatchObject({ problem: null, sending: lost.unsaved })
    const [first] = ALL
    const typed = first && moveForm(lost, first, RULES)
    expect(typed?.unsaved).toBeNull()
    expect(typed && moveForm(typed, again, RULES).sending).toBeNull()

    const doubts = [{ game: 2, code: 'nobody-reached-target' as const }]
    const confirmed = formAfter([
      ...ALL,
      { event: 'replied', reply: { kind: 'doubtful', doubts } },
      { event: 'saved', confirmed: true },
      refused,
      again,
    ])
    expect(confirmed.sending?.confirmed).toBe(true)
  })

  it.each([
    [undefined, SEND],
    ['/games/1', '2a'],
    ['/outside/0', 'o1a'],
    ['/basedOn', SEND],
  ])('that is about %s leads there, and nobody away who types elsewhere', (field, on) => {
    const about = field === undefined ? problem : { ...problem, field }
    expect(replied({ kind: 'refused', problem: about }).focus).toEqual({ on, isGentle: true })
  })
})

describe('a form that is sent by its button, as on a phone', () => {
  const phone = { sentBy: 'button' } as const

  it('begins nowhere, and goes on with Enter to the button', () => {
    expect(focusOf(formAfter([], phone))).toBeNull()
    const form = formAfter(ALL, phone)
    expect([focusOf(form), form.sending]).toEqual([SEND, null])
    expect(moveForm(form, { event: 'saved', confirmed: false }, RULES).sending?.games).toHaveLength(3)
  })

  it('sends nothing by an answer', () => {
    const score = { a: '', b: '', retour: false, forfeit: 'b' } as const
    const absent = formAfter([{ event: 'asked-other' }, { event: 'answered', game: 0, score, forRest: true }], phone)
    expect([focusOf(absent), absent.sending]).toEqual([SEND, null])
    const outsideOnly = { ...phone, rules: { ...FOOTBALL, games: 0 } }
    const stayed = formAfter([{ event: 'asked-other' }, { event: 'stayed-away', absent: 'a' }], outsideOnly)
    expect([focusOf(stayed), stayed.sending, stayed.outside]).toEqual([SEND, null, [{ a: '0', b: '1' }]])
  })

  it('asks to the end who has won when it was to be sent', () => {
    const open: FormEvent[] = [0, 1, 2].map((game) => ({
      event: 'typed',
      game,
      score: { a: '1010', b: '1020', retour: false },
    }))
    const withQuestion = formAfter([...open, { event: 'saved', confirmed: false }], { ...phone, rules: CLAIMED })
    expect(withQuestion.openQuestion).toMatchObject({ about: 'winner', game: 0 })
    const score = { a: '1010', b: '1020', retour: false, winner: 'b' } as const
    const next = moveForm(withQuestion, { event: 'answered', game: 0, score, forRest: false }, CLAIMED)
    expect([next.openQuestion, next.sending]).toMatchObject([{ about: 'winner', game: 1 }, null])
  })
})

describe('the game that is meant where none is named', () => {
  it('is the one somebody was in last, as far as it is played', () => {
    const at = (game: number, rules = RULES) =>
      formAfter([...ALL.slice(0, 8), { event: 'came-to', game }, { event: 'asked-other' }], { rules }).openQuestion
        ?.game
    expect([at(0), at(2)]).toEqual([0, 2])
    expect(at(2, { ...RULES, bestOf: true })).toBe(1)
  })

  it('is the whole encounter where there are no games', () => {
    const form = formAfter([{ event: 'asked-other' }], { rules: { ...FOOTBALL, games: 0 } })
    expect(form.openAbsence).toEqual({ at: 0, nth: 1 })
  })

  describe('says without games that nobody came', () => {
    const rules = { ...FOOTBALL, games: 0 }
    const nobody = [{ a: 0, b: 0, outcome: 'forfeit' as const, winner: null }]
    const table = { games: nobody, outside: [{ a: 0, b: 0 }], resultVersion: 1, contested: false }

    it('and sends it', () => {
      const form = formAfter([{ event: 'asked-other' }, { event: 'stayed-away', absent: 'both' }], { rules })
      expect(form.sending).toMatchObject({ games: [{ forfeit: 'both' }], outside: [] })
      if (!form.typed) throw new Error('nothing typed')
      expect(readResult(form.typed, rules)).toEqual(form.typed)
      expect(stands(form.typed, table, rules)).toBe(true)
    })

    it('and sends it again where it stands', () => {
      const form = moveForm(openForm(table, rules), { event: 'saved', confirmed: false }, rules)
      expect(form.sending).toMatchObject({ games: [{ forfeit: 'both' }], outside: [] })
    })

    it.each<[string, readonly FormEvent[], PlayedResult['outside']]>([
      ['a figure', [{ event: 'typed-outside', at: 0, figures: { a: '2', b: '1' } }], [{ a: 2, b: 1 }]],
      ['who has not come', [{ event: 'stayed-away', absent: 'a' }], [{ a: 0, b: 1 }]],
    ])('until %s says otherwise', (_, events, outside) => {
      const typed = events.reduce((form, event) => moveForm(form, event, rules), openForm(table, rules))
      expect(moveForm(typed, { event: 'saved', confirmed: false }, rules).sending).toMatchObject({ games: [], outside })
    })

    it('until both came after all', () => {
      const form = moveForm(openForm(table, rules), { event: 'stayed-away', absent: null }, rules)
      expect([form.scores, form.outside, form.sending]).toEqual([[], [{ a: '', b: '' }], null])
    })
  })
})

describe('law: what is typed stays as it is', () => {
  const figure = fc.constantFrom('', '3', '15')
  const typing = fc.record({ at: fc.nat(2), a: figure, b: figure })
  const problem: Problem = { type: 'about:blank', title: '', status: 0, code: 'unreachable', detail: '' }
  const reply = fc.constantFrom<Extract<FormEvent, { event: 'replied' }>['reply']>(
    { kind: 'refused', problem },
    { kind: 'doubtful', doubts: [] },
    { kind: 'unseen' },
    {
      kind: 'changed',
      changed: { current: { games: [won], outside: [] }, mine: { games: [], outside: [] }, resultVersion: 7 },
    },
  )

  it('whatever is answered, sent again, and gone back to', () => {
    fc.assert(
      fc.property(fc.array(typing), fc.array(reply, { minLength: 1 }), (typings, replies) => {
        const typed = formAfter(
          typings.map(({ at, ...figures }) => ({ event: 'typed', game: at, score: { ...figures, retour: false } })),
        )
        const events = replies.flatMap((one): FormEvent[] => [
          { event: 'saved', confirmed: true },
          { event: 'replied', reply: one },
          { event: 'heard', stands: { games: [won], outside: [], resultVersion: 8, contested: true } },
          { event: 'sent-again' },
          { event: 'replied', reply: one },
          { event: 'back-to-figures' },
        ])
        const after = events.reduce((form, event) => moveForm(form, event, RULES), typed)
        expect([after.scores, after.outside]).toEqual([typed.scores, typed.outside])
      }),
    )
  })
})

describe('a game that stands as no desk could type it now', () => {
  const odd: GameScore = { a: 60, b: 4, outcome: 'normal', winner: 'a' }
  const reported = { ...OPEN, games: [odd, won, won] }
  const typed = (game: number, a: string): FormEvent => ({ event: 'typed', game, score: { ...again(game), a } })
  const again = (game: number) => formAfter([], { encounter: reported }).scores[game] ?? { a: '', b: '', retour: false }
  const save: FormEvent = { event: 'saved', confirmed: false }

  it('does not keep another one from being put right, also by a draft', () => {
    const form = formAfter([typed(1, '16'), save], { encounter: reported })
    expect(form.sending?.games.map(({ a, b }) => [a, b])).toEqual([
      [60, 4],
      [16, 8],
      [15, 8],
    ])
    const draft = readResult(JSON.parse(JSON.stringify(form.typed)), RULES) ?? undefined
    expect(formAfter([save], { encounter: reported, draft }).sending?.games).toEqual(form.sending?.games)
  })

  it('is judged as soon as it is typed in', () => {
    expect(formAfter([typed(0, '61'), save], { encounter: reported })).toMatchObject({
      sending: null,
      impossible: { game: 0, error: { code: 'score-out-of-range', least: -15, most: 30 } },
    })
  })
})

it('a figure below zero is typed by its minus, which alone is none', () => {
  const below = typing(['15', '-2'], ['15', '-'], ['15', '4'])
  expect(formAfter(below).hint).toEqual({ code: 'missing', game: 2 })
  expect(focusOf(formAfter(below))).toBe('2b')
  expect(formAfter(typing(['15', '-2'], ['15', '3'], ['15', '4'])).sending?.games[0]).toMatchObject({ a: 15, b: -2 })
})

describe('what is kept until it is saved', () => {
  it('is nothing before anything is typed, then what is typed with the version that was seen', () => {
    expect(formAfter([]).typed).toBeNull()
    expect(formAfter([], { encounter: { ...OPEN, games: [won] } }).typed).toBeNull()
    expect(formAfter(ALL.slice(0, 1)).typed).toMatchObject({ scores: [{ a: '15' }, {}, {}], seen: 2 })
  })

  it('comes back into the form with the version it had seen', () => {
    const draft = formAfter(ALL.slice(0, 5)).typed ?? undefined
    const newer = { ...OPEN, games: [won, won, won], resultVersion: 5 }
    const form = formAfter([], { encounter: newer, draft })
    expect([form.scores, form.seen]).toEqual([draft?.scores, 2])
  })
})

it('a contested table opens with the choice', () => {
  const { step, focus } = formAfter([], { encounter: { ...OPEN, games: [won], contested: true } })
  expect([step, focus]).toMatchObject([{ at: 'versions', current: { games: [won], outside: [] }, sent: null }, null])
})

describe('a figure that nothing takes', () => {
  const inVain: FormEvent = { event: 'typed-in-vain' }
  const contested = { ...OPEN, games: [won], resultVersion: 5, contested: true }
  const heard: FormEvent = { event: 'heard', stands: { ...contested, resultVersion: 6 } }

  it('is said at the choice between versions, whatever is heard of the table meanwhile', () => {
    const isSaid = (...events: FormEvent[]) => formAfter(events, { encounter: contested }).isTypedInVain
    expect(isSaid()).toBe(false)
    expect(isSaid(inVain)).toBe(true)
    expect(isSaid(inVain, heard)).toBe(true)
    expect(formAfter([inVain], { encounter: contested }).scores).toEqual(formAfter([], { encounter: contested }).scores)
  })

  it.each<[string, FormEvent]>([
    ['the figures are typed anew', { event: 'back-to-figures' }],
    ['a version is chosen', { event: 'settled', result: { games: [won], outside: [] } }],
    ['a figure has the focus again', { event: 'came-to', game: 0 }],
    ['something is asked', { event: 'asked-other' }],
  ])('is not said any more once %s', (_, event) => {
    expect(formAfter([inVain, event], { encounter: contested }).isTypedInVain).toBe(false)
  })

  it('is said at doubts and questions, until they are answered', () => {
    const doubtful: FormEvent = { event: 'replied', reply: { kind: 'doubtful', doubts: [] } }
    expect(formAfter([doubtful, inVain]).isTypedInVain).toBe(true)
    expect(formAfter([doubtful, inVain, { event: 'saved', confirmed: true }]).isTypedInVain).toBe(false)
    expect(formAfter([{ event: 'asked-other' }, inVain]).isTypedInVain).toBe(true)
    expect(formAfter([{ event: 'asked-other' }, inVain, { event: 'left-question' }]).isTypedInVain).toBe(false)
  })
})

describe('a contested table that opens with a draft', () => {
  const contested = { ...OPEN, games: [won, won, won], resultVersion: 5, contested: true }
  const draftOf = (events: readonly FormEvent[]) => formAfter(events).typed ?? undefined
  const opened = (draft: UnsavedResult | undefined, ...events: FormEvent[]) =>
    formAfter(events, { encounter: contested, draft })
  const other = { games: [won, won, { ...won, b: 3 }], outside: [] }
  const took = { event: 'took-mine' } as const

  it('asks for the choice, and keeps what was typed as a version of its own', () => {
    const draft = draftOf(ALL)
    const form = opened(draft)
    expect([form.step.at, form.typed, form.seen]).toEqual(['versions', draft, 5])
  })

  it('takes another version at once, over what is shown there, and keeps the draft', () => {
    const draft = draftOf(ALL)
    const form = opened(draft, { event: 'settled', result: other })
    expect(form.sending).toMatchObject({ basedOn: 5, games: [{ b: 8 }, { b: 8 }, { b: 3 }] })
    expect([form.step.at, form.typed]).toEqual(['versions', draft])
  })

  it('takes the draft at once, and asks what is unlikely of it', () => {
    const form = opened(draftOf(ALL), took)
    expect(form.sending).toMatchObject({ basedOn: 5, confirmed: false })
    expect(form.sending?.games.map(({ a, b }) => [a, b])).toEqual([
      [15, 8],
      [15, 4],
      [6, 15],
    ])
  })

  it('leads to what is missing, or impossible, of a draft that is taken', () => {
    const half = opened(draftOf(ALL.slice(0, 8)), took)
    expect([half.step.at, half.sending, focusOf(half)]).toEqual(['figures', null, '3a'])
    const impossible = opened(draftOf(typing(['17', '8'], ['15', '15'], ['15', '9'])), took)
    expect([impossible.step.at, impossible.impossible, focusOf(impossible)]).toEqual(['figures', null, '2a'])
  })

  it('shows what a version changes in a closed round, and leads from there back to the choice', () => {
    const chosen = opened(draftOf(ALL), { event: 'settled', result: other })
    const shown = moveForm(chosen, { event: 'replied', reply: { kind: 'unseen' } }, RULES)
    expect(shown.step).toEqual({ at: 'correction', result: chosen.sending, choice: chosen.step, isUndo: false })
    const back = moveForm(shown, { event: 'back-to-figures' }, RULES)
    expect([back.step, back.typed]).toEqual([chosen.step, chosen.typed])
  })

  it('that has changed before the choice came asks again, and does not take what was chosen for typed', () => {
    const draft = draftOf(ALL)
    const changed = { current: { games: [won], outside: [] }, mine: other, resultVersion: 6 }
    const form = opened(
      draft,
      { event: 'settled', result: other },
      { event: 'replied', reply: { kind: 'changed', changed } },
    )
    expect([form.step, form.typed, form.seen]).toMatchObject([
      { at: 'versions', current: changed.current, sent: other },
      draft,
      6,
    ])
  })
})

describe('an open choice follows the table', () => {
  const theirs = { games: [won, won, won], outside: [] }
  const mine = { games: [{ ...won, b: 3 }, won, won], outside: [] }
  const changed = { current: theirs, mine, resultVersion: 3 }
  const withQuestion = formAfter([...ALL, { event: 'replied', reply: { kind: 'changed', changed } }])
  const table = (resultVersion: number, result: Pick<Encounter, 'games' | 'outside'>, contested = true) => ({
    ...result,
    resultVersion,
    contested,
  })
  const hear = (form: Form, ...tables: ReturnType<typeof table>[]) =>
    tables.reduce((before, stands) => moveForm(before, { event: 'heard', stands }, RULES), form)
  const empty = { games: [], outside: [] }
  const other = { games: [won, won, { ...won, b: 2 }], outside: [] }
  const choiceIn = ({ step }: Form) => (step.at === 'correction' ? step.choice : step.at === 'versions' ? step : null)

  it.each([
    ['emptied by an undo', [table(4, empty)], empty, 'none'],
    ['changed', [table(4, other)], other, 'result'],
    ['changed, and emptied after that', [table(4, other), table(5, empty)], empty, 'none'],
    ['settled by another desk', [table(3, theirs), table(3, theirs, false)], theirs, 'settled'],
    [
      'saved as it is typed here',
      [table(4, { games: resultOf(withQuestion), outside: [] })],
      { games: resultOf(withQuestion), outside: [] },
      'saved',
    ],
    ['only contested by what was sent from here', [table(3, theirs)], theirs, null],
  ] as const)('that is %s, and says so', (_, tables, current, news) => {
    const form = hear(withQuestion, ...tables)
    expect(choiceIn(form)).toMatchObject({ current, sent: mine, news })
    expect([form.typed, form.scores]).toEqual([withQuestion.typed, withQuestion.scores])
    const { resultVersion = 0 } = tables.at(-1) ?? {}
    for (const event of [{ event: 'settled', result: mine }, { event: 'took-mine' }] as const)
      expect(moveForm(form, event, RULES).sending?.basedOn).toBe(resultVersion)
  })

  it('but not a page that is older than the answer, nor the table while a result is sent to it', () => {
    expect(hear(withQuestion, table(2, empty, false))).toBe(withQuestion)
    const sending = moveForm(withQuestion, { event: 'settled', result: mine }, RULES)
    expect(hear(sending, table(4, mine, false))).toBe(sending)
  })

  it('also behind the preview of a correction, which is still based on what was chosen', () => {
    const chosen = moveForm(withQuestion, { event: 'settled', result: mine }, RULES)
    const shown = moveForm(chosen, { event: 'replied', reply: { kind: 'unseen' } }, RULES)
    const form = hear(shown, table(4, other))
    expect(form.step).toMatchObject({ at: 'correction', result: { basedOn: 3 } })
    expect(moveForm(form, { event: 'back-to-figures' }, RULES)).toMatchObject({
      step: { at: 'versions', current: other, news: 'result' },
      seen: 4,
    })
  })

  it('while figures, and doubts about them, keep the version that was seen', () => {
    const typed = formAfter(ALL.slice(0, 8))
    expect(hear(typed, table(3, theirs))).toBe(typed)
    const doubts = [{ game: 2, code: 'nobody-reached-target' as const }]
    const doubted = formAfter([...ALL, { event: 'replied', reply: { kind: 'doubtful', doubts } }])
    const confirmed = moveForm(hear(doubted, table(3, theirs)), { event: 'saved', confirmed: true }, RULES)
    expect(confirmed.sending?.basedOn).toBe(2)
  })
})

describe('a result of a closed round', () => {
  const sent = formAfter(ALL)
  const theirs = { games: [{ ...won, b: 3 }, won, won], outside: [] }
  const mine = { games: resultOf(sent), outside: [] }
  const overtaken = {
    event: 'replied',
    reply: { kind: 'changed', changed: { current: theirs, mine, resultVersion: 7 } },
  } as const

  it('that another desk corrects meanwhile is compared with what was typed, which nobody else has', () => {
    const shown = moveForm(sent, { event: 'replied', reply: { kind: 'unseen' } }, RULES)
    const form = moveForm(shown, overtaken, RULES)
    expect(form.step).toMatchObject({ at: 'versions', current: theirs, sent: null })
    expect([form.typed, form.scores, focusOf(form)]).toEqual([sent.typed, sent.scores, QUESTION])
    expect(moveForm(form, { event: 'took-mine' }, RULES).sending).toMatchObject({ basedOn: 7 })
  })

  it('that an undo would bring back is nobody’s input', () => {
    const table = { ...NOTHING_STANDS, games: [won, won, won], resultVersion: 6 }
    const shown = openCorrection(table, { result: mine, isUndo: true }, RULES)
    expect(shown.step).toMatchObject({ at: 'correction', isUndo: true })
    expect(moveForm(shown, overtaken, RULES).typed).toBeNull()
  })

  it('that was only sent again, with nothing typed, is compared and kept by nobody', () => {
    const table = { ...NOTHING_STANDS, games: [won, won, won], resultVersion: 6 }
    const again = moveForm(openForm(table, RULES), { event: 'saved', confirmed: false }, RULES)
    const shown = moveForm(again, { event: 'replied', reply: { kind: 'unseen' } }, RULES)
    expect(shown.step).toMatchObject({ at: 'correction', isUndo: false })
    const form = moveForm(shown, overtaken, RULES)
    expect(form.step).toMatchObject({ at: 'versions', current: theirs, sent: mine })
    expect([form.typed, form.seen, focusOf(form)]).toEqual([null, 7, QUESTION])
  })

  it('that was chosen from versions leads back to these, with the result that counts by then', () => {
    const other = { games: [won, won, { ...won, b: 2 }], outside: [] }
    const chosen = moveForm(
      openForm({ ...other, resultVersion: 6, contested: true }, RULES),
      { event: 'settled', result: mine },
      RULES,
    )
    const shown = moveForm(chosen, { event: 'replied', reply: { kind: 'unseen' } }, RULES)
    const form = moveForm(shown, overtaken, RULES)
    expect(form.step).toEqual({ ...chosen.step, current: theirs })
    expect([form.typed, form.seen]).toEqual([null, 7])
  })

  it('is looked at before it is saved, and what was typed waits meanwhile', () => {
    const shown = moveForm(sent, { event: 'replied', reply: { kind: 'unseen' } }, RULES)
    expect(shown.step).toEqual({ at: 'correction', result: sent.sending, choice: null, isUndo: false })
    expect([shown.sending, shown.scores]).toEqual([null, sent.scores])
    const back = moveForm(shown, { event: 'back-to-figures' }, RULES)
    expect([back.step.at, focusOf(back), back.scores]).toEqual(['figures', '1a', sent.scores])
  })

  it('is simply saved when its round is opened again meanwhile', () => {
    const shown = moveForm(sent, { event: 'replied', reply: { kind: 'unseen' } }, RULES)
    const back = moveForm(shown, { event: 'reopened' }, RULES)
    expect([back.step.at, focusOf(back), back.hint]).toEqual(['figures', '1a', { code: 'reopened' }])
  })
})
