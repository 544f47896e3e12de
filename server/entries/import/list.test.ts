import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ImportLine } from '#contract/entries.ts'
import { runs } from '#domain/test/cases.ts'
import { nameKey } from '#messages/name-key.ts'
import { type List, MOST_LINES, markEntered, type Purpose, readList } from './list.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const BOM = '\u{feff}'

/** Encodes text as Excel in Austria does. */
function windows1252(text: string): Uint8Array {
  const high: Record<string, number> = {
    '€': 0x80,
    '„': 0x84,
    '…': 0x85,
    Š: 0x8a,
    Ž: 0x8e,
    '’': 0x92,
    '“': 0x93,
    '”': 0x94,
    '•': 0x95,
    '–': 0x96,
    š: 0x9a,
    ž: 0x9e,
  }
  return Uint8Array.from([...text].map((char) => high[char] ?? char.charCodeAt(0)))
}

function utf16(text: string, order: 'le' | 'be'): Uint8Array {
  const bytes = Buffer.from(`${BOM}${text}`, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

const PAIRS_OF_2026: Purpose = { who: 'pairs', year: 2026 }

async function read(bytes: Uint8Array, purpose = PAIRS_OF_2026): Promise<List> {
  const list = await readList(bytes, purpose)
  if (!list.ok) throw new Error(list.error.code)
  return list.value
}

const namesOf = ({ members }: ImportLine) => members.map(({ name }) => name)
/** The members without the other order of their names. */
const peopleOf = (line: ImportLine | undefined) => line?.members.map(({ otherwise: _, ...member }) => member)
const membersOf = async (text: string) => (await read(utf8(text))).lines.map(namesOf)

const PAIRS = [
  ['Jörg Größl', 'Žofia Šimek'],
  ['Anna Huber', 'Josef „Sepp“ Mair'],
]

describe('the encoding nobody wrote down', () => {
  const text = 'Jörg Größl;Žofia Šimek\r\nAnna Huber;Josef „Sepp“ Mair\r\n'
  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a mark', utf8(BOM + text)],
    ['Windows-1252', windows1252(text)],
    ['UTF-16 little-endian', utf16(text, 'le')],
    ['UTF-16 big-endian', utf16(text, 'be')],
    ['UTF-16 with tabs, as "Unicode text" of a spreadsheet', utf16(text.replaceAll(';', '\t'), 'le')],
    ['line ends of an old Mac', utf8(text.replaceAll('\r\n', '\r'))],
    ['an end-of-file mark', utf8(`${text}\u001a`)],
  ])('%s', async (_, bytes) => {
    const { lines, kind, skippedEmpty } = await read(bytes)
    expect(lines.map(namesOf)).toEqual(PAIRS)
    expect([kind, skippedEmpty]).toEqual(['csv', 0])
  })
})

