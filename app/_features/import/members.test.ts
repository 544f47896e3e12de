import { describe, expect, it } from 'vitest'
import { line } from '#app/_test/list.ts'
import { NO_TRAITS } from '#contract/shapes.ts'
import { renamed, withAnswer, withKnown, withPerson } from './lines.ts'
import { changesOf, differences, membersOf, nameOfMember, peopleIn } from './members.ts'

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
      { name: 'Karl Moser', home: 'Lana', birthYear: 1957, replaces: {} },
      { name: 'Eva Egger', guest: true, replaces: {} },
    ])
    expect(membersOf(renamed(pair, 0, ''))).toEqual([{ name: 'Eva Egger', guest: true, replaces: {} }])
  })

  it('is one member when a field is empty, and a refusal of it finds its field', () => {
    const second = renamed(line(['Karl Moser', 'Eva Egger']), 0, '')
    expect(membersOf(second)).toEqual([{ name: 'Eva Egger' }])
    expect(nameOfMember(second, 0)).toBe(1)
  })
})

describe('the people of lines', () => {
  it('are counted once for each name, and apart where another one is meant', () => {
    const [one, again, other] = [line(['Anna Neu']), line(['anna  Neu']), line(['Anna Neu'])]
    expect(peopleIn([one, again])).toBe(1)
    expect(peopleIn([one, again, { ...other, meant: ['new', null] }, line(['Vera Lang'])])).toBe(3)
  })
})

describe('what a list says of a known person', () => {
  const known = { home: 'Bozen', birthYear: 1957, woman: true, guest: true }
  const anna = { name: 'Anna Huber', home: 'Brixen', birthYear: 1958, woman: false, guest: false, known }

  it('is named where it takes the place of what is known', () => {
    expect(changesOf(line(['Josef Mair', anna]), 1)).toEqual([
      { trait: 'home', from: 'Bozen', to: 'Brixen' },
      { trait: 'birthYear', from: '1957', to: '1958' },
      { trait: 'woman', from: 'yes', to: 'no' },
      { trait: 'guest', from: 'yes', to: 'no' },
    ])
    expect(changesOf(line(['Josef Mair', anna]), 0)).toEqual([])
    expect(changesOf(line([{ ...known, name: 'Anna Huber', known }]), 0)).toEqual([])
    expect(changesOf(line([{ ...anna, known: { ...NO_TRAITS } }]), 0)).toEqual([])
  })

  it('can stay, and the rest is saved', () => {
    const some = { name: 'Anna Huber', home: 'Brixen', birthYear: 1957, guest: true, known: { ...known, guest: false } }
    const stays = withKnown(line([some]), 0, true)
    expect(membersOf(stays)).toEqual([{ name: 'Anna Huber', guest: true, replaces: {} }])
    expect(changesOf(stays, 0)).toEqual([{ trait: 'home', from: 'Bozen', to: 'Brixen' }])
    expect(membersOf(withKnown(stays, 0, false))).toMatchObject([{ home: 'Brixen', replaces: { home: 'Bozen' } }])
  })

  it('no longer stays once the name means somebody else', () => {
    const stays = withKnown(line([anna]), 0, true)
    expect(membersOf(renamed(stays, 0, 'Anna Hueber'))).toMatchObject([{ home: 'Brixen' }])
    const other = { ...known, home: 'Lana' }
    expect(membersOf(withPerson(stays, 0, { person: 'an-id', known: other }))).toMatchObject([{ home: 'Brixen' }])
    expect(membersOf(withKnown(withPerson(stays, 0, { person: 'new' }), 0, true))).toMatchObject([{ home: 'Brixen' }])
  })

  it('is sent as it is named, so that nothing else is replaced', () => {
    expect(membersOf(line([anna, { name: 'Josef Mair', home: 'Lana' }, 'Eva Egger']))).toMatchObject([
      { name: 'Anna Huber', replaces: known },
      { name: 'Josef Mair', replaces: {} },
    ])
    expect(membersOf(line(['Eva Egger']))).toEqual([{ name: 'Eva Egger' }])
  })

  it.each<[string, string | null, string]>([
    ['a name alone', null, 'by-name'],
    ['a name in just these words', 'by-name', 'by-name'],
    ['a person who was chosen', 'an-id', 'an-id'],
  ])('is named once the server has asked about %s', (_, meant, person) => {
    const corrected = renamed(line([{ name: 'Anna Hubr', home: 'Brixen' }]), 0, 'Anna Huber')
    expect(changesOf(corrected, 0)).toEqual([])
    const problem = { type: '', title: '', status: 409, code: 'traits-differ', detail: '' } as const
    const refused = { ...corrected, meant: [meant, null], refused: [{ problem, earlier: [] }, null] } as const
    const answered = withAnswer(refused, 0, { person: 'an-id', known })
    expect(answered.refused).toBe(null)
    expect(differences(refused, 0, known)).toEqual([{ trait: 'home', from: 'Bozen', to: 'Brixen' }])
    expect(membersOf(withKnown(answered, 0, true))).toEqual([{ name: 'Anna Huber', person }])
    expect(changesOf(answered, 0)).toEqual([{ trait: 'home', from: 'Bozen', to: 'Brixen' }])
    expect(membersOf(answered)).toEqual([{ name: 'Anna Huber', person, home: 'Brixen', replaces: { home: 'Bozen' } }])
    expect(changesOf(renamed(answered, 0, 'Anna Hueber'), 0)).toEqual([])
    expect(membersOf(withAnswer(refused, 0, { person: 'new' }))).toMatchObject([{ person: 'new', replaces: {} }])
  })

  it('is not named, nor saved, where it is said of both', () => {
    const both = line([{ name: 'Anna Huber', home: 'Brixen', shared: ['home'], known }])
    expect(changesOf(both, 0)).toEqual([])
    expect(membersOf(both)).toEqual([{ name: 'Anna Huber', shared: ['home'] }])
  })

  it('is about the person who was chosen for the name', () => {
    const { known: _, ...stated } = anna
    const chosen = withPerson(line([stated]), 0, { person: 'an-id', known })
    expect(changesOf(chosen, 0)).toContainEqual({ trait: 'home', from: 'Bozen', to: 'Brixen' })
    expect(changesOf(withPerson(chosen, 0, { person: 'new' }), 0)).toEqual([])
  })

  it('is about nobody known under another name, or where a namesake is meant', () => {
    const both = line([{ name: 'Anna Huber', home: 'Brixen', shared: ['home'], known }])
    const saved = { home: 'Brixen', shared: ['home'], replaces: {} }
    expect(membersOf(renamed(both, 0, 'Anna Hueber'))).toEqual([{ name: 'Anna Hueber', ...saved }])
    expect(membersOf(withPerson(both, 0, { person: 'new' }))).toEqual([{ name: 'Anna Huber', person: 'new', ...saved }])
    expect(changesOf(renamed(line([anna]), 0, 'Anna Hueber'), 0)).toEqual([])
  })
})
