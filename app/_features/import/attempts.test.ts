import { describe, expect, it } from 'vitest'
import { line, PEOPLE_ENTERED } from '#app/_test/list.ts'
import { endsAct, stillEntered, withAttempt, withEntered, withSaved } from './attempts.ts'
import { type EnteredPeople, judge } from './judge.ts'
import { type ListLine, renamed, takenAfterAll, withPerson } from './lines.ts'

describe('after the answer to a list was lost', () => {
  const other = withPerson(line(['Anna Huber', 'Ida Lang']), 0, { person: 'new' })
  const [first, second] = [line(['Karl Moser']), line(['Rosi Lang'])]
  /** What the first attempt has entered: all but `second`. */
  const now: EnteredPeople = {
    ...PEOPLE_ENTERED,
    perPerson: 3,
    people: new Map([
      ...PEOPLE_ENTERED.people,
      ['ida lang', { name: 'Ida Lang', numbers: [3] }],
      ['karl moser', { name: 'Karl Moser', numbers: [4] }],
    ]),
    entries: new Map([...PEOPLE_ENTERED.entries, ['anna huber/ida lang', 3], ['karl moser', 4]]),
  }
  const sent = [other, first, second].map((one) => withAttempt(one, [other, first]))
  const states = (lines: readonly ListLine[]) => [...judge(lines, now).values()].map(({ is }) => is)

  it('what was sent is left out once the server says that it has it, even under a corrected name', () => {
    expect(states(sent)).toEqual(['ready', 'ready', 'ready'])
    const saved = sent.map((one) => withSaved(one, now))
    expect(states(saved)).toEqual(['left-out', 'left-out', 'ready'])
    expect(saved.map(({ sent }) => sent?.saved ?? null)).toEqual([['Anna Huber', 'Ida Lang'], ['Karl Moser'], null])
    const corrected = sent.map((one) => (one.id === first.id ? renamed(one, 0, 'Karl Mosers') : one))
    expect(states(corrected.map((one) => withSaved(one, now)))).toEqual(['left-out', 'left-out', 'ready'])
  })

  it('what is not among the entries was of another attempt, and stays', () => {
    const again = sent.map((one) => withAttempt(one, [second]))
    expect(states(again.map((one) => withSaved(one, now)))).toEqual(['left-out', 'left-out', 'ready'])
  })

  it('is left out under the names of whichever attempt was saved', () => {
    const corrected = sent.map((one) => (one.id === first.id ? renamed(one, 0, 'Karl Mosers') : one))
    const twice = corrected.map((one) => withAttempt(one, corrected))
    expect(twice.map((one) => withSaved(one, now).sent?.saved)).toContainEqual(['Karl Moser'])
    const later = { ...now, people: new Map([...now.people, ['karl mosers', { name: 'Karl Mosers', numbers: [5] }]]) }
    later.people.delete('karl moser')
    expect(twice.map((one) => withSaved(one, later).sent?.saved)).toContainEqual(['Karl Mosers'])
  })

  it('is ready again where its entry was removed, also while its people are entered with others', () => {
    const removed = { ...now, entries: PEOPLE_ENTERED.entries }
    const saved = sent.map((one) => withSaved(one, removed))
    expect([...judge(saved, removed).values()].map(({ is }) => is)).toEqual(['ready', 'left-out', 'ready'])
  })

  describe('where the refusal says which lines were removed', () => {
    const again = line(['Karl Moser'])
    const taken = [first, again, second]
    const removed = { code: 'removed-since', params: { lines: [1] } }

    it.each([
      ['noted', taken.map((one) => withAttempt(one, taken))],
      ['not noted, because the page was left', taken],
    ])('is ready again in exactly these, also where a name is entered elsewhere; the attempt was %s', (_, lines) => {
      const still = stillEntered(removed, taken) ?? []
      const saved = [...lines, other].map((one) => withEntered(one, still))
      expect(saved.map(({ choice }) => choice)).toEqual(['leave-out', null, 'leave-out', null])
      expect(saved.map(({ sent }) => sent?.saved ?? null)).toEqual([['Karl Moser'], null, ['Rosi Lang'], null])
    })

    it('is left out under the names that were sent', () => {
      const saved = withEntered(renamed(first, 0, 'Karl Mosers'), stillEntered(removed, taken) ?? [])
      expect(saved).toMatchObject({ choice: 'leave-out', open: false, sent: { saved: ['Karl Moser'] } })
    })

    it.each([{ code: 'removed-since' }, { code: 'person-already-entered', params: { lines: [1] } }])(
      'is not known from %j',
      (problem) => {
        expect(stillEntered(problem, taken)).toBeNull()
      },
    )
  })

  it.each([
    ['idempotency-key-reused', now, null, true],
    ['idempotency-key-reused', null, null, true],
    ['removed-since', now, null, true],
    ['removed-since', null, [first], true],
    // Which lines are missing is not known yet.
    ['removed-since', null, null, false],
    ['person-already-entered', now, null, false],
  ])('is another act after %s', (code, entered, still, isAnother) => {
    expect(endsAct({ code }, entered, still)).toBe(isAnother)
  })

  it('is all left out while the entries cannot be read', () => {
    expect(states(sent.map((one) => withSaved(one, null)))).toEqual(['left-out', 'left-out', 'ready'])
  })

  it('can be taken all the same', () => {
    const [saved] = sent.map((one) => withSaved(one, now))
    expect(saved && states([takenAfterAll(saved, null)])).toEqual(['ready'])
  })
})
