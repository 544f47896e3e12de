import { describe, expect, it } from 'vitest'
import { line, PEOPLE_ENTERED } from '#app/_test/list.ts'
import type { Problem } from '#contract/problem.ts'
import { NO_TRAITS } from '#contract/shapes.ts'
import { type EnteredPeople, judge, NOBODY_ENTERED } from './judge.ts'
import { type ListLine, renamed, takenAfterAll, withAnswer, withKnown, withPerson } from './lines.ts'
import { isAnyEntered, refusalsOf, withRefusals, withSameAnswer } from './refusals.ts'

const one = (code: string, field: string, params: object = {}) => ({
  type: 'about:blank',
  title: code,
  status: 409,
  code,
  detail: '',
  field,
  params: { ...params },
})
const all = (first: Problem, ...further: Problem[]): Problem => ({ ...first, further })

const known = { ...NO_TRAITS, home: 'Bozen' }
const anna = { candidates: [{ id: 'anna', name: 'Anna Huber', ...known }] }
const two = { candidates: [...anna.candidates, { id: 'other', name: 'Anna Huber', ...NO_TRAITS }] }

/** The lines after the refusal of all of them. */
const refused = (problem: Problem, lines: readonly ListLine[]) => {
  const refusals = refusalsOf(problem, lines)
  return lines.map((before) => withRefusals(before, refusals))
}

/** The question about each line with the name it is about; null without one, `-` for a line that is left out. */
const questionsOf = (lines: readonly ListLine[], entered: EnteredPeople = PEOPLE_ENTERED) =>
  [...judge(lines, entered).values()].map((standing) => {
    if (standing.is !== 'question') return standing.is === 'ready' ? null : '-'
    const { question } = standing
    return [question.code === 'refused' ? question.problem.code : question.code, question.member]
  })

/** The lines with one of them changed. */
const changed = (lines: readonly ListLine[], at: number, change: (line: ListLine) => ListLine) =>
  lines.map((before, index) => (index === at ? change(before) : before))

describe('what is refused of a list', () => {
  const lines = [line(['Huber Anna', 'Karl Moser']), line(['Eva Egger']), line(['', 'Ida Lang']), line(['Rosi Lang'])]
  const problem = all(
    one('name-turned', '/lines/0/members/0', anna),
    one('name-ambiguous', '/lines/0/members/1', two),
    one('traits-differ', '/lines/2/members/0', anna),
    one('both-seated', '/lines/3/members', { one: 1, other: 2 }),
  )

  it('is asked about at every line, and these are listed first', () => {
    const asked = refused(problem, lines)
    expect(questionsOf(asked)).toEqual([['name-turned', 0], null, ['traits-differ', 1], ['both-seated', 0]])
    expect(asked.map(({ stoodOut }) => stoodOut)).toEqual([true, false, true, true])
  })

  it('is asked one name after the other in a line with two', () => {
    const asked = refused(problem, lines)
    const first = changed(asked, 0, (before) => withAnswer(before, 0, { person: 'anna', known }))
    expect(questionsOf(first)[0]).toEqual(['name-ambiguous', 1])
    expect(questionsOf(changed(first, 0, (before) => withAnswer(before, 1, { person: 'new' })))[0]).toBeNull()
    expect(questionsOf(changed(asked, 0, (before) => renamed(before, 0, 'Anna Hubr')))[0]).toEqual([
      'name-ambiguous',
      1,
    ])
  })

  it('is asked again where only the line as a whole has changed, not where a name has', () => {
    const pair = [line(['Karl Moser', 'Karl Moser'])]
    const asked = refused(one('person-twice-in-entry', '/lines/0/members/1'), pair)
    expect(questionsOf(asked)).toEqual([['person-twice-in-entry', 1]])
    expect(questionsOf(changed(asked, 0, (before) => ({ ...before, choice: 'leave-out' })))).toEqual(['-'])
    expect(questionsOf(changed(asked, 0, (before) => renamed(before, 0, 'Eva Egger')))).toEqual([null])
  })

  it('is not asked of a line whose names were changed while it was sent', () => {
    const refusals = refusalsOf(problem, lines)
    const typed = changed(lines, 0, (before) => renamed(before, 0, 'Anna Hueber'))
    expect(questionsOf(typed.map((before) => withRefusals(before, refusals)))[0]).toBeNull()
  })

  it('concerns no line where the whole list is refused', () => {
    expect(refusalsOf({ ...one('tournament-finished', ''), field: undefined }, lines).size).toBe(0)
    expect(refusalsOf(one('invalid-input', '/lines/9/members/0'), lines).size).toBe(0)
  })

  it('is above all that somebody is entered: who that is settles what else was unclear', () => {
    const entered = all(
      one('traits-differ', '/lines/1/members/0', anna),
      one('person-already-entered', '/lines/1/members/0', { number: 1, most: 1 }),
    )
    expect(questionsOf(refused(entered, lines))[1]).toEqual(['person-already-entered', 0])
    expect([isAnyEntered(entered), isAnyEntered(problem)]).toEqual([true, false])
  })

  it('is over once the line is taken as others with the same names', () => {
    const entered = one('person-already-entered', '/lines/0/members/0', { number: 1, most: 1 })
    const [pair] = refused(entered, [line(['Anna Huber', 'Josef Mair'])])
    expect(pair && questionsOf([pair])).toEqual(['-'])
    expect(pair && questionsOf([takenAfterAll(pair, { number: 1 })])).toEqual([null])
  })
})