describe('an encoding that cannot be told is refused rather than guessed', () => {
  const problemOf = async (bytes: Uint8Array) => {
    const list = await readList(bytes, PAIRS_OF_2026)
    return list.ok ? list.value.lines.map(namesOf) : list.error
  }
  const unreadable = (reason: string) => ({ code: 'list-unreadable', reason })
  const bytes = (...parts: (string | number)[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.of(part) : Buffer.from(part))))

  it.each<[string, Uint8Array]>([
    ['UTF-8 with a stray byte', bytes('Jörg Größl;Anna', 0xff, ' Huber\n')],
    ['UTF-8 with a line of Windows-1252', bytes('Jörg Größl;Anna Huber\nJ', 0xf6, 'rg Mair;Ida Lang\n')],
    ['UTF-8 cut within its last character', utf8('Jörg Größl;Anna Großmüllerä').subarray(0, -1)],
    ['UTF-8 cut within its only umlaut', utf8('Anna Huber;Josef Mayrü').subarray(0, -1)],
    ['UTF-8 with a mark and a stray byte', bytes(BOM, 'Anna Huber;J', 0xf6, 'rg Mair')],
    ['DOS, ö', bytes('J', 0x94, 'rg Mair;Anna Huber')],
    ['DOS, ä', bytes('Anna K', 0x84, 'fer;Josef Mair')],
    ['DOS, ü', bytes('Anna M', 0x81, 'ller;Josef Mair')],
    ['an old Mac, ä', bytes('Anna K', 0x8a, 'fer;Josef Mair')],
    ['an old Mac, ü', bytes('Anna M', 0x9f, 'ller;Josef Mair')],
    ['an old Mac, ß', bytes('Anna Gro', 0xa7, ';Josef Mair')],
    ['DOS, a word that begins with Ä', bytes(0x8e, 'gidius Huber;Josef Mair')],
    ['DOS, a word that begins with Ö', bytes('Anna ', 0x99, 'ttl;Josef Mair')],
    ['DOS, a word that begins with Ü', bytes('Anna ', 0x9a, 'belher;Josef Mair')],
    ['DOS, ß', bytes('Anna Wei', 0xe1, ';Josef Mair')],
    ['DOS, ß within a word', bytes('Anna Gro', 0xe1, 'mann;Josef Mair')],
    ['DOS, é', bytes('Andr', 0x82, ' Huber;Josef Mair')],
    ['an old Mac, a word that begins with Ä', bytes(0x80, 'nne Huber;Josef Mair')],
    ['an old Mac, a word that begins with Ö', bytes('Anna ', 0x85, 'ttl;Josef Mair')],
    ['an old Mac, a word that begins with Ü', bytes('Anna ', 0x86, 'belher;Josef Mair')],
    ['an old Mac, a word that begins with ö', bytes('Anna ', 0x9a, 'sterreichisch;Josef Mair')],
    ['an old Mac, é', bytes('Andr', 0x8e, ';Josef Mair')],
    ['an old Mac, ò', bytes('Nicol', 0x98, ';Josef Mair')],
    ['Windows-1250, č', bytes('Kova', 0xe8, 'i', 0xe8, ' Ivan;Josef Mair')],
    ['Windows-1250, ć', bytes('Petrovi', 0xe6, ' Ivan;Josef Mair')],
    ['Windows-1250, ł', bytes('Pawe', 0xb3, ' Huber;Josef Mair')],
    ['control characters within valid UTF-8', utf8('Anna M\u0081ller;Josef Mair')],
  ])('%s', async (_, of) => {
    expect(await problemOf(of)).toEqual(unreadable('encoding'))
  })

  it.each<[string, Uint8Array]>([
    ['cut within a character', utf16('Jörg Größl;Anna Huber', 'le').subarray(0, -1)],
    ['with half of a pair', utf16('Jörg Größl;\ud800Anna Huber', 'be')],
  ])('UTF-16 with a mark %s', async (_, of) => {
    expect(await problemOf(of)).toEqual(unreadable('utf16'))
  })

  const WINDOWS = [
    ...['Josef „Sepp“ Groß', 'Žofia Šimek', 'Miloš Dušan', 'CAFÉ “Post”', 'André Noël', 'TEAM SÜDTIROL – Groß'],
    ...[
      'Ivan Žnidar',
      'šport klub',
      'Tamás Juán',
      'D’Angelo',
      'Wirt … € Lana',
      'Niccolò Dalla Fè',
      'Anna•Josef',
      'Josef„Sepp“Mair',
    ],
  ]
  it.each(WINDOWS)('Windows-1252 is still read beside an umlaut of its own: %s', async (name) => {
    const list = await read(windows1252(`${name};Jörg Mair`), { who: 'teams', year: 2026 })
    expect(list.lines.map(namesOf)).toEqual([[name]])
  })

  it.each([
    'Žofia Šimek',
    'Miloš Dušan',
    'Andrea “Andy” Huber',
    'D’Angelo',
    'Wirt am Eck…',
    'Niccolò Dalla Fè',
    'Piè di Lago',
  ])('Windows-1252 is still read without one: %s', async (name) => {
    const list = await read(windows1252(`${name};Josef Mair`), { who: 'teams', year: 2026 })
    expect(list.lines.map(namesOf)).toEqual([[name]])
  })
})

