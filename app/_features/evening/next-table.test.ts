import { describe, expect, it } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import { GAMES } from '#domain/games/index.ts'
import { NO_NAME } from '../entries/typed-name.ts'
import { SEND } from '../result-form/form-state.ts'
import type { Rules } from '../result-form/scores.ts'
import {
  bodyOf,
  moveNextTable,
  type NextTable,
  type NextTableEvent,
  openNextTable,
  type TableAnswer,
  type TableLine,
  type TableProblem,
} from './next-table.ts'
import { type NamePlace, seatsOf } from './sides.ts'

const game = GAMES['watten-bayrisch']
const rules: Rules = {
  game,
  options: { ...game.defaults, target: 11 },
  games: 1,
  bestOf: false,
  unfinished: 'as-written',
  outside: [],
  most: null,
}

function tableAfter(events: readonly NextTableEvent[], start = openNextTable(rules, 2)): NextTable {
  return events.reduce((table, event) => moveNextTable(table, event, rules), start)
}

const SEATS = seatsOf(openNextTable(rules, 2).typed.sides)
/** The events of typing a table's names, with Enter after each. */
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
/** The events of typing the figures of its game, with Enter after each. */
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
const refused = (why = problem): TableProblem => ({ kind: 'refused', problem: why })
const answered = (why: TableProblem | null, nth = 0): NextTableEvent => ({ event: 'answered', nth, why })
const takenUp = (nth = 0, without: NamePlace | null = null): NextTableEvent => ({ event: 'taken-up', nth, without })
const again = (answer: TableAnswer | null, nth = 0): NextTableEvent => ({ event: 'sent-again', nth, answer })

const namesIn = ({ sides: { a, b } }: Pick<TableLine, 'sides'>) => [...a, ...b].map(({ text }) => text)
const figuresIn = ({ result }: Pick<TableLine, 'result'>) => result.scores.map(({ a, b }) => `${a}:${b}`)
const sentFrom = ({ sent }: NextTable) => sent.map(({ line }) => bodyOf(line))

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
    expect([table.focus?.on, table.sent, table.typed.result.sending]).toEqual(['b0', [], null])
    expect(tableAfter([{ event: 'result', of: { event: 'saved', confirmed: false } }]).focus?.on).toBe('a0')
  })
})

describe('a table that is sent', () => {
  it('leaves its fields to the next one at once, and goes out as it was typed', () => {
    const table = tableAfter([...FIRST, ...SECOND, ...naming('Irmi')])
    expect(table.sent.map(({ line }) => namesIn(line))).toEqual([
      ['Anna', 'Bert', 'Cilli', 'Dominik'],
      ['Eva', 'Franz', 'Gitti', 'Hans'],
    ])
    expect(sentFrom(table)[0]).toMatchObject({
      a: [{ name: 'Anna' }, { name: 'Bert' }],
      b: [{ name: 'Cilli' }, { name: 'Dominik' }],
      games: [{ a: 11, b: 6 }],
      confirmed: false,
    })
    expect(namesIn(table.typed)).toEqual(['Irmi', '', '', ''])
  })

  it('goes out without a result while it is played', () => {
    const table = tableAfter([...naming('Anna', 'Bert', 'Cilli', 'Dominik'), { event: 'entered-open' }])
    expect(sentFrom(table)).toMatchObject([{ games: [], outside: [] }])
  })

  it('takes nothing with it that is typed meanwhile when it is taken', () => {
    const typing = tableAfter([...FIRST, ...naming('Eva')])
    expect(namesIn(moveNextTable(typing, answered(null), rules).typed)).toEqual(['Eva', '', '', ''])
  })
})

describe('a table that is not taken', () => {
  it.each<[string, NextTableEvent[]]>([
    ['the next one is typed', naming('Eva')],
    ['nothing is typed yet', []],
  ])('waits beside the fields and leaves the focus alone where %s', (_, meanwhile) => {
    const typing = tableAfter([...FIRST, ...meanwhile])
    const table = moveNextTable(typing, answered(refused()), rules)
    expect([table.typed, table.focus, table.again]).toEqual([typing.typed, typing.focus, null])
    expect(table.refused.map(({ line, why }) => [namesIn(line), why])).toEqual([
      [['Anna', 'Bert', 'Cilli', 'Dominik'], refused()],
    ])
  })

  it('is sent again as it was typed, while the next one is typed', () => {
    const table = tableAfter([...FIRST, ...naming('Eva'), answered(refused()), again(null)])
    expect(sentFrom(table)).toMatchObject([{ a: [{ name: 'Anna' }, {}], games: [{ a: 11, b: 6 }], confirmed: false }])
    expect([namesIn(table.typed)[0], table.refused]).toEqual(['Eva', []])
  })

  it.each([
    [undefined, SEND],
    ['/b/0', 'b0'],
    ['/games/0', '1a'],
  ])('taken up, leads to what it was refused for: %s', (field, on) => {
    const about = { ...problem, code: 'name-invalid' as Problem['code'], field }
    const table = tableAfter([...FIRST, answered(refused(about)), takenUp()])
    expect([namesIn(table.typed), figuresIn(table.typed)]).toEqual([['Anna', 'Bert', 'Cilli', 'Dominik'], ['11:6']])
    expect([table.focus, table.typed.result.problem, table.refused]).toEqual([{ on, isGentle: false }, about, []])
  })

  it('is not wanted any more where that is said', () => {
    expect(tableAfter([...FIRST, answered(refused()), { event: 'thrown-away', nth: 0 }]).refused).toEqual([])
  })
})

