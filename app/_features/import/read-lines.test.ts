import { describe, expect, it } from 'vitest'
import { PEOPLE_ENTERED } from '#app/_test/list.ts'
import type { ImportLine } from '#contract/entries.ts'
import { NO_TRAITS } from '#contract/shapes.ts'
import { type EnteredPeople, judge, NOBODY_ENTERED } from './judge.ts'
import {
  confirmed,
  type ListLine,
  type Refusals,
  renamed,
  respelt,
  takenAfterAll,
  turned,
  withKnown,
  withPerson,
} from './lines.ts'
import { linesOf, turnedLines } from './read-lines.ts'

const ZIRNBAUER = { name: 'Zirnbauer Anna', otherwise: { name: 'Anna Zirnbauer' } }
const MOSER = { name: 'Moser Karl', otherwise: { name: 'Karl Moser' } }
const HUBER = { name: 'Huber Anna', otherwise: { name: 'Anna Huber' } }

const listOf = (lines: ImportLine['members'][], entered: EnteredPeople = NOBODY_ENTERED) =>
  linesOf(
    lines.map((members, at) => ({
      line: at + 1,
      raw: members.map(({ name }) => name).join(';'),
      members,
      paid: false,
      leftOver: [],
      problem: null,
    })),
    entered,
  )

function only(members: ImportLine['members']): ListLine {
  const [line] = listOf([members])
  if (!line) throw new Error('the line went missing')
  return line
}

const turnedNames = (line: ListLine) => turned(line).names

describe('the other order of the names of a line', () => {
  it('is that of all its names, and back', () => {
    const line = only([ZIRNBAUER, MOSER])
    expect(turnedNames(line)).toEqual(['Anna Zirnbauer', 'Karl Moser'])
    expect(turned(turned(line))).toEqual(line)
  })

  it('is that of names without another order: the same', () => {
    expect(turnedNames(only([{ name: 'Ida Lang' }, MOSER]))).toEqual(['Ida Lang', 'Karl Moser'])
    expect(turnedNames(only([ZIRNBAUER]))).toEqual(['Anna Zirnbauer', ''])
  })

  it('is also that of a third name', () => {
    expect(turned(only([{ name: 'Ida' }, { name: 'Eva' }, MOSER])).read).toEqual(['Ida', 'Eva', 'Karl Moser'])
  })

  it.each<[string, (line: ListLine) => ListLine, string[]]>([
    ['a name that was typed', (line) => renamed(line, 0, 'Zirnbauer Anni'), ['Zirnbauer Anni', 'Karl Moser']],
    ['a name typed as it was', (line) => renamed(line, 0, 'Zirnbauer Anna'), ['Zirnbauer Anna', 'Karl Moser']],
    ['a name written as elsewhere', (line) => respelt(line, 0, 'Anna Zirnbauer'), ['Anna Zirnbauer', 'Karl Moser']],
    ['a person who is meant', (line) => withPerson(line, 1, { person: 'by-name' }), ['Anna Zirnbauer', 'Moser Karl']],
    ['another of that name', (line) => withPerson(line, 1, { person: 'new' }), ['Anna Zirnbauer', 'Karl Moser']],
    ['a person of whom the known stays', (line) => withKnown(line, 1, true), ['Anna Zirnbauer', 'Moser Karl']],
    ['people of the same names', (line) => takenAfterAll(line, { line: 1 }), ['Anna Zirnbauer', 'Karl Moser']],
    ['no names settled', confirmed, ['Anna Zirnbauer', 'Karl Moser']],
    ['a line left out', (line) => ({ ...line, choice: 'leave-out' }), ['Anna Zirnbauer', 'Karl Moser']],
  ])('leaves %s', (_, change, names) => {
    expect(turnedNames(change(only([ZIRNBAUER, MOSER])))).toEqual(names)
    expect(turned(turned(change(only([ZIRNBAUER, MOSER]))))).toEqual(change(only([ZIRNBAUER, MOSER])))
  })

  it('goes with what is known of the person of that name', () => {
    const known = { ...NO_TRAITS, home: 'Bozen' }
    const line = only([{ ...ZIRNBAUER, home: 'Lana', shared: ['home'], known }, MOSER])
    expect(turned(line).context).toEqual([{ shared: ['home'] }, {}])
    expect(turned(turned(line)).context).toEqual([{ shared: ['home'], known }, {}])
    const other = only([{ name: 'Zirnbauer Anna', home: 'Lana', otherwise: { name: 'Anna Zirnbauer', known } }])
    expect(turned(other).context).toEqual([{ known }, {}])
  })

  it('is not what the server has refused', () => {
    const problem = { type: 'about:blank', title: 'x', status: 409, code: 'name-ambiguous', detail: '' } as const
    const refusal = { problem, earlier: [] }
    const refused = (refusals: Refusals) =>
      turned({ ...only([ZIRNBAUER, { name: 'Ida Lang' }]), refused: refusals }).refused
    expect(refused([refusal, null])).toBeNull()
    expect(refused([refusal, refusal])).toEqual([null, refusal])
    expect(refused([null, refusal])).toEqual([null, refusal])
  })
})

it('the questions about a list are asked anew in the other order', () => {
  const lines = listOf([[HUBER, MOSER], [MOSER], [{ name: 'Karl Moser' }]], PEOPLE_ENTERED)
  const asked = (now: readonly ListLine[]) =>
    [...judge(now, PEOPLE_ENTERED).values()].map((standing) =>
      standing.is === 'question' ? standing.question.code : null,
    )
  expect(asked(lines)).toEqual(['turned', 'twice-in-file', 'turned'])
  const now = turnedLines(lines, PEOPLE_ENTERED)
  expect(asked(now)).toEqual(['already-entered', 'twice-in-file', 'twice-in-file'])
  const [first] = turnedLines(listOf([[ZIRNBAUER], [{ name: 'Anna Zirnbauer' }]]), NOBODY_ENTERED)
  expect(first?.stoodOut).toBe(false)
  expect(turnedLines(listOf([[MOSER], [ZIRNBAUER]]), PEOPLE_ENTERED).map(({ stoodOut }) => stoodOut)).toEqual([
    false,
    false,
  ])
})
