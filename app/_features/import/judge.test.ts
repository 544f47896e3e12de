import { describe, expect, it } from 'vitest'
import { line, PEOPLE_ENTERED } from '#app/_test/list.ts'
import { NO_TRAITS } from '#contract/shapes.ts'
import { type EnteredPeople, entriesOf, judge } from './judge.ts'
import {
  confirmed,
  type ListLine,
  renamed,
  respelt,
  takenAfterAll,
  withAnswer,
  withKnown,
  withPerson,
} from './lines.ts'
import { changesOf, membersOf, saying } from './members.ts'

/** The question about each line; null without one, `-` for a line that is left out. */
const questionsOf = (...lines: ListLine[]) =>
  [...judge(lines, PEOPLE_ENTERED).values()].map((standing) => {
    if (standing.is === 'left-out') return '-'
    return standing.is === 'question' ? standing.question.code : null
  })

describe('a line that names nobody', () => {
  it.each(['title', 'repeated-head', 'total'] as const)('%s is left out until it is taken after all', (problem) => {
    const extra = line(['Preiswatten Lana'], problem)
    expect(questionsOf(extra)).toEqual(['-'])
    expect(extra.stoodOut).toBe(false)
    expect(questionsOf({ ...extra, choice: 'take' })).toEqual([null])
  })

  it('does not stand before a line with the same name', () => {
    expect(questionsOf(line(['Lana Huber'], 'title'), line(['Lana Huber']))).toEqual(['-', null])
  })
})

describe('a line by itself', () => {
  it.each<[string, ListLine, string | null]>([
    ['a pair is ready', line(['Karl Moser', 'Eva Egger']), null],
    ['a single is ready', line(['Karl Moser']), null],
    ['without a name it is asked about', line([], 'no-name'), 'no-name'],
    ['spaces are no name', renamed(line(['Karl Moser']), 0, '  '), 'no-name'],
    ['a name of 80 characters is one', line(['x'.repeat(80)]), null],
    ['a name of 81 characters is too long', line(['x'.repeat(81)], 'name-too-long'), 'name-too-long'],
    ['three names are one too many', line(['Karl', 'Eva', 'Ida'], 'too-many-names'), 'too-many-names'],
    ['of three names two can be confirmed', confirmed(line(['Karl', 'Eva', 'Ida'], 'too-many-names')), null],
    ['something left over is asked about', line(['Karl Moser', 'Eva Egger'], 'left-over', ['später']), 'left-over'],
    ['what is left over can stay out', confirmed(line(['Karl Moser', 'Eva Egger'], 'left-over', ['später'])), null],
    ['with something left over and no name it is asked about too', confirmed(line([], 'no-name', ['?'])), 'no-name'],
    ['a broken line is asked about', line([], 'unreadable'), 'unreadable'],
    ['a line without end is asked about', line([], 'too-long'), 'too-long'],
    ['a broken line is mended by a name', renamed(line([], 'unreadable'), 0, 'Karl Moser'), null],
    ['a name with a letter lost is asked about', line(['Karl Moser', 'J\ufffdrg Mair'], 'garbled'), 'garbled'],
    ['such a name is mended by another', renamed(line(['J\ufffdrg Mair'], 'garbled'), 0, 'Jörg Mair'), null],
    ['such a name can be right', confirmed(line(['Was?los Huber'], 'garbled')), null],
    ['the same name twice is asked about', line(['Sepp Rieder', 'SEPP  Rieder']), 'same-name-twice'],
    ['father and son may have one name', withPerson(line(['Sepp Rieder', 'Sepp Rieder']), 1, { person: 'new' }), null],
  ])('%s', (_, one, question) => {
    expect(questionsOf(one)).toEqual([question])
  })
})

it('of two names the one with a letter lost is asked about', () => {
  const standings = judge([line(['Karl Moser', 'J\ufffdrg Mair'], 'garbled')], PEOPLE_ENTERED)
  expect([...standings.values()]).toEqual([{ is: 'question', question: { code: 'garbled', member: 1 } }])
})

