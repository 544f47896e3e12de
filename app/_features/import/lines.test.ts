import { describe, expect, it } from 'vitest'
import type { ImportLine, ImportMember } from '#contract/entries.ts'
import { NO_TRAITS } from '#contract/shapes.ts'
import {
  changesOf,
  confirmed,
  type EnteredPeople,
  entriesOf,
  judge,
  type ListLine,
  linesOf,
  membersOf,
  nameOfMember,
  peopleIn,
  renamed,
  respelt,
  takenAfterAll,
  withAttempt,
  withoutAttempt,
  withPerson,
  withSaved,
} from './lines.ts'

const entered: EnteredPeople = {
  people: new Map([
    ['anna huber', { name: 'Anna Huber', numbers: [1] }],
    ['josef mair', { name: 'Josef Mair', numbers: [1] }],
    ['vera lang', { name: 'Vera Lang', numbers: [2] }],
  ]),
  perPerson: 1,
  singles: new Map([['vera lang', [{ number: 2 }]]]),
  entries: new Map([
    ['anna huber/josef mair', 1],
    ['vera lang', 2],
  ]),
}

let number = 0
const line = (
  people: (string | ImportMember)[],
  problem: ImportLine['problem'] = null,
  leftOver: string[] = [],
): ListLine => {
  number += 1
  const members = people.map((member) => (typeof member === 'string' ? { name: member } : member))
  const raw = [...members.map(({ name }) => name), ...leftOver].join(';')
  const [read] = linesOf([{ line: number, raw, members, paid: false, leftOver, problem }], entered)
  if (!read) throw new Error('the line went missing')
  return read
}

/** The question about each line; null without one, `-` for a line that is left out. */
const questionsOf = (...lines: ListLine[]) =>
  [...judge(lines, entered).values()].map((standing) => {
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
  const standings = judge([line(['Karl Moser', 'J\ufffdrg Mair'], 'garbled')], entered)
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
    expect(judge([first, second], entered).get(second.id)).toEqual({
      is: 'question',
      question: { code: 'twice-in-file', member: 0, name: 'karl moser', earlier: first.line },
    })
  })

  it('is fine when the earlier one is left out, or means somebody else', () => {
    expect(questionsOf({ ...first, choice: 'leave-out' }, second)).toEqual(['-', null])
    expect(questionsOf(withPerson(first, 0, { person: 'new' }), second)).toEqual([null, null])
    expect(questionsOf(first, withPerson(second, 0, { person: 'new' }))).toEqual([null, null])
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
  const questionIn = (lines: ListLine[]) => judge(lines, entered).get(lines.at(-1)?.id ?? '')

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
  const completes = (...lines: ListLine[]) => judge(lines, entered).get(lines.at(-1)?.id ?? '')
  const karl = line(['Karl Moser'])

  it('completes the entry or the earlier line', () => {
    expect(completes(line(['Ida Lang', 'Vera Lang']))).toEqual({ is: 'ready', completes: [{ number: 2 }] })
    expect(completes(karl, line(['Karl Moser', 'Ida Lang']))).toEqual({ is: 'ready', completes: [{ line: karl.line }] })
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
      completes: [],
    })
    const other = withPerson(line(['Vera Lang', 'Ida Lang']), 0, { person: 'new' })
    expect(completes(other)).toEqual({ is: 'ready', completes: [] })
  })

  it('makes one entry of two lines', () => {
    const pair = line(['Karl Moser', 'Ida Lang'])
    const lines = [karl, line(['Rosi Lang']), pair]
    expect(entriesOf(lines, judge(lines, entered))).toEqual(lines.slice(1))
  })

  it('is counted as the same entry where one person may hold several', () => {
    const twice: EnteredPeople = { ...entered, perPerson: 2 }
    const lines = [line(['Vera Lang', 'Ida Lang']), line(['Vera Lang', 'Rosi Lang']), line(['Vera Lang', 'Eva Lang'])]
    expect([...judge(lines, twice).values()]).toMatchObject([
      { is: 'ready', completes: [{ number: 2 }] },
      { is: 'ready', completes: [] },
      { is: 'question', question: { code: 'already-entered' } },
    ])
  })
})

describe('a pair in two lines', () => {
  const first = line(['Karl Moser', 'Eva Egger'])
  const again = line(['eva egger', 'Karl  Moser'])
  const standingOf = (lines: ListLine[]) => judge(lines, entered).get(lines.at(-1)?.id ?? '')

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
    expect(standingOf([first, others])).toEqual({ is: 'ready', completes: [] })
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
  expect(judge([odd], entered).get(odd.id)).toEqual({ is: 'question', question })
})

