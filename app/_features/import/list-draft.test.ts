import { describe, expect, it } from 'vitest'
import type { ImportLine } from '#contract/entries.ts'
import { NO_TRAITS } from '#contract/shapes.ts'
import { NOBODY_ENTERED } from './judge.ts'
import { confirmed, renamed, withKnown, withPerson } from './lines.ts'
import { inOtherOrder, type ListDraft, listDraft, readList, whenReplaced } from './list-draft.ts'
import { linesOf } from './read-lines.ts'

const READ: ImportLine[] = [
  {
    line: 2,
    raw: 'Anna;Josef;?',
    paid: true,
    leftOver: ['?'],
    problem: 'left-over',
    members: [{ name: 'Anna' }],
  },
  { line: 3, raw: 'Summe', paid: false, leftOver: [], problem: 'total', members: [{ name: 'Summe' }] },
  {
    line: 4,
    raw: 'A;B;C',
    paid: false,
    leftOver: [],
    problem: 'too-many-names',
    members: [
      { name: 'A', home: 'Lana' },
      { name: 'B b', otherwise: { name: 'b B', known: { ...NO_TRAITS, home: 'Bozen' } } },
      { name: 'C' },
    ],
  },
]
const [one, other, third] = linesOf(READ, NOBODY_ENTERED)
if (!one || !other || !third) throw new Error('a line went missing')

const PROBLEM = { type: 'about:blank', title: 'x', status: 409, code: 'person-already-entered', detail: '' }

const LIST: ListDraft = {
  touched: true,
  pasted: '',
  reading: {
    file: 'liste.csv',
    kind: 'csv',
    header: 1,
    skippedEmpty: 0,
    notices: [{ code: 'totals', lines: [3] }],
    names: { order: 'given-first', known: { 'given-first': 0, 'family-first': 2 } },
  },
  lines: [
    renamed(one, 1, 'Josefa'),
    { ...other, choice: 'take', open: true },
    {
      ...withKnown(
        withPerson(confirmed(third), 0, { person: 'an-id', known: { ...NO_TRAITS, home: 'Bozen' } }),
        0,
        true,
      ),
      sent: { attempts: [['A'], ['A', 'B']], saved: ['A', 'B'] },
    },
    {
      ...third,
      id: '5',
      refused: [null, { problem: PROBLEM, earlier: [{ id: '2', member: 0, who: 'anna huber' }] }],
    },
  ],
}

it('a list is read as it was kept, with every correction and every answer', () => {
  expect(readList(JSON.parse(JSON.stringify(LIST)))).toEqual(LIST)
})

it('a list is read in the order of names in which it was kept', () => {
  const turned = LIST.reading && inOtherOrder(LIST.reading)
  expect(readList(JSON.parse(JSON.stringify({ ...LIST, reading: turned })))?.reading?.names).toEqual({
    order: 'family-first',
    known: { 'given-first': 0, 'family-first': 2 },
  })
  expect(turned && inOtherOrder(turned).names).toEqual(LIST.reading?.names)
})

it('a list that was kept by version 0.1.0 is read', () => {
  const lines = LIST.lines.map(({ sent: _, context: __, chosen: ___, keeps: ____, otherwise: _____, ...line }) => ({
    ...line,
    refused: null,
  }))
  const { names: _, ...reading } = LIST.reading ?? {}
  const read = readList({ ...LIST, lines, reading })
  expect(read?.lines).toEqual(
    lines.map((line) => ({
      ...line,
      sent: null,
      context: [{}, {}],
      chosen: [null, null],
      keeps: [false, false],
      otherwise: [],
    })),
  )
  const names = { order: 'given-first', known: { 'given-first': 0, 'family-first': 0 } }
  expect(read?.reading).toEqual({ ...reading, names })
})

it.each([0, 1] as const)('the one refusal of a line that version 0.1.0 kept is read', (member) => {
  const lines = LIST.lines.map((line) => ({ ...line, refused: { problem: PROBLEM, member } }))
  const refusal = { problem: PROBLEM, earlier: [] }
  const refused = member === 0 ? [refusal, null] : [null, refusal]
  expect(readList({ ...LIST, lines })?.lines.map((line) => line.refused)).toEqual(lines.map(() => refused))
})

it.each([null, {}, { ...LIST, lines: [{ id: '2' }] }, { ...LIST, reading: { file: 'x' } }])(
  '%j is no draft',
  (stored) => {
    expect(readList(stored)).toBeNull()
  },
)

describe('of an import', () => {
  const pasted = 'Anna;Josef'

  it.each([true, false])('a list is kept, also while nobody has changed a line of it', (touched) => {
    expect(listDraft({ ...LIST, touched })).toEqual({ ...LIST, touched })
  })

  it('pasted lines are kept before they are read', () => {
    const stored = { pasted, reading: null, lines: [], touched: false }
    expect(listDraft(stored)).toEqual(stored)
    expect(listDraft({ pasted: ' ', reading: null, lines: [], touched: false })).toBeNull()
  })

  it('a list of thousands is not kept, the pasted text is', () => {
    const lines = Array.from({ length: 2_001 }, () => one)
    expect(listDraft({ ...LIST, lines })).toBeNull()
    expect(listDraft({ ...LIST, lines, pasted })).toEqual({ pasted, reading: null, lines: [], touched: false })
  })
})

describe('when another list is read', () => {
  const long = Array.from({ length: 2_001 }, () => one)

  it.each<[string, ListDraft, ReturnType<typeof whenReplaced>]>([
    ['a list with changes is set aside and offered', LIST, 'set-aside'],
    ['a list nobody has changed is dropped', { ...LIST, touched: false }, 'drop'],
    ['changes that are too long to be stored are asked about', { ...LIST, lines: long }, 'ask'],
    ['a long list nobody has changed is dropped', { ...LIST, lines: long, touched: false }, 'drop'],
    ['pasted lines that are not read yet stay in their field', { ...LIST, reading: null, touched: false }, 'drop'],
  ])('%s', (_, draft, expected) => {
    expect(whenReplaced(draft)).toBe(expected)
  })
})