describe('who is entered already', () => {
  it.each<[string, ListLine, string | null]>([
    ['somebody is asked about', line(['Karl Moser', 'ANNA Huber']), 'already-entered'],
    ['the same pair is left out', line(['Josef Mair', 'Anna Huber']), '-'],
    ['the same single is left out', line(['Vera Lang']), '-'],
    ['a single who has found a partner is ready', line(['Vera Lang', 'Karl Moser']), null],
    ['a partner who is entered is asked about', line(['Vera Lang', 'Anna Huber']), 'already-entered'],
    [
      'the same pair is looked at when something is left over',
      line(['Josef Mair', 'Anna Huber'], 'left-over', ['?']),
      'left-over',
    ],
    ['two of different pairs are asked about', line(['Anna Huber', 'Vera Lang']), 'already-entered'],
    ['the same pair taken all the same is asked about', { ...line(['Vera Lang']), choice: 'take' }, 'already-entered'],
    ['a namesake is ready', withPerson(line(['Vera Lang', 'Karl Moser']), 0, { person: 'new' }), null],
    [
      'another name is asked about anew',
      renamed(withPerson(line(['Vera Lang', 'X']), 0, { person: 'new' }), 0, 'Anna Huber'),
      'already-entered',
    ],
  ])('%s', (_, one, question) => {
    expect(questionsOf(one)).toEqual([question])
  })
})

describe('a name in two lines', () => {
  const first = line(['Karl Moser', 'Eva Egger'])
  const second = line(['karl moser', 'Ida Lang'])

  it('is asked about in the later one, and named with the earlier', () => {
    expect(judge([first, second], PEOPLE_ENTERED).get(second.id)).toEqual({
      is: 'question',
      question: { code: 'twice-in-file', member: 0, name: 'karl moser', earlier: first.line },
    })
  })

  it('is fine when the earlier one is left out, or means somebody else', () => {
    expect(questionsOf({ ...first, choice: 'leave-out' }, second)).toEqual(['-', null])
    expect(questionsOf(withPerson(first, 0, { person: 'new' }), second)).toEqual([null, null])
    expect(questionsOf(first, withPerson(second, 0, { person: 'new' }))).toEqual([null, null])
  })

  it('is asked about where a name is corrected to it', () => {
    const corrected = renamed(line(['Karl Mosr', 'Ida Lang']), 0, 'Karl Moser')
    expect(questionsOf(first, corrected)).toEqual([null, 'twice-in-file'])
    expect(questionsOf(first, { ...corrected, open: false })).toEqual([null, 'twice-in-file'])
    expect(questionsOf(renamed(line(['Karl Mosr', 'Ida Lang']), 0, 'Karl Moser'), first)).toEqual([
      null,
      'twice-in-file',
    ])
  })

  it('is asked about where the club knows the person with other traits', () => {
    const problem = { type: '', title: '', status: 409, code: 'traits-differ', detail: '' } as const
    const known = { ...NO_TRAITS, home: 'Bozen' }
    const refused = [{ problem, earlier: [] }, null] as const
    const answered = withAnswer({ ...first, refused }, 0, { person: 'an-id', known })
    expect(questionsOf(answered, second)).toEqual([null, 'twice-in-file'])
    expect(questionsOf(second, answered)).toEqual([null, 'twice-in-file'])
  })

  it('is counted in a line with something left over', () => {
    const odd = line(['Karl Moser', 'Eva Egger'], 'left-over', ['später'])
    expect(questionsOf(odd, second)).toEqual(['left-over', 'twice-in-file'])
  })

  it('is not counted in a line of which nobody knows yet who is in it', () => {
    expect(questionsOf(line(['Karl Moser', 'Eva', 'Ida'], 'too-many-names'), second)).toEqual(['too-many-names', null])
  })
})