describe('the shape of the list', () => {
  const anna = ['Anna Huber', 'Josef Mair']
  it.each<[string, string, string[][]]>([
    ['semicolons', 'Anna Huber;Josef Mair', [anna]],
    ['commas', 'Anna Huber,Josef Mair', [anna]],
    ['tabs', 'Anna Huber\tJosef Mair', [anna]],
    ['the line with which Excel names the delimiter', 'sep=,\nAnna Huber,Josef Mair', [anna]],
    ['one column, stroke', 'Anna Huber / Josef Mair', [anna]],
    ['one column, stroke without spaces', 'Anna Huber/Josef Mair', [anna]],
    ['one column, and', 'Anna Huber und Josef Mair', [anna]],
    ['one column, ampersand', 'Anna Huber & Josef Mair', [anna]],
    ['one column, plus', 'Anna Huber + Josef Mair', [anna]],
    [
      'one column, hyphen between spaces',
      'Anna-Maria Huber - Josef Mair-Moser',
      [['Anna-Maria Huber', 'Josef Mair-Moser']],
    ],
    ['one column, dash', 'Anna Huber – Josef Mair', [anna]],
    ['one column with numbers', '1. Anna Huber / Josef Mair\n2. Karl Moser', [anna, ['Karl Moser']]],
    [
      'one column, last names first',
      'Huber, Anna / Mair, Josef\nMoser, Karl / Egger, Eva',
      [anna, ['Karl Moser', 'Eva Egger']],
    ],
    ['a pair in one cell over two lines', '"Anna Huber\nJosef Mair"\nKarl Moser', [anna, ['Karl Moser']]],
    ['four columns', 'Anna;Huber;Josef;Mair', [anna]],
    [
      'four columns, first names with a space',
      'Anna Maria;Huber;;\nJosef;Mair;Karl;Moser\nEva;Egger;Ida;Lang',
      [['Anna Maria Huber'], ['Josef Mair', 'Karl Moser'], ['Eva Egger', 'Ida Lang']],
    ],
    [
      'two columns, and a line with four',
      'Anna Huber;Josef Mair\nKarl Moser;Eva Egger;Ida Lang;Max Kern',
      [anna, ['Karl Moser', 'Eva Egger', 'Ida Lang', 'Max Kern']],
    ],
    ['a number in front', '1;Anna Huber;Josef Mair\n2;Karl Moser;', [anna, ['Karl Moser']]],
    ['a column left empty', 'Anna Huber;;Josef Mair\nKarl Moser;;', [anna, ['Karl Moser']]],
    ['singles among pairs', 'Anna Huber;Josef Mair\nKarl Moser', [anna, ['Karl Moser']]],
    ['quoted last names first', '"Huber, Anna";"Mair, Josef"', [anna]],
    ['spaces around quotation marks', '"Huber, Anna" , "Mair, Josef"', [anna]],
    ['a delimiter within quotation marks', '"Anna Huber; Wirtin";Josef Mair', [['Anna Huber; Wirtin', 'Josef Mair']]],
    ['doubled quotation marks', '"Anna ""Anni"" Huber";Josef Mair', [['Anna "Anni" Huber', 'Josef Mair']]],
    ['quotation marks within a name', 'Anna "Anni" Huber;Josef Mair', [['Anna "Anni" Huber', 'Josef Mair']]],
    ['spaces too many', '  Anna   Huber ; Josef\u00a0Mair', [anna]],
    ['a formula stays text', '=CMD();Josef Mair', [['=CMD()', 'Josef Mair']]],
  ])('%s', async (_, text, members) => {
    expect(await membersOf(text)).toEqual(members)
  })

  it.each([
    'Spieler 1;Spieler 2',
    'Spieler1;Spieler2',
    'SPIELER A;SPIELER B',
    '1. Spieler;2. Spieler',
    'Name;Partner',
    'Name;Name Partner',
    'Spieler;Mitspieler',
    'Name 1;Name 2',
    'Player 1;Player 2',
    'Giocatore 1;Giocatore 2',
    'Nome;Compagno',
  ])('the header %s', async (header) => {
    const { header: found, lines } = await read(utf8(`${header}\nAnna Huber;Josef Mair`))
    expect([found, lines.map((one) => [one.line, namesOf(one)])]).toEqual([1, [[2, anna]]])
  })

  it.each<[string, string]>([
    ['Vorname;Nachname;Vorname;Nachname', 'Anna;Huber;Josef;Mair'],
    ['Nachname;Vorname;Nachname;Vorname', 'Huber;Anna;Mair;Josef'],
    ['Name;Vorname;Name Partner;Vorname Partner', 'Huber;Anna;Mair;Josef'],
    ['Vorname 1;Vorname 2;Nachname 1;Nachname 2', 'Anna;Josef;Huber;Mair'],
    ['Nome;Cognome;Nome;Cognome', 'Anna;Huber;Josef;Mair'],
    ['Cognome / Nachname;Nome / Vorname;Partner', 'Huber;Anna;Josef Mair'],
    ['Vorname/Nome;Nachname/Cognome;Partner', 'Anna;Huber;Josef Mair'],
    ['Vorname/Nome;Nachname/Name;Partner', 'Anna;Huber;Josef Mair'],
    ['Nachname 1;Vorname/Nome 1;Nachname 2;Vorname/Nome 2', 'Huber;Anna;Mair;Josef'],
    ['Nachname;Name (Vorname);Partner', 'Huber;Anna;Josef Mair'],
    ['Name;Vorname/Nome;Partner', 'Huber;Anna;Josef Mair'],
    ['Name, Vorname;Mitspieler', 'Huber Anna;Mair Josef'],
    ['Nach- und Vorname;Partner', 'Huber Anna;Mair Josef'],
    ['First name;Last name;Partner', 'Anna;Huber;Josef Mair'],
    ['Partner;Name', 'Josef Mair;Anna Huber'],
    ['Nome e cognome 1;Nome e cognome 2', 'Anna Huber;Josef Mair'],
    ['Team;Spieler 1;Spieler 2', 'Die Ungeschlagenen;Anna Huber;Josef Mair'],
    ['Nr.;Paar;Ort', '7;Anna Huber / Josef Mair;Sonnleiten'],
    ['Startnr.;Spieler 1;Verein;Spieler 2;Telefon', '7;Anna Huber;WF Sonnleiten;Josef Mair;0123'],
  ])('the columns %s', async (header, line) => {
    expect(await membersOf(`${header}\n${line}`)).toEqual([anna])
  })

  it.each<[string, boolean]>([
    ['x', true],
    ['X', true],
    ['ja', true],
    ['1', true],
    ['sì', true],
    ['bezahlt', true],
    ['20,00 €', true],
    ['', false],
    ['nein', false],
    ['0', false],
    ['offen', false],
    ['0,00 €', false],
  ])('the mark "%s" for paid', async (mark, paid) => {
    const people = anna.map((name) => ({ name }))
    const headed = await read(utf8(`Name;Partner;bezahlt\nAnna Huber;Josef Mair;${mark}`))
    expect(headed.lines).toMatchObject([{ members: people, paid }])
    const bare = await read(utf8(`1;Anna Huber;Josef Mair;${mark}\n2;Eva Egger;Karl Moser;x`))
    expect(bare.lines).toMatchObject([{ members: people, paid }, { paid: true }])
  })
})

