import { describe, expect, it } from 'vitest'
import type { Member } from '#contract/entries.ts'
import { NO_TRAITS, type Person } from '#contract/shapes.ts'
import {
  fieldOfMember,
  hasMembers,
  isNoYear,
  membersOf,
  NO_NAME,
  nameOfPerson,
  namesOfMembers,
  namesOnceSaved,
  retyped,
  savedNames,
  shownTraits,
  standAs,
  type TypedNames,
  type TypedTraits,
  withoutName,
  withPersonIn,
} from './typed-name.ts'

const ANNA: Person = { id: 'anna', name: 'Anna Huber', ...NO_TRAITS, home: 'Lana', birthYear: 1957 }

const saying = (typed: TypedTraits) => ({ ...nameOfPerson(ANNA), typed })
const saved = (typed: TypedTraits) => membersOf([saying(typed), NO_NAME])[0]

describe('of a person', () => {
  it('the fields show what is known, and over it what is typed', () => {
    expect(shownTraits(nameOfPerson(ANNA))).toEqual({ home: 'Lana', birthYear: '1957', woman: false, guest: false })
    expect(shownTraits(saying({ home: '', birthYear: '19', guest: true }))).toEqual({
      home: '',
      birthYear: '19',
      woman: false,
      guest: true,
    })
  })

  it('only what is typed is saved: another desk may have said the rest meanwhile', () => {
    expect(saved({})).toEqual({ name: 'Anna Huber', person: 'anna' })
    expect(saved({ woman: true })).toEqual({ name: 'Anna Huber', person: 'anna', woman: true })
    expect(saved({ birthYear: ' 1960 ' })).toMatchObject({ birthYear: 1960 })
    expect(saved({ birthYear: '', home: '' })).toMatchObject({ birthYear: null, home: '' })
  })

  it('nothing goes over to somebody else who is typed in their place', () => {
    const other = retyped(saying({ guest: true }), 'Ida Lang')
    expect(shownTraits(other)).toEqual({ home: '', birthYear: '', woman: false, guest: false })
    expect(membersOf([other, NO_NAME])).toEqual([{ name: 'Ida Lang' }])
  })

  it('who is not known keeps what was said while the name is written on', () => {
    const ida = retyped({ ...retyped(NO_NAME, 'Ida'), typed: { home: 'Tisens' } }, 'Ida Lang')
    expect(membersOf([NO_NAME, ida])).toEqual([{ name: 'Ida Lang', home: 'Tisens' }])
  })
})

it.each<[string, boolean]>([
  ['', false],
  ['1957', false],
  ['1899', true],
  ['57', true],
  ['neunzehn', true],
  ['1957.5', true],
])('the year "%s" is none: %s', (birthYear, none) => {
  expect(isNoYear(saying({ birthYear }))).toBe(none)
  expect(isNoYear({ ...NO_NAME, typed: { birthYear } })).toBe(false)
})

describe('a member', () => {
  const [anna, nobody] = [retyped(NO_NAME, ' Anna  Huber '), retyped(NO_NAME, '  ')]
  it.each<[string, TypedNames, number, 0 | 1 | undefined]>([
    ['both fields', [anna, anna], 1, 1],
    ['the second field alone', [nobody, anna], 0, 1],
    ['the first field alone', [anna, nobody], 1, undefined],
  ])('of %s stands in its field', (_, names, member, field) => {
    expect(fieldOfMember(names, member)).toBe(field)
  })

  it('is who was said when that was asked, until other letters are typed', () => {
    const names = withPersonIn([anna, retyped(NO_NAME, 'Sepp')], 1, { person: 'new' })
    expect(membersOf(names)).toEqual([{ name: 'Anna Huber' }, { name: 'Sepp', person: 'new' }])
    expect(membersOf([retyped(names[1], 'Sepp M'), NO_NAME])).toEqual([{ name: 'Sepp M' }])
  })

  it('is written as was said with it', () => {
    const names = withPersonIn([retyped(NO_NAME, 'Sepp Huber'), NO_NAME], 0, { person: 'sepp', spelling: 'Huber Sepp' })
    expect(membersOf(names)).toEqual([{ name: 'Huber Sepp', person: 'sepp' }])
  })

  it('goes alone', () => {
    const names = namesOfMembers([ANNA, { ...ANNA, id: 'sepp', name: 'Sepp' }])
    expect(membersOf(withoutName(names, 0))).toEqual([{ name: 'Sepp', person: 'sepp' }])
    expect(membersOf(withoutName(names, 1))).toEqual([{ name: 'Anna Huber', person: 'anna' }])
  })
})

describe('names that are being saved', () => {
  const BERTA: Person = { id: 'berta', name: 'Berta Moar', ...NO_TRAITS }
  const typing = (text: string) => ({ ...NO_NAME, text })
  const sent: TypedNames = [typing('Anna  Huber'), typing('Berta Moar')]

  it('are those of the people they were saved as, each in its field', () => {
    expect(savedNames(sent, [ANNA, BERTA])).toEqual([nameOfPerson(ANNA), nameOfPerson(BERTA)])
    expect(savedNames([NO_NAME, typing('Anna Huber')], [ANNA])).toEqual([NO_NAME, nameOfPerson(ANNA)])
  })

  it('stay as they were typed on meanwhile', () => {
    const mended: TypedNames = [typing('Anna Hueber'), sent[1]]
    expect(namesOnceSaved(mended, sent, [ANNA, BERTA])).toEqual([typing('Anna Hueber'), nameOfPerson(BERTA)])
  })
})

it.each<[string, Member[], boolean]>([
  ['the same people in another order', [{ name: 'Eva Egger' }, { name: 'Anna Huber', person: 'anna' }], true],
  ['another spelling', [{ name: 'ANNA  huber' }, { name: 'Eva Egger', person: 'new' }], true],
  ['another name of the same person', [{ name: 'Anna Hubers', person: 'anna' }, { name: 'Eva Egger' }], true],
  ['another person', [{ name: 'Anna Huber' }, { name: 'Ida Lang' }], false],
  ['one person less', [{ name: 'Anna Huber' }], false],
])('an entry is compared with members as sent: %s', (_, sent, isSame) => {
  expect(hasMembers({ members: [ANNA, { ...ANNA, id: 'eva', name: 'Eva Egger' }] }, sent)).toBe(isSame)
})

describe('members stand as typed', () => {
  const hannes: Person = { id: 'hannes', name: 'Hannes Mein', ...NO_TRAITS }
  const typed = (text: string, person: string | null = null) => ({ ...NO_NAME, text, person })

  it.each<[string, TypedNames]>([
    ['with a new name', [typed(' Hannes  Mein '), nameOfPerson(ANNA)]],
    ['with somebody the club does not know', [typed('Hannes Mein', 'new'), nameOfPerson(ANNA)]],
    ['with traits', [typed('Hannes Mein'), saying({ home: 'Lana', birthYear: '1957' })]],
  ])('%s', (_, names) => {
    expect(standAs([hannes, ANNA], names)).toBe(true)
  })

  it.each<[string, TypedNames]>([
    ['another spelling', [typed('Hannes Meins'), nameOfPerson(ANNA)]],
    ['another person of that name', [typed('Hannes Mein', 'other'), nameOfPerson(ANNA)]],
    ['another trait', [typed('Hannes Mein'), saying({ home: 'Meran' })]],
    ['one alone', [typed('Hannes Mein'), NO_NAME]],
    ['the other order', [nameOfPerson(ANNA), typed('Hannes Mein')]],
  ])('not as %s', (_, names) => {
    expect(standAs([hannes, ANNA], names)).toBe(false)
  })
})