describe('a name in another order of its words', () => {
  const first = line(['Moser Karl', 'Eva Egger'])
  const second = line(['Karl Moser', 'Ida Lang'])
  const questionIn = (lines: ListLine[]) => judge(lines, PEOPLE_ENTERED).get(lines.at(-1)?.id ?? '')

  it('is asked about, and the entry or the earlier line is named', () => {
    expect(questionIn([first, second])).toEqual({
      is: 'question',
      question: { code: 'turned', member: 0, name: 'Karl Moser', known: 'Moser Karl', at: { line: first.line } },
    })
    expect(questionIn([line(['Karl Moser', 'Huber, Anna'])])).toEqual({
      is: 'question',
      question: { code: 'turned', member: 1, name: 'Huber, Anna', known: 'Anna Huber', at: { number: 1 } },
    })
  })

  it('is asked about twice in one line, too', () => {
    expect(questionsOf(line(['Rieder Sepp', 'Sepp Rieder']))).toEqual(['same-name-twice'])
    expect(questionsOf(withPerson(line(['Rieder Sepp', 'Sepp Rieder']), 1, { person: 'new' }))).toEqual([null])
  })

  it('can be another person, or the same one, who is asked about as such', () => {
    const other = withPerson(second, 0, { person: 'by-name' })
    expect(questionsOf(first, other)).toEqual([null, null])
    expect(questionsOf(first, other, line(['Karl Moser', 'Rosi Lang']))).toEqual([null, null, 'twice-in-file'])
    expect(membersOf(other)[0]).toEqual({ name: 'Karl Moser', person: 'by-name' })
    expect(questionsOf(first, respelt(second, 0, 'Moser Karl'))).toEqual([null, 'twice-in-file'])
  })

  it('makes the same pair one that is left out', () => {
    const again = line(['Karl Moser', 'Eva Egger'])
    expect(questionsOf(first, again)).toEqual([null, 'turned'])
    expect(questionsOf(first, respelt(again, 0, 'Moser Karl'))).toEqual([null, '-'])
  })

  it('is asked about again in the next line, and not where the earlier one is left out', () => {
    const others = [first, withPerson(second, 0, { person: 'new' }), line(['Karl Moser', 'Rosi Lang'])]
    expect(questionsOf(...others)).toEqual([null, null, 'turned'])
    expect(questionsOf({ ...first, choice: 'leave-out' }, second)).toEqual(['-', null])
  })
})

describe('a pair with a single', () => {
  const completes = (...lines: ListLine[]) => judge(lines, PEOPLE_ENTERED).get(lines.at(-1)?.id ?? '')
  const karl = line(['Karl Moser'])

  it('completes the entry or the earlier line', () => {
    expect(completes(line(['Ida Lang', 'Vera Lang']))).toEqual({ is: 'ready', completes: [null, { number: 2 }] })
    expect(completes(karl, line(['Karl Moser', 'Ida Lang']))).toEqual({
      is: 'ready',
      completes: [{ line: karl.line }, null],
    })
    expect(completes(karl, line(['Karl Moser', 'Vera Lang']))).toEqual({
      is: 'ready',
      completes: [{ line: karl.line }, { number: 2 }],
    })
  })

  it('completes it once only', () => {
    expect(questionsOf(line(['Vera Lang', 'Ida Lang']), line(['Vera Lang', 'Rosi Lang']))).toEqual([
      null,
      'already-entered',
    ])
    expect(questionsOf(karl, line(['Karl Moser', 'Ida Lang']), line(['Karl Moser', 'Rosi Lang']))).toEqual([
      null,
      null,
      'twice-in-file',
    ])
  })

  it('completes none that is left out, and none of somebody else', () => {
    expect(completes({ ...karl, choice: 'leave-out' }, line(['Karl Moser', 'Ida Lang']))).toEqual({
      is: 'ready',
      completes: [null, null],
    })
    const other = withPerson(line(['Vera Lang', 'Ida Lang']), 0, { person: 'new' })
    expect(completes(other)).toEqual({ is: 'ready', completes: [null, null] })
  })

  it('makes one entry of two lines', () => {
    const pair = line(['Karl Moser', 'Ida Lang'])
    const lines = [karl, line(['Rosi Lang']), pair]
    expect(entriesOf(lines, judge(lines, PEOPLE_ENTERED))).toEqual(lines.slice(1))
  })

  it('is counted as the same entry where one person may hold several', () => {
    const twice: EnteredPeople = { ...PEOPLE_ENTERED, perPerson: 2 }
    const lines = [line(['Vera Lang', 'Ida Lang']), line(['Vera Lang', 'Rosi Lang']), line(['Vera Lang', 'Eva Lang'])]
    expect([...judge(lines, twice).values()]).toMatchObject([
      { is: 'ready', completes: [{ number: 2 }, null] },
      { is: 'ready', completes: [null, null] },
      { is: 'question', question: { code: 'already-entered' } },
    ])
  })
})

