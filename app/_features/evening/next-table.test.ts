import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import { GAMES } from '#domain/games/index.ts'
import { NO_NAME } from '../entries/typed-name.ts'
import { SEND } from '../result-form/form-state.ts'
import type { Rules } from '../result-form/scores.ts'
import type { Reply } from '../result-form/send-result.ts'
import {
  bodyOf,
  isAsked,
  moveNextTable,
  type NextTable,
  type NextTableEvent,
  openNextTable,
  type SentTable,
  typedOf,
} from './next-table.ts'
import { seatsOf } from './sides.ts'

const game = GAMES['watten-bayrisch']
const rules: Rules = {
  game,
  options: { ...game.defaults, target: 11 },
  games: 1,
  bestOf: false,
  outside: [],
  most: null,
}

function tableAfter(events: readonly NextTableEvent[], start = openNextTable(rules, 2)): NextTable {
  return events.reduce((table, event) => moveNextTable(table, event, rules), start)
}

const SEATS = seatsOf(openNextTable(rules, 2).sides)
/** The events of typing the names of a table, Enter after each. */
function naming(...names: readonly string[]): NextTableEvent[] {
  return names.flatMap((text, at): NextTableEvent[] => {
    const seat = SEATS[at]
    if (!seat) throw new Error('too many names')
    return [
      { event: 'named', seat, name: { ...NO_NAME, text } },
      { event: 'went-on', seat },
    ]
  })
}
/** The events of typing the figures of its game, Enter after each. */
function figures(a: string, b: string): NextTableEvent[] {
  const place = { of: 'game', at: 0 } as const
  return [
    { event: 'result', of: { event: 'typed', game: 0, score: { a, b: '', retour: false } } },
    { event: 'result', of: { event: 'went-on', place, side: 'a' } },
    { event: 'result', of: { event: 'typed', game: 0, score: { a, b, retour: false } } },
    { event: 'result', of: { event: 'went-on', place, side: 'b' } },
  ]
}
const playing = (...names: readonly string[]) => [...naming(...names), ...figures('11', '6')]
const FIRST = playing('Anna', 'Bert', 'Cilli', 'Dominik')
const SECOND = playing('Eva', 'Franz', 'Gitti', 'Hans')

const problem: Problem = { type: 'about:blank', title: '', status: 0, code: 'unreachable', detail: '' }
const unclear: Problem = { ...problem, code: 'name-ambiguous', field: '/b/0' }
const saved: Reply<unknown> = { kind: 'saved', answer: null }
const refused = (why = problem): Reply<unknown> => ({ kind: 'refused', problem: why })
const replied = (reply: Reply<unknown>, isFree = true): NextTableEvent => ({ event: 'replied', reply, isFree })

const namesIn = ({ sides: { a, b } }: Pick<NextTable, 'sides'>) => [...a, ...b].map(({ text }) => text)
const figuresIn = ({ result }: Pick<NextTable, 'result'>) => result.scores.map(({ a, b }) => `${a}:${b}`)

describe('the way through the form', () => {
  it('leads from name to name, then to the figures, then to the next table', () => {
    const way = FIRST.map((_, at) => tableAfter(FIRST.slice(0, at + 1)).focus?.on)
    expect(way.filter((_, at) => at % 2 === 1)).toEqual(['a1', 'b0', 'b1', '1a', '1b', 'a0'])
  })

  it('stays in an empty name, so that an Enter too many leads past nobody', () => {
    const table = tableAfter(FIRST)
    const [first] = SEATS
    expect(first && moveNextTable(table, { event: 'went-on', seat: first }, rules)).toBe(table)
  })

  it('leads to whoever is not named before anything is sent', () => {
    const table = tableAfter([...naming('Anna', 'Bert'), ...figures('11', '6')])
    expect([table.focus?.on, table.sent, table.result.sending]).toEqual(['b0', [], null])
    expect(tableAfter([{ event: 'result', of: { event: 'saved', confirmed: false } }]).focus?.on).toBe('a0')
  })
})

