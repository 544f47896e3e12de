import { describe, expect, it } from 'vitest'
import {
  familyFirst,
  givenNameFirst,
  isTurned,
  listedName,
  otherOrders,
  sortKey,
  takeApart,
  wholeName,
  withInitial,
  withShortFamily,
} from './person-name.ts'

const LISTED: [name: string, listed: string][] = [
  ['Sepp Huber', 'Huber Sepp'],
  ['Anna Maria Huber', 'Huber Anna Maria'],
  ['Huber, Sepp', 'Huber Sepp'],
  ['Anna Huber jun.', 'Huber Anna jun.'],
  ['Huber jun., Anna', 'Huber Anna jun.'],
  ['Sepp Mair (Lana) 2', 'Mair Sepp (Lana) 2'],
  ['Karl Heinz Oberhofer d. Ä.', 'Oberhofer Karl Heinz d. Ä.'],
  ['Karl von Thun', 'Thun Karl von'],
  ['Anna von der Decken', 'Decken Anna von der'],
  ['Marco De Luca', 'De Luca Marco'],
  ['Giulia Dalla Torre jun.', 'Dalla Torre Giulia jun.'],
  ['Jan Van Dyck', 'Van Dyck Jan'],
  ['Alexander Van der Bellen', 'Van der Bellen Alexander'],
  ['Ruth Von Ah', 'Von Ah Ruth'],
  ['Juan De La Fuente', 'De La Fuente Juan'],
  ['Xaver Auf der Maur', 'Auf der Maur Xaver'],
  ['Xaver Auf Der Maur', 'Auf Der Maur Xaver'],
  ['Peter In Albon', 'In Albon Peter'],
  ['Monika In der Smitten jun.', 'In der Smitten Monika jun.'],
  ['Lukas Am Rhyn', 'Am Rhyn Lukas'],
  ['Verena Ab Egg', 'Ab Egg Verena'],
  ['Urs Im Obersteg', 'Im Obersteg Urs'],
  ['Rosa Zum Stein', 'Zum Stein Rosa'],
  ['Hans Zur Gilgen', 'Zur Gilgen Hans'],
  ['Sepp Zu Rhein', 'Zu Rhein Sepp'],
  ['Beat Zen Ruffinen', 'Zen Ruffinen Beat'],
  ['Theo Zer Kirchen', 'Zer Kirchen Theo'],
  ['Ida Aus der Au', 'Aus der Au Ida'],
  ['Karl Von der Mühll', 'Von der Mühll Karl'],
  ['Karl Heinz An der Matt', 'An der Matt Karl Heinz'],
  ['Jan Vom Brocke', 'Vom Brocke Jan'],
  ['Gino Della Torre', 'Della Torre Gino'],
  ['Luisa Di Bernardo', 'Di Bernardo Luisa'],
  ['Rita Dal Bosco', 'Dal Bosco Rita'],
  ['Piet Van den Berg', 'Van den Berg Piet'],
  ['Anna Huber-De Luca', 'Huber-De Luca Anna'],
  ['Anna Auf der Maur-Huber', 'Auf der Maur-Huber Anna'],
  ['Auf der Maur, Xaver', 'Auf der Maur Xaver'],
  ['Sepp vom Huberhof', 'Huberhof Sepp vom'],
  ['Karl von und zu Liechtenstein', 'Liechtenstein Karl von und zu'],
  ['Xaver Mair unter der Eggen', 'Mair unter der Eggen Xaver'],
  ['Karl Heinz Mair am Tinkhof jun.', 'Mair am Tinkhof Karl Heinz jun.'],
  ['Karl zu Rhein', 'Rhein Karl zu'],
  ['Di Huber', 'Huber Di'],
  ['An Nguyen', 'Nguyen An'],
  ['Van An Nguyen', 'Nguyen Van An'],
  ['Ina Maria Huber', 'Huber Ina Maria'],
  ['Ambros Imhof', 'Imhof Ambros'],
  ['Am Rhyn', 'Rhyn Am'],
  ['Maria Delle Nogare', 'Delle Nogare Maria'],
  ['Ursula von der Leyen', 'Leyen Ursula von der'],
  ['Lo Presti', 'Presti Lo'],
  ['Maria Hinterleitner-Obermair', 'Hinterleitner-Obermair Maria'],
  ['Leo D’Agostino', 'D’Agostino Leo'],
  ['Otto', 'Otto'],
  ['jun.', 'jun.'],
  ['4711', '4711'],
]

describe('a name in a list', () => {
  it.each(LISTED)('%s is listed as %s', (name, listed) => {
    expect(listedName(name, 'pairs')).toBe(listed)
  })

  it('has its family name apart', () => {
    expect(familyFirst(takeApart('Anna Huber jun.', 'singles'))).toEqual({ family: 'Huber', rest: 'Anna jun.' })
  })

  it('stands where it is looked for', () => {
    const names = ['Bert Huber', 'Anna Huber jun.', 'Anna Huber', 'Zita Huber-Mair', 'Karl von Thun', 'Marco De Luca']
    const { compare } = new Intl.Collator('de')
    expect(names.map((name) => listedName(name, 'pairs')).sort(compare)).toEqual([
      'De Luca Marco',
      'Huber Anna',
      'Huber Anna jun.',
      'Huber Bert',
      'Huber-Mair Zita',
      'Thun Karl von',
    ])
  })
})