describe('the order of a name', () => {
  it.each<[string, string, (string | undefined)[]]>([
    ['a cell each', 'Zirnbauer Anna;Moser Karl', ['Anna Zirnbauer', 'Karl Moser']],
    ['a cell for both', 'Paar\nZirnbauer Anna / Moser Karl', ['Anna Zirnbauer', 'Karl Moser']],
    [
      'a cell for both, with commas between them',
      'Paar\n"Zirnbauer Anna, Moser Karl"',
      ['Anna Zirnbauer', 'Karl Moser'],
    ],
    ['a number in front', '12. Zirnbauer Anna', ['Anna Zirnbauer']],
    ['one word', 'Zirnbauer;Moser jun.', [undefined, undefined]],
    ['a comma', 'Spieler 1;Spieler 2\n"Zirnbauer, Anna";Moser Karl', [undefined, 'Karl Moser']],
    ['columns of its parts', 'Vorname;Nachname\nAnna Maria;Zirnbauer', [undefined]],
    ['columns of its parts without a heading', 'Zirnbauer;Anna;Moser;Karl', ['Anna Zirnbauer', 'Karl Moser']],
    ['a heading that says it', 'Name Vorname\nZirnbauer Anna', ['Zirnbauer Anna']],
    ['a title', 'Preiswatten Lana\nZirnbauer Anna', [undefined, 'Anna Zirnbauer']],
    ['no end', `Zirnbauer ${'Anna '.repeat(20)}`, [undefined]],
  ])('is open or not: %s', async (_, text, otherwise) => {
    const { lines } = await read(utf8(text))
    expect(lines.flatMap(({ members }) => members).map((member) => member.otherwise?.name)).toEqual(otherwise)
  })

  it.each<[string, boolean]>([
    ['Vorname Nachname', false],
    ['Vor- und Nachname', false],
    ['Vorname Name', false],
    ['Nome e cognome', false],
    ['Nachname Vorname', true],
    ['Nach- und Vorname', true],
    ['Name Vorname', true],
    ['Name (Nachname, Vorname)', true],
    ['Cognome e nome', true],
    ['Zuname/Vorname Spieler 1', true],
  ])('follows the heading %s', async (heading, isFamilyFirst) => {
    const { lines, order } = await read(utf8(`${heading};Ort\nZirnbauer Anna;Lana\n"Moser, Karl";Lana`))
    expect([order, lines.flatMap(namesOf)]).toEqual(
      isFamilyFirst
        ? ['family-first', ['Anna Zirnbauer', 'Karl Moser']]
        : ['given-first', ['Zirnbauer Anna', 'Karl Moser']],
    )
  })

  it.each(['Name', 'Spieler', 'Paar'])('is not said by the heading %s', async (heading) => {
    const { lines, order } = await read(utf8(`${heading};Ort\nZirnbauer Anna;Lana`))
    expect([order, lines.flatMap(namesOf)]).toEqual([null, ['Zirnbauer Anna']])
  })

  it('is nothing to a team', async () => {
    const { lines } = await read(utf8('SV Lana\nDie Watter'), { who: 'teams', year: 2026 })
    expect(lines.map(({ members }) => members)).toEqual([[{ name: 'SV Lana' }], [{ name: 'Die Watter' }]])
  })
})