describe('a table that is sent', () => {
  it('leaves its fields to the next one at once, and goes out as it was typed', () => {
    const table = tableAfter([...FIRST, ...SECOND, ...naming('Irmi')])
    expect(table.sent.map(namesIn)).toEqual([
      ['Anna', 'Bert', 'Cilli', 'Dominik'],
      ['Eva', 'Franz', 'Gitti', 'Hans'],
    ])
    expect(table.sent.map(bodyOf)[0]).toMatchObject({
      a: [{ name: 'Anna' }, { name: 'Bert' }],
      b: [{ name: 'Cilli' }, { name: 'Dominik' }],
      games: [{ a: 11, b: 6 }],
      confirmed: false,
    })
    expect(namesIn(table)).toEqual(['Irmi', '', '', ''])
  })

  it('goes out without a result while it is played', () => {
    const table = tableAfter([...naming('Anna', 'Bert', 'Cilli', 'Dominik'), { event: 'entered-open' }])
    expect(table.sent.map(bodyOf)).toMatchObject([{ games: [], outside: [] }])
  })

  it('takes nothing with it that is typed meanwhile when it is taken', () => {
    const typing = tableAfter([...FIRST, ...naming('Eva')])
    expect(namesIn(moveNextTable(typing, replied(saved), rules))).toEqual(['Eva', '', '', ''])
  })
})

describe('a table that is not taken', () => {
  it('comes back as it was typed, with the focus on the button that sends', () => {
    const table = tableAfter([...FIRST, replied(refused())])
    expect([namesIn(table), figuresIn(table)]).toEqual([['Anna', 'Bert', 'Cilli', 'Dominik'], ['11:6']])
    expect([table.focus, table.result.problem, table.sent]).toEqual([{ on: SEND, isGentle: true }, problem, []])
  })

  it.each([
    ['/b/0', 'b0'],
    ['/games/0', '1a'],
  ])('leads to what it was refused for: %s', (field, on) => {
    const about = { ...problem, code: 'name-invalid' as Problem['code'], field }
    expect(tableAfter([...FIRST, replied(refused(about))]).focus).toEqual({ on, isGentle: true })
  })

  it.each<[string, NextTableEvent[], boolean]>([
    ['something else is typed by then', naming('Eva'), true],
    ['the fields are not before one’s eyes', [], false],
  ])('waits beside them where %s', (_, meanwhile, isFree) => {
    const typing = tableAfter([...FIRST, ...meanwhile])
    const table = moveNextTable(typing, replied(refused(), isFree), rules)
    expect([namesIn(table), table.focus, table.returned]).toEqual([namesIn(typing), typing.focus, null])
    expect(table.waiting.map(namesIn)).toEqual([['Anna', 'Bert', 'Cilli', 'Dominik']])
    expect(table.waiting[0]?.result.problem).toEqual(problem)
  })

  it('is taken up again as it was typed, once nothing else stands in the fields', () => {
    const waits = tableAfter([...FIRST, ...naming('Eva'), replied(refused())])
    const takeUp: NextTableEvent = { event: 'taken-up', nth: 0 }
    expect(moveNextTable(waits, takeUp, rules)).toBe(waits)
    const table = tableAfter([{ event: 'emptied' }, takeUp], waits)
    expect([namesIn(table), figuresIn(table), table.waiting]).toEqual([
      ['Anna', 'Bert', 'Cilli', 'Dominik'],
      ['11:6'],
      [],
    ])
    expect(tableAfter([{ event: 'thrown-away', nth: 0 }], waits).waiting).toEqual([])
  })

  it('is doubted where its figures stand, and sent once that is confirmed', () => {
    const doubts = [{ game: 0, code: 'nobody-reached-target' as const }]
    const table = tableAfter([...FIRST, replied({ kind: 'doubtful', doubts })])
    expect([table.result.step, isAsked(table)]).toEqual([{ at: 'doubts', doubts }, true])
    const sent = moveNextTable(table, { event: 'result', of: { event: 'saved', confirmed: true } }, rules).sent
    expect(sent.map(bodyOf)).toMatchObject([{ games: [{ a: 11, b: 6 }], confirmed: true }])
  })
})