describe('a table that is doubted', () => {
  const doubts = [{ game: 0, code: 'nobody-reached-target' as const }]
  const doubted = tableAfter([...FIRST, ...naming('Eva'), answered({ kind: 'doubtful', doubts })])

  it('takes nothing that is typed for the next one', () => {
    expect(namesIn(doubted.typed)).toEqual(['Eva', '', '', ''])
    const sent = tableAfter([...naming('Eva', 'Franz', 'Gitti', 'Hans'), ...figures('4', '11')], doubted)
    expect(sentFrom(sent)).toMatchObject([{ a: [{ name: 'Eva' }, {}], confirmed: false }])
    expect(sent.refused).toEqual(doubted.refused)
  })

  it('is sent once that is confirmed, or put right in the fields', () => {
    expect(sentFrom(tableAfter([again('confirmed')], doubted))).toMatchObject([
      { a: [{ name: 'Anna' }, {}], games: [{ a: 11, b: 6 }], confirmed: true },
    ])
    const back = tableAfter([takenUp()], doubted)
    expect([back.focus?.on, back.typed.result.step]).toEqual(['1a', { at: 'figures' }])
  })
})

describe('a table with an impossible game', () => {
  const impossible = { game: 0, error: { code: 'both-reached-target', target: 11 } } as const
  const names = naming('Anna', 'Bert', 'Cilli', 'Dominik')
  const table = tableAfter([...names, ...figures('11', '11')])

  it('leaves its fields to the next one, like any table that is sent', () => {
    expect([namesIn(table.typed), table.focus?.on]).toEqual([['', '', '', ''], 'a0'])
    expect(table.sent.map(({ line }) => line.result)).toMatchObject([{ sending: null, impossible }])
  })

  it('is put right in the fields', () => {
    const back = tableAfter([answered({ kind: 'impossible', impossible }), takenUp()], table)
    expect([namesIn(back.typed), back.focus?.on]).toEqual([['Anna', 'Bert', 'Cilli', 'Dominik'], '1a'])
    expect([...back.typed.result.judged]).toEqual([0])
    const right = tableAfter(figures('11', '6'), back)
    expect([right.sent[0]?.nth, sentFrom(right)]).toMatchObject([0, [{ games: [{ a: 11, b: 6 }] }]])
  })

  it('leads to the first name that is missing', () => {
    const unnamed = tableAfter([...naming('Anna'), ...figures('11', '11')])
    expect([unnamed.focus?.on, unnamed.sent, unnamed.typed.result.impossible]).toEqual(['a1', [], null])
  })
})

describe('a name that could mean several people', () => {
  const withQuestion = tableAfter([...FIRST, answered(refused(unclear))])
  const seat = { side: 'b', at: 0 } as const

  it('is sent again as soon as it is said who is meant, with what was to be sent', () => {
    const clarified = again({ seat, person: { person: 'p1' } })
    expect(sentFrom(tableAfter([clarified], withQuestion))).toMatchObject([
      { b: [{ name: 'Cilli', person: 'p1' }, { name: 'Dominik' }], games: [{ a: 11, b: 6 }] },
    ])
    const open = [...naming('Anna', 'Bert', 'Cilli', 'Dominik'), { event: 'entered-open' } as const]
    const openAsked = tableAfter([...open, answered(refused(unclear)), clarified])
    expect(sentFrom(openAsked)).toMatchObject([{ b: [{ person: 'p1' }, {}], games: [] }])
  })

  it('goes alone where it is the wrong one', () => {
    const dropped = tableAfter([takenUp(0, seat)], withQuestion)
    expect([namesIn(dropped.typed), dropped.focus?.on, dropped.typed.result.problem]).toEqual([
      ['Anna', 'Bert', '', 'Dominik'],
      'b0',
      null,
    ])
  })
})