describe('what a list says of people beside their names', () => {
  const purpose: Purpose = { who: 'pairs', year: 2026 }
  const one = async (header: string, line: string, of = purpose) => {
    const { lines } = await read(utf8(`${header}\n${line}`), of)
    expect(lines).toHaveLength(1)
    return lines[0]
  }

  it.each<[string, string, ImportLine['members']]>([
    ['Name;Ort', 'Anna Huber;Lana', [{ name: 'Anna Huber', home: 'Lana' }]],
    ['Name;Gemeinde', 'Anna Huber; St. Martin  in Passeier ', [{ name: 'Anna Huber', home: 'St. Martin in Passeier' }]],
    ['Name;Dorf', 'Anna Huber;', [{ name: 'Anna Huber' }]],
    ['Name;Verein;Jahrgang', 'Anna Huber;SV Lana;1957', [{ name: 'Anna Huber', home: 'SV Lana', birthYear: 1957 }]],
    ['Name;Mannschaft', 'Anna Huber;Lana II', [{ name: 'Anna Huber', home: 'Lana II' }]],
    ['Name;Ort;Verein', 'Anna Huber;Meran;SV Lana', [{ name: 'Anna Huber', home: 'SV Lana' }]],
    ['Verein;Ort;Name', ';Meran;Anna Huber', [{ name: 'Anna Huber' }]],
    ['Name;Geburtsjahr', 'Anna Huber;1957', [{ name: 'Anna Huber', birthYear: 1957 }]],
    ['Name;geb.', 'Anna Huber;3. 4. 1957', [{ name: 'Anna Huber', birthYear: 1957 }]],
    ['Name;Geb.-Datum', 'Anna Huber;1957-04-03', [{ name: 'Anna Huber', birthYear: 1957 }]],
    ['Name;Jg.', 'Anna Huber;57', [{ name: 'Anna Huber', birthYear: 1957 }]],
    ['Name;Jg', "Anna Huber;'12", [{ name: 'Anna Huber', birthYear: 2012 }]],
    ['Name;w/m', 'Anna Huber;w', [{ name: 'Anna Huber', woman: true }]],
    ['Name;m/w/d', 'Josef Mair;M', [{ name: 'Josef Mair', woman: false }]],
    ['Name;Geschlecht', 'Anna Huber;weiblich', [{ name: 'Anna Huber', woman: true }]],
    ['Name;Frau', 'Anna Huber;x', [{ name: 'Anna Huber', woman: true }]],
    ['Name;Dame', 'Josef Mair;nein', [{ name: 'Josef Mair', woman: false }]],
    ['Name;Gast', 'Anna Huber;ja', [{ name: 'Anna Huber', guest: true }]],
    ['Name;Gast', 'Anna Huber;', [{ name: 'Anna Huber' }]],
  ])('a person: %s: %s', async (header, line, members) => {
    expect(await one(header, line)).toMatchObject({ members, leftOver: [], problem: null })
    expect(peopleOf(await one(header, line))).toEqual(members)
  })

  it.each<[string, string, ImportLine['members']]>([
    [
      'Spieler 1;Spieler 2;Ort;Gast',
      'Anna Huber;Josef Mair;Lana;x',
      [
        { name: 'Anna Huber', home: 'Lana', guest: true, shared: ['home', 'guest'] },
        { name: 'Josef Mair', home: 'Lana', guest: true, shared: ['home', 'guest'] },
      ],
    ],
    [
      'Paar;Verein',
      'Anna Huber / Josef Mair;SV Lana',
      [
        { name: 'Anna Huber', home: 'SV Lana', shared: ['home'] },
        { name: 'Josef Mair', home: 'SV Lana', shared: ['home'] },
      ],
    ],
    [
      'Paar;Ort 2;Ort 1',
      'Anna Huber / Josef Mair;Tisens;Lana',
      [
        { name: 'Anna Huber', home: 'Lana' },
        { name: 'Josef Mair', home: 'Tisens' },
      ],
    ],
    [
      'Spieler 1;Jahrgang;Spieler 2;Jahrgang',
      'Anna Huber;1957;Josef Mair;',
      [{ name: 'Anna Huber', birthYear: 1957 }, { name: 'Josef Mair' }],
    ],
    [
      'Name;Jahrgang Partner;Jahrgang;Partner',
      'Anna Huber;1960;1957;Josef Mair',
      [
        { name: 'Anna Huber', birthYear: 1957 },
        { name: 'Josef Mair', birthYear: 1960 },
      ],
    ],
    [
      'Vorname;Nachname;w/m;Vorname;Nachname;w/m',
      'Anna;Huber;w;Josef;Mair;m',
      [
        { name: 'Anna Huber', woman: true },
        { name: 'Josef Mair', woman: false },
      ],
    ],
    ['Spieler 1;Spieler 2;Ort 1;Ort 2', ';Josef Mair;;Tisens', [{ name: 'Josef Mair', home: 'Tisens' }]],
    ['Spieler 1;Spieler 2;Jahrgang', 'Anna Huber;;1957', [{ name: 'Anna Huber', birthYear: 1957 }]],
  ])('a pair: %s: %s', async (header, line, members) => {
    const read = await one(header, line)
    expect(read).toMatchObject({ leftOver: [], problem: null })
    expect(peopleOf(read)).toEqual(members)
  })

  it.each<[string, string, string, string[]]>([
    ['a year nobody was born in', 'Name;Jahrgang', 'Anna Huber;2027', ['2027']],
    ['a year long past', 'Name;Jahrgang', 'Anna Huber;1857', ['1857']],
    ['no year', 'Name;Jahrgang', 'Anna Huber;Senior', ['Senior']],
    ['a word for neither', 'Name;Geschlecht', 'Anna Huber;x', ['x']],
    ['a mark that is no yes and no no', 'Name;Gast', 'Anna Huber;vielleicht', ['vielleicht']],
    ['a place with no end', 'Name;Ort', `Anna Huber;${'Lana '.repeat(20)}`, ['Lana '.repeat(20).trim()]],
    ['one year for two', 'Spieler 1;Spieler 2;Jahrgang', 'Anna Huber;Josef Mair;1957', ['1957']],
    ['one woman of two', 'Spieler 1;Spieler 2;Frau', 'Anna Huber;Josef Mair;x', ['x']],
    [
      'a second place without a second person',
      'Spieler 1;Spieler 2;Ort 1;Ort 2',
      'Anna Huber;;Lana;Tisens',
      ['Tisens'],
    ],
  ])('asks about %s', async (_, header, line, leftOver) => {
    expect(await one(header, line)).toMatchObject({ leftOver, problem: 'left-over' })
  })

  const teams: Purpose = { who: 'teams', year: 2026 }
  it.each<[string, string, ImportLine['members']]>([
    ['Mannschaft;Ort', 'SV Lana - Die Watter;Lana', [{ name: 'SV Lana - Die Watter', home: 'Lana' }]],
    ['Mannschaft;Spieler 1;Spieler 2', 'Lana & Co;Anna Huber;Josef Mair', [{ name: 'Lana & Co' }]],
    ['Name;Ort', 'Lana, die Erste;Lana', [{ name: 'Lana, die Erste', home: 'Lana' }]],
  ])('a team is one, whatever its name: %s: %s', async (header, line, members) => {
    const read = await one(header, line, teams)
    expect(read).toMatchObject({ leftOver: [], problem: null })
    expect(read?.members).toEqual(members)
  })

  it.each<[string, string, string[]]>([
    [
      'keeps a number of its name',
      '3 Musketiere\n7 Zwerge\n1. FC Altdorf',
      ['3 Musketiere', '7 Zwerge', '1. FC Altdorf'],
    ],
    ['keeps it below a head, alone', 'Mannschaft\n1. FC Altdorf', ['1. FC Altdorf']],
    ['keeps it among teams without', 'Almrausch\n1. FC Altdorf\n2. Liga', ['Almrausch', '1. FC Altdorf', '2. Liga']],
    [
      'loses a running number',
      'Mannschaft\n1. Almrausch\n2. 1. FC Altdorf\n\n3. Zwerge',
      ['Almrausch', '1. FC Altdorf', 'Zwerge'],
    ],
    ['loses one that begins later', '12) Almrausch\n13) 7 Zwerge', ['Almrausch', '7 Zwerge']],
  ])('a team %s', async (_, file, names) => {
    expect((await read(utf8(file), teams)).lines.map(namesOf)).toEqual(names.map((name) => [name]))
  })

  it('a team without a header is one, and what stands behind it is asked about', async () => {
    const { lines } = await read(utf8('Lana / Tisens;kommt später\nMeran'), teams)
    expect(lines.map((line) => [namesOf(line), line.leftOver])).toEqual([
      [['Lana / Tisens'], ['kommt später']],
      [['Meran'], []],
    ])
  })
})