describe('a name that could mean several people', () => {
  const asked = tableAfter([...FIRST, replied(refused(unclear))])
  const seat = { side: 'b', at: 0 } as const

  it('is asked about at its field, and nothing else is decided meanwhile', () => {
    expect([asked.focus?.on, isAsked(asked)]).toEqual(['b0', true])
    expect(tableAfter(figures('0', '11'), asked)).toEqual(asked)
    const pressed = tableAfter([{ event: 'result', of: { event: 'saved', confirmed: false } }], asked)
    expect([pressed.focus?.on, pressed.sent]).toEqual(['b0', []])
  })

  it('is sent again as soon as it is said who is meant, with what was to be sent', () => {
    const meant: NextTableEvent = { event: 'meant', seat, meant: { person: 'p1' } }
    expect(tableAfter([meant], asked).sent.map(bodyOf)).toMatchObject([
      { b: [{ name: 'Cilli', person: 'p1' }, { name: 'Dominik' }], games: [{ a: 11, b: 6 }] },
    ])
    const open = [...naming('Anna', 'Bert', 'Cilli', 'Dominik'), { event: 'entered-open' } as const]
    const openAsked = tableAfter([...open, replied(refused(unclear)), meant])
    expect(openAsked.sent.map(bodyOf)).toMatchObject([{ b: [{ person: 'p1' }, {}], games: [] }])
  })

  it('goes alone where it is the wrong one, and stays where the question is left', () => {
    const dropped = tableAfter([{ event: 'dropped', seat }], asked)
    expect([namesIn(dropped), dropped.focus?.on, isAsked(dropped)]).toEqual([
      ['Anna', 'Bert', '', 'Dominik'],
      'b0',
      false,
    ])
    const left = tableAfter([{ event: 'left-question' }], asked)
    expect([namesIn(left), isAsked(left)]).toEqual([namesIn(asked), false])
  })
})

describe('law: nothing that was sent is lost or changed', () => {
  const reply = fc.constantFrom(saved, refused(), refused(unclear), {
    kind: 'doubtful',
    doubts: [],
  } satisfies Reply<unknown>)
  const step = fc.oneof(
    fc.record({ do: fc.constant('type' as const) }),
    fc.record({ do: fc.constant('begin' as const) }),
    fc.record({ do: fc.constant('clear' as const) }),
    fc.record({ do: fc.constant('reply' as const), reply, isFree: fc.boolean() }),
    fc.record({ do: fc.constant('take-up' as const), at: fc.nat(3) }),
    fc.record({ do: fc.constant('confirm' as const) }),
  )

  it('each is on its way, waits, stands in the fields or was taken, as it was typed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let table = openNextTable(rules, 2)
        let typed = 0
        const taken: string[] = []
        const sentTypings = new Set<string>()
        for (const one of steps) {
          const isFree = namesIn(table).every((name) => name === '')
          if (one.do === 'type' && isFree) {
            typed += 1
            const names = [1, 2, 3, 4].map((at) => `${typed}.${at}`)
            sentTypings.add(names.join())
            table = tableAfter(playing(...names), table)
          } else if (one.do === 'begin' && isFree) table = tableAfter(naming('begun'), table)
          else if (one.do === 'clear' && !table.returned) table = tableAfter([{ event: 'emptied' }], table)
          else if (one.do === 'reply') {
            const [first] = table.sent
            if (first && one.reply.kind === 'saved') taken.push(namesIn(first).join())
            table = tableAfter([{ event: 'replied', reply: one.reply, isFree: one.isFree }], table)
          } else if (one.do === 'take-up') {
            const nth = table.waiting[one.at]?.nth
            if (nth !== undefined) table = tableAfter([{ event: 'taken-up', nth }], table)
          } else if (one.do === 'confirm') {
            const confirm: NextTableEvent = { event: 'result', of: { event: 'saved', confirmed: true } }
            table = tableAfter([{ event: 'left-question' }, confirm], table)
          }
        }
        const there: Pick<SentTable, 'sides' | 'result'>[] = [...table.sent, ...table.waiting]
        if (table.returned) there.push(table)
        expect([...there.map((each) => namesIn(each).join()), ...taken].sort()).toEqual([...sentTypings].sort())
        for (const each of there) expect(typedOf(each).scores).toMatchObject([{ a: '11', b: '6' }])
      }),
    )
  })
})