it.each([
  ['Xaver Auf der Maur', ['Auf der Maur Xaver', 'Auf der Maur X.', 'Auf der Maur']],
  ['Jan Van Dyck', ['Van Dyck Jan', 'Van Dyck J.', 'Van Dyck']],
  ['Alexander Van der Bellen', ['Van der Bellen Alexander', 'Van der Bellen A.', 'Van der Bellen']],
  ['Ursula von der Leyen', ['Leyen Ursula von der', 'Leyen U. von der', 'Leyen']],
])('%s is shortened at the given name', (name, forms) => {
  const parts = takeApart(name, 'pairs')
  expect([sortKey(parts), sortKey(withInitial(parts)), familyFirst(parts).family]).toEqual(forms)
})

describe('a name written with its family name first', () => {
  const withoutComma = LISTED.filter(([name]) => !name.includes(','))

  it.each(withoutComma)('is read as %s where it is listed as %s', (name, listed) => {
    expect(givenNameFirst(listed)).toBe(name)
  })

  it.each([
    ['Zirnbauer Anna Maria', 'Anna Maria Zirnbauer'],
    ['Huber jun. Sepp', 'Sepp Huber jun.'],
    ['Huber (Lana) Sepp', 'Sepp Huber (Lana)'],
    ['von Thun Karl', 'Karl von Thun'],
    ['van den Berg Piet', 'Piet van den Berg'],
    ['De La Karl', 'Karl De La'],
    ['St. Johann Karl', 'Karl St. Johann'],
    ['Dr. Huber Anna', 'Dr. Anna Huber'],
    ['Huber Dr. Anna', 'Dr. Anna Huber'],
    ['Huber Anna Dr.', 'Dr. Anna Huber'],
    ['Mag.a Huber Anna', 'Mag.a Anna Huber'],
    ['Dott.ssa De Luca Anna', 'Dott.ssa Anna De Luca'],
    ['Univ.-Prof. Dipl.-Ing. Huber Anna jun.', 'Univ.-Prof. Dipl.-Ing. Anna Huber jun.'],
    ['DI Huber Anna', 'DI Anna Huber'],
    ['Huber geb. Moser Anna', 'Anna Huber geb. Moser'],
    ['Huber A.', 'A. Huber'],
    ['Huber Dr.', 'Huber Dr.'],
    ['Mair am Tinkhof Anna Maria', 'Anna Maria Mair am Tinkhof'],
    ['Huber', 'Huber'],
    ['Huber jun.', 'Huber jun.'],
    ['', ''],
  ])('turns %s into %s', (written, name) => {
    expect(givenNameFirst(written)).toBe(name)
  })

  it.each(['De ', 'Auf der ', 'De la '])('is read with as many particles as there is room for, %s', (particle) => {
    const family = particle.repeat(60).trim()
    expect(givenNameFirst(`${family} Karl`)).toBe(`Karl ${family}`)
    expect(takeApart(`${particle.repeat(60)}lang karl`, 'pairs').family).toBe('karl')
  })
})

describe('the name of a team', () => {
  it.each([
    '1. FC Altdorf',
    'Feuerwehr Flüelen',
    'FC Löwen',
    'FC Löwen 2',
    'Löwen, Die',
    'Jass-Freunde (Uri)',
    'Anna Huber jun.',
  ])('%s stays as entered in each form', (name) => {
    const parts = takeApart(name, 'teams')
    expect(listedName(name, 'teams')).toBe(name)
    expect(familyFirst(parts)).toEqual({ family: name, rest: '' })
    expect(wholeName(withShortFamily(withInitial(parts)))).toBe(name)
  })
})

describe('the other orders of a name', () => {
  it('have its words turned, with a comma or without, and its additions last', () => {
    expect(otherOrders('Sepp Huber jun.')).toEqual(['Huber Sepp jun.', 'Huber, Sepp jun.', 'Sepp, Huber jun.'])
    expect(otherOrders('Huber, Sepp')).toEqual(['Sepp Huber', 'Huber Sepp', 'Sepp, Huber'])
    expect(otherOrders('Otto')).toEqual([])
  })

  it.each([
    ['Sepp Huber', 'huber  SEPP', true],
    ['Huber Karl Heinz', 'Karl Heinz Huber', true],
    ['Leyen Ursula von der', 'Ursula von der Leyen', true],
    ['Huber, Sepp', 'Sepp Huber', true],
    ['Sepp Huber', 'Sepp  huber', false],
    ['Anna Maria Huber', 'Maria Anna Huber', false],
    ['Sepp Huber', 'Huber Josef', false],
  ])('%s and %s: %s', (one, other, turned) => {
    expect(isTurned(one, other)).toBe(turned)
    expect(isTurned(other, one)).toBe(turned)
  })
})