describe('a pair in two lines', () => {
  const first = line(['Karl Moser', 'Eva Egger'])
  const again = line(['eva egger', 'Karl  Moser'])
  const standingOf = (lines: ListLine[]) => judge(lines, PEOPLE_ENTERED).get(lines.at(-1)?.id ?? '')

  it('is left out of the later one, which names the earlier', () => {
    expect(standingOf([first, again])).toEqual({ is: 'left-out', same: { line: first.line } })
    expect(standingOf([first, again, line(['Karl Moser', 'Eva Egger'])])).toEqual({
      is: 'left-out',
      same: { line: first.line },
    })
  })

  it('is left out of the list when it is entered, which names its start number', () => {
    expect(standingOf([line(['Josef Mair', 'Anna Huber'])])).toEqual({ is: 'left-out', same: { number: 1 } })
  })

  it('is taken all the same as two others with their names, and left out again', () => {
    const others = takenAfterAll(again, { line: first.line })
    expect(standingOf([first, others])).toEqual({ is: 'ready', completes: [null, null] })
    expect(membersOf(others).map(({ person }) => person)).toEqual(['new', 'new'])
    expect(standingOf([first, { ...others, choice: 'leave-out' }])).toEqual({ is: 'left-out', same: null })
  })

  it('counts only where the earlier one is taken', () => {
    expect(questionsOf({ ...first, choice: 'leave-out' }, again)).toEqual(['-', null])
    expect(questionsOf(withPerson(first, 0, { person: 'new' }), again)).toEqual([null, 'twice-in-file'])
  })

  it('is no pair twice where one name stands alone: that can be somebody else', () => {
    expect(questionsOf(line(['Karl Moser']), line(['Karl Moser']))).toEqual([null, 'twice-in-file'])
  })

  it('does not vanish while its names are being written', () => {
    const written = renamed(line(['Karl Moser', 'Eva Egge']), 1, 'Eva Egger')
    expect(questionsOf(first, written)).toEqual([null, 'twice-in-file'])
    expect(questionsOf(renamed(line(['Anna Huber', 'Josef Mai']), 1, 'Josef Mair'))).toEqual(['already-entered'])
  })

  it('whose line holds something left over is asked about', () => {
    expect(questionsOf(first, line(['Karl Moser', 'Eva Egger'], 'left-over', ['?']))).toEqual([null, 'left-over'])
  })
})

it.each<[string, ListLine, 0 | 1, string | null]>([
  ['a second name', line(['Lisl Moar'], 'left-over', ['#REF!']), 1, 'Lisl Moar'],
  ['a first name', renamed(line(['', 'Lisl Moar']), 0, ''), 0, 'Lisl Moar'],
  ['neither', line(['Lisl Moar', 'Sepp Moar'], 'left-over', ['später']), 0, null],
  ['both', line([], 'left-over', ['#REF!']), 0, null],
])('a line with something left over says that %s is missing', (_, one, member, alone) => {
  const odd = { ...one, stumbled: 'left-over' as const }
  const question = { code: 'left-over', member, cells: odd.leftOver, alone }
  expect(judge([odd], PEOPLE_ENTERED).get(odd.id)).toEqual({ is: 'question', question })
})