describe('what is saved of a line', () => {
  it('are its names with single spaces, and whom they mean', () => {
    expect(membersOf(withPerson(line([' Karl   Moser', 'Eva Egger ']), 1, { person: 'new' }))).toEqual([
      { name: 'Karl Moser' },
      { name: 'Eva Egger', person: 'new' },
    ])
  })

  it('is what the list says of each, also under a corrected name', () => {
    const pair = line([
      { name: 'Karl Mosr', home: 'Lana', birthYear: 1957 },
      { name: 'Eva Egger', guest: true },
    ])
    expect(membersOf(renamed(pair, 0, 'Karl Moser'))).toEqual([
      { name: 'Karl Moser', home: 'Lana', birthYear: 1957 },
      { name: 'Eva Egger', guest: true },
    ])
    expect(membersOf(renamed(pair, 0, ''))).toEqual([{ name: 'Eva Egger', guest: true }])
  })

  it('is one member when a field is empty, and a refusal of it finds its field', () => {
    const second = renamed(line(['Karl Moser', 'Eva Egger']), 0, '')
    expect(membersOf(second)).toEqual([{ name: 'Eva Egger' }])
    expect(nameOfMember(second, 0)).toBe(1)
  })
})

describe('where one person may hold three entries', () => {
  const upToThree: EnteredPeople = { ...entered, perPerson: 3 }
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

describe('the people of lines', () => {
  it('are counted once for each name, and apart where another one is meant', () => {
    const [one, again, other] = [line(['Anna Neu']), line(['anna  Neu']), line(['Anna Neu'])]
    expect(peopleIn([one, again])).toBe(1)
    expect(peopleIn([one, again, { ...other, meant: ['new', null] }, line(['Vera Lang'])])).toBe(3)
  })
})

describe('after the answer to a list was lost', () => {
  const other = withPerson(line(['Anna Huber', 'Ida Lang']), 0, { person: 'new' })
  const [first, second] = [line(['Karl Moser']), line(['Rosi Lang'])]
  /** What the first attempt has entered: all but `second`. */
  const now: EnteredPeople = {
    ...entered,
    perPerson: 3,
    people: new Map([
      ...entered.people,
      ['ida lang', { name: 'Ida Lang', numbers: [3] }],
      ['karl moser', { name: 'Karl Moser', numbers: [4] }],
    ]),
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

  it('is all left out while the entries cannot be read', () => {
    expect(states(sent.map((one) => withSaved(one, null)))).toEqual(['left-out', 'left-out', 'ready'])
  })

  it('can be taken all the same, and is forgotten when the server refuses the list', () => {
    const [saved] = sent.map((one) => withSaved(one, now))
    expect(saved && states([takenAfterAll(saved, null)])).toEqual(['ready'])
    expect(sent.map(withoutAttempt).map((one) => withSaved(one, now).choice)).toEqual([null, null, null])
  })
})

describe('what a list says of a known person', () => {
  const known = { home: 'Bozen', birthYear: 1957, woman: true, guest: true }
  const anna = { name: 'Anna Huber', home: 'Brixen', birthYear: 1958, woman: false, guest: false, known }

  it('is named where it takes the place of what is known', () => {
    expect(changesOf(line([anna, 'Josef Mair']))).toEqual([
      { name: 'Anna Huber', trait: 'home', from: 'Bozen', to: 'Brixen' },
      { name: 'Anna Huber', trait: 'birthYear', from: '1957', to: '1958' },
      { name: 'Anna Huber', trait: 'woman', from: '', to: '' },
      { name: 'Anna Huber', trait: 'guest', from: '', to: '' },
    ])
    expect(changesOf(line([{ ...known, name: 'Anna Huber', known }]))).toEqual([])
    expect(changesOf(line([{ ...anna, known: { ...NO_TRAITS } }]))).toEqual([])
  })

  it('is not named, nor saved, where it is said of both', () => {
    const both = line([{ name: 'Anna Huber', home: 'Brixen', shared: ['home'], known }])
    expect(changesOf(both)).toEqual([])
    expect(membersOf(both)).toEqual([{ name: 'Anna Huber', shared: ['home'] }])
  })

  it('is about the person who was chosen for the name', () => {
    const { known: _, ...stated } = anna
    const chosen = withPerson(line([stated]), 0, { person: 'an-id', known })
    expect(changesOf(chosen)).toContainEqual({ name: 'Anna Huber', trait: 'home', from: 'Bozen', to: 'Brixen' })
    expect(changesOf(withPerson(chosen, 0, { person: 'new' }))).toEqual([])
  })

  it('is about nobody known under another name, or where a namesake is meant', () => {
    const both = line([{ name: 'Anna Huber', home: 'Brixen', shared: ['home'], known }])
    const saved = { home: 'Brixen', shared: ['home'] }
    expect(membersOf(renamed(both, 0, 'Anna Hueber'))).toEqual([{ name: 'Anna Hueber', ...saved }])
    expect(membersOf(withPerson(both, 0, { person: 'new' }))).toEqual([{ name: 'Anna Huber', person: 'new', ...saved }])
    expect(changesOf(renamed(line([anna]), 0, 'Anna Hueber'))).toEqual([])
  })
})