describe('nothing gets lost', () => {
  it('empty lines are counted, and every line keeps its place in the file', async () => {
    const { lines, skippedEmpty } = await read(
      utf8('\n;;\nAnna Huber;Josef Mair\n\n"Karl\nMoser";Eva Egger\nIda Lang;Max Kern\n\n'),
    )
    expect(skippedEmpty).toBe(3)
    expect(lines.map((one) => [one.line, namesOf(one)])).toEqual([
      [3, ['Anna Huber', 'Josef Mair']],
      [5, ['Karl Moser', 'Eva Egger']],
      [7, ['Ida Lang', 'Max Kern']],
    ])
  })

  it('a quotation mark that never closes costs its own line only', async () => {
    const { lines } = await read(
      utf8('Anna Huber;Josef Mair\n"Karl Moser;Eva Egger\nIda Lang;"Max Kern"\n"Uli Gruber";Leo Kofler\n'),
    )
    expect(lines.map((one) => [one.raw, namesOf(one), one.problem])).toEqual([
      ['Anna Huber;Josef Mair', ['Anna Huber', 'Josef Mair'], null],
      ['"Karl Moser;Eva Egger', [], 'unreadable'],
      ['Ida Lang;"Max Kern"', ['Ida Lang', 'Max Kern'], null],
      ['"Uli Gruber";Leo Kofler', ['Uli Gruber', 'Leo Kofler'], null],
    ])
  })

  it.each<[ImportLine['problem'], string]>([
    ['no-name', '7;;'],
    ['too-many-names', '7;Anna Huber / Josef Mair;Karl Moser'],
    ['name-too-long', `7;${'Anna '.repeat(17)};Josef Mair`],
    ['same-name-twice', '7;Élodie Müller;elodie  MULLER'],
    [null, '7;Anna Huber;Josef Mair'],
  ])('%s: %s', async (problem, line) => {
    expect((await read(utf8(`Nr;Spieler 1;Spieler 2\n${line}`))).lines).toMatchObject([{ line: 2, raw: line, problem }])
  })

  it.each<[string, string, string, string[]]>([
    [
      'cells beyond the columns',
      'Spieler 1;Spieler 2;bezahlt',
      'Anna Huber;Josef Mair;x;kommt;später',
      ['kommt', 'später'],
    ],
    [
      'a column without a header',
      'Spieler 1;Spieler 2;;bezahlt',
      'Anna Huber;Josef Mair;zahlt später;',
      ['zahlt später'],
    ],
    [
      'a word that is no yes and no no',
      'Spieler 1;Spieler 2;bezahlt',
      'Anna Huber;Josef Mair;die Hälfte',
      ['die Hälfte'],
    ],
  ])('%s are named, and the line is to be looked at', async (_, header, line, leftOver) => {
    const { lines } = await read(utf8(`${header}\n${line}\nKarl Moser;Eva Egger`))
    expect(lines.map((one) => [namesOf(one), one.leftOver, one.problem])).toEqual([
      [['Anna Huber', 'Josef Mair'], leftOver, 'left-over'],
      [['Karl Moser', 'Eva Egger'], [], null],
    ])
  })

  it.each<[string, string, string]>([
    ['a column its header calls something else', 'Spieler 1;Spieler 2;Ort', 'Anna Huber;Josef Mair;Sonnleiten'],
    ['a running number without a header', ';Spieler 1;Spieler 2', '7.;Anna Huber;Josef Mair'],
    ['delimiters too many', 'Spieler 1;Spieler 2', 'Anna Huber;Josef Mair;; ;'],
  ])('%s is no reason to ask', async (_, header, line) => {
    expect((await read(utf8(`${header}\n${line}`))).lines).toMatchObject([{ leftOver: [], problem: null }])
  })

  it('marks who is entered already and who stood further up, and no other', () => {
    const line = (at: number, ...names: string[]): ImportLine => ({
      line: at,
      raw: '',
      members: names.map((name) => ({ name })),
      paid: false,
      leftOver: [],
      problem: null,
    })
    const lines = [
      line(1, 'Anna Huber', 'Josef Mair'),
      line(2, 'ANNA HUBER'),
      line(3, 'Karl Moser'),
      line(4, 'Eva Egger'),
    ]
    expect(markEntered(lines, [nameKey('Karl Möser')]).map(({ problem }) => problem)).toEqual([
      null,
      'twice-in-file',
      'already-entered',
      null,
    ])
  })
})