describe('where one person may hold three entries', () => {
  const upToThree: EnteredPeople = { ...PEOPLE_ENTERED, perPerson: 3 }

  describe('two lines that say different things of a person', () => {
    const known = { ...NO_TRAITS, home: 'Bozen' }
    const karl = (home: string, more: object = {}) => line([{ name: 'Karl Moser', home, ...more }])
    const asked = (...lines: ListLine[]) => {
      const standing = judge(lines, upToThree).get(lines.at(-1)?.id ?? '')
      return standing?.is === 'question' && standing.question.code === 'said-otherwise' ? standing.question : null
    }

    it('are asked about in the later one, whether the club knows the person or not', () => {
      const first = line(['Eva Egger', { name: 'Karl Moser', home: 'Brixen', woman: true, birthYear: 1957 }])
      const later = line([{ name: 'KARL Moser', home: 'Lana', woman: false, birthYear: 1957 }])
      expect(asked(first, later)).toEqual({
        code: 'said-otherwise',
        member: 0,
        name: 'KARL Moser',
        earlier: { line: first, member: 1 },
        changes: [
          { trait: 'home', from: 'Brixen', to: 'Lana' },
          { trait: 'woman', from: 'yes', to: 'no' },
        ],
      })
      expect(asked(karl('Brixen', { known }), karl('Bozen', { known }))?.changes).toHaveLength(1)
    })

    it('can mean the same, or two people', () => {
      const [first, later] = [karl('Brixen'), karl('Lana')]
      expect(asked(first, line(['Karl Moser'])), 'one says nothing').toBeNull()
      expect(asked(first, karl('Lana', { shared: ['home'] })), 'one says it of both members').toBeNull()
      expect(asked(first, karl('Brixen'))).toBeNull()
      expect(asked(first, withPerson(later, 0, { person: 'new' }))).toBeNull()
      expect(asked(withPerson(first, 0, { person: 'new' }), later)).toBeNull()
      expect(asked({ ...first, choice: 'leave-out' }, later)).toBeNull()
    })

    it('say the same once one of them is chosen', () => {
      const [first, later] = [karl('Brixen', { known }), karl('Lana', { known, guest: true })]
      const here = { line: later, member: 0 } as const
      const [asFirst, asHere] = [saying(later, 0, { line: first, member: 0 }), saying(first, 0, here)]
      expect([asked(first, asFirst), asked(asHere, later)]).toEqual([null, null])
      expect(membersOf(asFirst)).toMatchObject([{ home: 'Brixen', guest: true, replaces: { home: 'Bozen' } }])
      expect(changesOf(asHere, 0)).toEqual([{ trait: 'home', from: 'Bozen', to: 'Lana' }])
    })

    it('are asked about where what is known stays in one of them only', () => {
      const [first, later] = [karl('Brixen', { known }), karl('Brixen', { known })]
      const stays = withKnown(first, 0, true)
      expect(asked(stays, later)?.changes).toEqual([{ trait: 'home', from: 'Bozen', to: 'Brixen' }])
      expect(asked(stays, withKnown(later, 0, true))).toBeNull()
      expect(membersOf(saying(later, 0, { line: stays, member: 0 }))).toMatchObject([{ home: 'Bozen', replaces: {} }])
      expect(asked(saying(stays, 0, { line: later, member: 0 }), later)).toBeNull()
    })
  })

  const question = (lines: ListLine[]) =>
    [...judge(lines, upToThree).values()].map((standing) =>
      standing.is === 'question' ? standing.question.code : null,
    )

  it('a name is asked about only from the fourth time on', () => {
    expect(question([line(['Karl Moser']), line(['Karl Moser']), line(['Karl Moser']), line(['Karl Moser'])])).toEqual([
      null,
      null,
      null,
      'twice-in-file',
    ])
  })

  it('those who are entered count', () => {
    expect(question([line(['Vera Lang']), line(['Vera Lang']), line(['Vera Lang'])])).toEqual([
      null,
      null,
      'already-entered',
    ])
  })
})