describe('a person whom earlier lines enter', () => {
  const lines = [
    withPerson(line(['Huber Anna', 'Karl Moser']), 0, { person: 'anna' }),
    line(['Eva Egger']),
    line(['Ida Lang', 'Anna Huber']),
  ]
  const params = { number: 3, most: 1, earlier: ['/lines/0/members/0'] }
  const asked = refused(one('person-already-entered', '/lines/2/members/1', params), lines)

  it('is asked about with the line', () => {
    const question = judge(asked, NOBODY_ENTERED).get(asked[2]?.id ?? '')
    const twice = { code: 'twice-in-file', member: 1, name: 'Anna Huber', earlier: lines[0]?.line }
    expect(question).toEqual({ is: 'question', question: twice })
  })

  it.each<[string, (line: ListLine) => ListLine]>([
    ['is left out', (before) => ({ ...before, choice: 'leave-out' })],
    ['has another name', (before) => renamed(before, 0, 'Vroni Huber')],
    ['means somebody else', (before) => withPerson(before, 0, { person: 'new' })],
    ['names nobody any more', (before) => renamed(renamed(before, 0, ''), 1, '')],
  ])('is not asked about once the earlier line %s', (_, change) => {
    expect(questionsOf(changed(asked, 0, change), NOBODY_ENTERED)[2]).toBeNull()
  })

  it('is asked about still where something else of it changes, and again once it is taken back', () => {
    expect(
      questionsOf(
        changed(asked, 0, (before) => renamed(before, 1, 'Karl Mosers')),
        NOBODY_ENTERED,
      )[2],
    ).toEqual(['twice-in-file', 1])
    const without = changed(asked, 0, (before) => ({ ...before, choice: 'leave-out' }))
    expect(
      questionsOf(
        changed(without, 0, (before) => takenAfterAll(before, null)),
        NOBODY_ENTERED,
      )[2],
    ).toEqual(['twice-in-file', 1])
  })

  it('is asked about only as long as all of them do', () => {
    const upToTwo = { ...NOBODY_ENTERED, perPerson: 2 }
    const three = [lines[0] ?? line([]), withPerson(line(['Anna H.']), 0, { person: 'anna' }), line(['Anna Huber'])]
    const both = { ...params, earlier: ['/lines/0/members/0', '/lines/1/members/0'] }
    const often = refused(one('person-already-entered', '/lines/2/members/0', both), three)
    expect(questionsOf(often, upToTwo)).toEqual([null, null, ['twice-in-file', 0]])
    for (const at of [0, 1]) {
      const fewer = changed(often, at, (before) => ({ ...before, choice: 'leave-out' }))
      expect(questionsOf(fewer, upToTwo)[2]).toBeNull()
    }
  })
})

describe('the same name in several lines', () => {
  const upToThree = { ...PEOPLE_ENTERED, perPerson: 3 }
  const at = (code: string, params: object) => [0, 1].map((index) => one(code, `/lines/${index}/members/0`, params))
  const asked = (code: string, params: object) => {
    const [first, second] = at(code, params)
    if (!first || !second) throw new Error('a problem went missing')
    return refused(all(first, second), [
      line([{ name: 'Huber Anna', home: 'Brixen' }, 'Karl Moser']),
      line([{ name: 'HUBER Anna', home: 'Brixen' }]),
    ])
  }
  const settled = (lines: readonly ListLine[], answer: (line: ListLine) => ListLine) => {
    const [first = line([])] = lines
    return lines.map((before) => (before === first ? answer(first) : withSameAnswer(before, first, answer(first))))
  }

  it('is asked about once where one person can be meant', () => {
    const answer = { person: 'anna', known, spelling: 'Anna Huber' }
    const lines = settled(asked('name-turned', anna), (first) => withAnswer(first, 0, answer))
    expect(questionsOf(lines, upToThree)).toEqual([null, null])
    expect(lines.map(({ names, meant }) => [names[0], meant[0]])).toEqual([
      ['Anna Huber', 'anna'],
      ['Anna Huber', 'anna'],
    ])
    const stays = settled(asked('traits-differ', anna), (first) =>
      withKnown(withAnswer(first, 0, { person: 'anna', known }), 0, true),
    )
    expect(questionsOf(stays, upToThree)).toEqual([null, null])
    expect(stays.map(({ keeps }) => keeps[0])).toEqual([true, true])
  })

  it.each<[string, object, (line: ListLine) => ListLine]>([
    ['another person is meant', anna, (first) => withAnswer(first, 0, { person: 'new' })],
    ['several people can be meant', two, (first) => withAnswer(first, 0, { person: 'anna', known })],
    ['the first line is left out', anna, (first) => ({ ...first, choice: 'leave-out' })],
    ['nothing was answered', anna, (first) => first],
  ])('is asked about in each where %s', (_, params, answer) => {
    expect(questionsOf(settled(asked('name-turned', params), answer), upToThree)[1]).toEqual(['name-turned', 0])
  })
})