describe('lists of any size', () => {
  it('a line of a million columns costs no other', async () => {
    const lines = Array.from({ length: 500 }, (_, at) => `Anna ${at};Josef ${at}`)
    expect((await read(utf8([...lines, ';'.repeat(1_000_000)].join('\n')))).lines).toHaveLength(500)
    const { lines: headed } = await read(utf8(['Name;'.repeat(500_000), ...lines].join('\n')))
    expect(headed.map(({ problem }) => problem)).toEqual(['too-long', ...lines.map(() => null)])
  })

  it('a line too long for a list is shown shortened and asked about', async () => {
    const { lines } = await read(utf8(`Anna Huber;${'x'.repeat(1_000_000)}\nKarl Moser;Eva Egger`))
    expect(lines.map(({ line, raw, problem }) => [line, raw.length, problem])).toEqual([
      [1, 61, 'too-long'],
      [2, 20, null],
    ])
  })

  it('delimiters without end behind a line are none of it', async () => {
    const { lines } = await read(utf8(`Anna Huber;Josef Mair${';'.repeat(16_382)}\nKarl Moser;Eva Egger`))
    expect(lines.map(({ members, problem }) => [members.length, problem])).toEqual([
      [2, null],
      [2, null],
    ])
  })

  it('a list with more lines than fit is refused as too long', async () => {
    const lines = (count: number) =>
      utf8(Array.from({ length: count }, (__, at) => `Anna ${at};Josef ${at}`).join('\n'))
    const error = { code: 'list-too-long', most: MOST_LINES }
    expect(await readList(lines(MOST_LINES + 1), PAIRS_OF_2026)).toEqual({ ok: false, error })
    expect((await read(lines(MOST_LINES))).lines).toHaveLength(MOST_LINES)
  })

  it('an empty file is an empty list', async () => {
    expect(await read(utf8(''))).toEqual({
      kind: 'csv',
      header: null,
      order: null,
      skippedEmpty: 0,
      lines: [],
      notices: [],
    })
  })
})

describe('every list of names', () => {
  const LETTERS = [...'abcdefghijklmnopqrstuvwxyzäöüßéčšžłøñ']
  const word = fc
    .array(fc.constantFrom(...LETTERS), { minLength: 2, maxLength: 8 })
    .map((letters) => letters.join(''))
    .filter((text) => !['und', 'ja', 'nein', 'no', 'ok', 'si', 'name'].includes(text))
  const name = fc.tuple(word, fc.constantFrom(' ', '-', ' "', '; ', "'"), word).map(([one, between, other]) => {
    return `${one} ${other}${between === ' "' ? ' "x" z' : between}${one}`.trim()
  })
  const dialect = fc.record({
    delimiter: fc.constantFrom(';', ',', '\t'),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    header: fc.boolean(),
    numbers: fc.boolean(),
    quoteAll: fc.boolean(),
    lastLineEnds: fc.boolean(),
    encode: fc.constantFrom(
      utf8,
      (text: string) => utf8(BOM + text),
      (text: string) => utf16(text, 'le'),
    ),
  })

  it('reads back equal from every dialect it is written in', async () => {
    const pairs = fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(pairs, dialect, async (list, { delimiter, lineEnd, header, numbers, quoteAll, ...how }) => {
        const quoted = (cell: string) =>
          quoteAll || /[;\t"]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell
        const records = list.map((pair, at) => (numbers ? [`${at + 1}`, ...pair] : pair))
        if (header) records.unshift(numbers ? ['Nr.', 'Spieler 1', 'Spieler 2'] : ['Spieler 1', 'Spieler 2'])
        const text = records.map((cells) => cells.map(quoted).join(delimiter)).join(lineEnd)
        const { lines, header: found } = await read(how.encode(how.lastLineEnds ? text + lineEnd : text))
        expect(lines.map(namesOf)).toEqual(list)
        expect(found).toBe(header ? 1 : null)
      }),
      { numRuns: runs(300) },
    )
  })

  it('loses no line, whatever stands in it', async () => {
    const line = fc.string({ unit: fc.constantFrom(...'aA ;,"\t/1x-'), minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 15 }), async (list) => {
        const { lines } = await read(utf8(list.join('\n')))
        const lineNumbers = new Set<number>()
        for (const { line, raw } of lines) {
          const from = line - 1
          const to = from + raw.split('\n').length
          expect(raw).toBe(list.slice(from, to).join('\n'))
          for (let at = from; at < to; at++) lineNumbers.add(at)
        }
        expect(list.filter((text, at) => !lineNumbers.has(at) && /[^ ;,\t"]/.test(text))).toEqual([])
      }),
      { numRuns: runs(300) },
    )
  })
})
