import { describe, expect, it } from 'vitest'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { type List, readList } from './list.ts'

async function read(text: string, who: FieldKind = 'pairs'): Promise<List> {
  const list = await readList(new TextEncoder().encode(text), { who, year: 2026 })
  if (!list.ok) throw new Error(list.error.code)
  return list.value
}

const rolesOf = ({ lines }: List) =>
  lines.flatMap(({ line, problem }) =>
    problem === 'title' || problem === 'repeated-head' || problem === 'total' ? [[line, problem]] : [],
  )
const namesOf = ({ lines }: List) =>
  lines.filter(({ problem }) => problem === null).map(({ members }) => members.map(({ name }) => name).join(' / '))

const PAIRS = ['Anna Huber / Josef Mair', 'Karl Moser / Eva Egger']
const BODY = 'Anna Huber;Josef Mair\nKarl Moser;Eva Egger'

describe('titles above the head', () => {
  it.each<[string, string, number]>([
    ['one', `Watterturnier Lana\nSpieler 1;Spieler 2\n${BODY}`, 2],
    ['one behind which delimiters stand', `Watterturnier Lana;\nSpieler 1;Spieler 2\n${BODY}`, 2],
    [
      'one and a date beside it',
      `Watten;22.11.\nNr.;Spieler 1;Spieler 2\n1;Anna Huber;Josef Mair\n2;Karl Moser;Eva Egger`,
      2,
    ],
    ['several, and empty lines', `Wirt am Eck\n\nPreiswatten\n\nSpieler 1;Spieler 2\n${BODY}`, 5],
    ['one that is a word for a column, too', `Paare\nSpieler 1;Spieler 2\n${BODY}`, 2],
    ['one above a single column', `Wirt am Eck\nPaare\n${PAIRS.join('\n')}`, 2],
  ])('%s', async (_, text, header) => {
    const list = await read(text)
    expect(list.header).toBe(header)
    expect(namesOf(list)).toEqual(PAIRS)
    const titles = rolesOf(list)
    expect(titles.length).toBeGreaterThan(0)
    expect(titles.every(([line, role]) => Number(line) < header && role === 'title')).toBe(true)
    expect(list.notices).toEqual([{ code: 'titles', lines: titles.map(([line]) => line) }])
  })

  it.each<[string, string, FieldKind]>([
    ['by a word', `Anmeldungen zum Preiswatten\n${BODY}`, 'pairs'],
    ['by a year', `Lana, Kirchtag 2026\n${BODY}`, 'pairs'],
    ['by a day', `Samstag, 22. November\n${BODY}`, 'pairs'],
  ])('without a head a title is known %s', async (_, text, who) => {
    const list = await read(text, who)
    expect(rolesOf(list)).toEqual([[1, 'title']])
    expect(namesOf(list)).toEqual(PAIRS)
  })

  it.each<[string, string, FieldKind]>([
    ['a single among pairs', `Karl Moser;\n${BODY}`, 'pairs'],
    ['a team with a year in its name', 'SV Lana 1946\nUnion 1919\nAlmrausch', 'teams'],
    ['teams that are numbered', 'Lana\nTeam 2\nTeam 3', 'teams'],
    ['the words of a head below several pairs', `${BODY}\nAnna;Name`, 'pairs'],
  ])('%s is none', async (_, text, who) => {
    expect(rolesOf(await read(text, who)).filter(([, role]) => role === 'title')).toEqual([])
  })
})

describe('what printed lists have on every page', () => {
  it('heads, titles and page numbers are named once more', async () => {
    const page = (number: number, line: string) =>
      `Preiswatten Lana\nNr.;Spieler 1;Spieler 2\n${number};${line}\nSeite ${number} von 2`
    const list = await read(`${page(1, 'Anna Huber;Josef Mair')}\n${page(2, 'Karl Moser;Eva Egger')}`)
    expect(namesOf(list)).toEqual(PAIRS)
    expect(list.notices).toEqual([
      { code: 'titles', lines: [1, 4, 5, 8] },
      { code: 'repeated-heads', lines: [6] },
    ])
  })

  it('a second list below has its columns in its own order', async () => {
    const list = await read('Vorname;Nachname\nAnna;Huber\nNachname;Vorname\nMair;Josef')
    expect(namesOf(list)).toEqual(['Anna Huber', 'Josef Mair'])
    expect(list.notices).toEqual([{ code: 'repeated-heads', lines: [3] }])
  })
})

it.each<[string, FieldKind]>([
  ['Team 1\nTeam 2\nTeam 3', 'teams'],
  ['Mannschaft A\nMannschaft B', 'teams'],
  ['Paar 1;Anna Huber\nPaar 2;Karl Moser', 'pairs'],
])('a numbered team in the first line is no head: %s', async (text, who) => {
  const { header, lines } = await read(text, who)
  expect([header, lines.map(({ line }) => line)]).toEqual([null, text.split('\n').map((_, at) => at + 1)])
})

it.each(['Spieler 1;Spieler 2;Ersatz', 'Ersatz;Spieler 2;Spieler 1', 'Mitstreiter;Name'])(
  'a head with a word that is not understood names nobody below either: %s',
  async (head) => {
    const list = await read(`${head}\nAnna Huber;Josef Mair\n${head}\nKarl Moser;Eva Egger`)
    expect(rolesOf(list)).toEqual([[3, 'repeated-head']])
  },
)

describe('sums', () => {
  it.each([
    'Summe;;',
    'Summe: 2 Paare;',
    'Gesamt;;2',
    'Insgesamt;40,00 €',
    'Total 2',
    'Totale: 40 EUR',
    'Anzahl;2',
    '2 Paare',
    ';Zwischensumme;20,00 €',
  ])('%s', async (sum) => {
    const list = await read(`Spieler 1;Spieler 2;bezahlt\n${BODY}\n${sum}`)
    expect(namesOf(list)).toEqual(PAIRS)
    expect(list.notices).toEqual([{ code: 'totals', lines: [4] }])
  })

  it.each(['Summer Anna;Josef Mair', 'Anna Gesamt;Josef Mair', 'Total Anna', 'Sepp Sum', 'Summe;Josef Mair'])(
    '%s is none',
    async (line) => {
      expect(rolesOf(await read(`${BODY}\n${line}`))).toEqual([])
    },
  )
})

describe('errors a spreadsheet wrote into its text', () => {
  it.each(['#REF!', '#BEZUG!', '#NAME?', '#NV', '#N/A', '#WERT!', '#DIV/0!', '#RIF!', '####'])('%s', async (error) => {
    const list = await read(`Spieler 1;Spieler 2\nAnna Huber;${error}\n${BODY}`)
    expect(list.lines[0]).toMatchObject({ members: [{ name: 'Anna Huber' }], leftOver: [error], problem: 'left-over' })
    expect(list.notices).toEqual([{ code: 'errors', count: 1, cells: [{ line: 2, column: 2, text: error }] }])
  })
})

describe('a heading with words around it', () => {
  it.each([
    ['Name;Name des Partners', 'Anna Huber;Josef Mair'],
    ['Name;Name der Partnerin', 'Anna Huber;Josef Mair'],
    ['Spieler 1;Spieler 2 (Kapitän)', 'Anna Huber;Josef Mair'],
    ['Kapitän;Mitspieler', 'Anna Huber;Josef Mair'],
    ['Anmelder/in;Mitspieler/-in', 'Anna Huber;Josef Mair'],
    ['Name des Anmelders;Partner(in)', 'Anna Huber;Josef Mair'],
    ['Spieler*in 1;Spieler*in 2', 'Anna Huber;Josef Mair'],
    ['Vorname;Nachname;Mitspieler:in', 'Anna;Huber;Josef Mair'],
    ['Name;Vorname;Name (Partner/in);Vorname (Partner/in)', 'Huber;Anna;Mair;Josef'],
    ['Spieler 1;Telefon Spieler 1;E-Mail;Spieler 2', 'Anna Huber;0123;anna@example.com;Josef Mair'],
  ])('%s', async (head, line) => {
    const list = await read(`${head}\n${line}`)
    expect(namesOf(list)).toEqual(PAIRS.slice(0, 1))
    expect(list.notices).toEqual([])
  })
})

describe('a heading that is not understood', () => {
  it.each([
    ['Spieler 1;Spieler 2;Ersatz', 'Anna Huber;Josef Mair;Ida Lang', 3, 'Ersatz', 'Ida Lang'],
    ['Name;Herzbube', 'Anna Huber;Josef Mair', 2, 'Herzbube', 'Josef Mair'],
    ['Mitstreiter;Name', 'Josef Mair;Anna Huber', 1, 'Mitstreiter', 'Josef Mair'],
    ['Name;Bemerkung', 'Anna Huber;mit Josef Mair', 2, 'Bemerkung', 'mit Josef Mair'],
  ])(
    '%s: its column is named, and each line with something in it is asked about',
    async (head, line, column, heading, text) => {
      const list = await read(`${head}\n${line}`)
      expect(list.notices).toEqual([{ code: 'columns', columns: [{ column, heading }] }])
      expect(list.lines).toMatchObject([{ leftOver: [text], problem: 'left-over' }])
    },
  )

  it('is no matter where nothing stands below it', async () => {
    const list = await read(`Spieler 1;Spieler 2;Ersatz\n${BODY}`)
    expect([namesOf(list), list.notices]).toEqual([PAIRS, []])
  })

  it('is named once, however often the head is repeated', async () => {
    const page = `Spieler 1;Spieler 2;Ersatz\n${BODY};Ida Lang`
    const { notices } = await read(`${page}\n${page}`)
    expect(notices).toContainEqual({ code: 'columns', columns: [{ column: 3, heading: 'Ersatz' }] })
  })
})

it('cells beyond the last column are named', async () => {
  const { notices } = await read(`Anna Huber;Josef Mair\nKarl Moser;Eva Egger${';'.repeat(70)}vergessen`)
  expect(notices).toEqual([{ code: 'outside', count: 1, cells: [{ line: 2, column: 72, text: 'vergessen' }] }])
})

describe('a column without a heading', () => {
  it('is named, and each line with something in it is asked about', async () => {
    const list = await read(
      `Spieler 1;Spieler 2;;bezahlt;\nAnna Huber;Josef Mair;später;x;\nKarl Moser;Eva Egger;;;Lana`,
    )
    const columns = [
      { column: 3, heading: '' },
      { column: 5, heading: '' },
    ]
    expect(list.notices).toEqual([{ code: 'columns', columns }])
    expect(list.lines.map(({ leftOver, problem }) => [leftOver, problem])).toEqual([
      [['später'], 'left-over'],
      [['Lana'], 'left-over'],
    ])
  })

  it('beyond the last heading, too', async () => {
    const { notices } = await read('Name;Partner\nAnna Huber;Josef Mair;Lana')
    expect(notices).toEqual([{ code: 'columns', columns: [{ column: 3, heading: '' }] }])
  })

  it('with a running number in it is no matter', async () => {
    expect((await read(';Spieler 1;Spieler 2\n1;Anna Huber;Josef Mair')).notices).toEqual([])
  })
})

describe('three people', () => {
  const three = ['Anna Huber / Josef Mair / Karl Moser']

  it.each<[string, string]>([
    ['a heading for three, strokes', 'Spieler 1/2/3\nAnna Huber / Josef Mair / Karl Moser'],
    ['each of them named', 'Spieler 1 / Spieler 2 / Spieler 3;bezahlt\nAnna Huber/Josef Mair/Karl Moser;x'],
    ['in letters', 'Spieler A, B und C;\n"Anna Huber, Josef Mair, Karl Moser";'],
    ['a plain heading, commas', 'Namen;Ort\n"Anna Huber, Josef Mair, Karl Moser";Lana'],
    ['commas without a heading', '"Anna Huber, Josef Mair, Karl Moser"\n"Eva Egger, Ida Lang, Max Kern"'],
  ])('in one cell are three: %s', async (_, text) => {
    const { lines } = await read(text)
    expect(lines[0]).toMatchObject({ problem: 'too-many-names', leftOver: [] })
    expect(lines.slice(0, 1).map(({ members }) => members.map(({ name }) => name).join(' / '))).toEqual(three)
  })

  it('under a heading for three each can stand alone', async () => {
    const { header, lines } = await read('Spieler 1/2/3\nAnna Huber\nJosef Mair\nKarl Moser', 'singles')
    expect(header).toBe(1)
    expect(lines.map(({ members }) => members.map(({ name }) => name))).toEqual([
      ['Anna Huber'],
      ['Josef Mair'],
      ['Karl Moser'],
    ])
  })

  it('a column for the third alone is not read', async () => {
    const { notices } = await read('Spieler 1;Spieler 2;Spieler 3\nAnna Huber;Josef Mair;Karl Moser')
    expect(notices).toEqual([{ code: 'columns', columns: [{ column: 3, heading: 'Spieler 3' }] }])
  })
})

describe('a comma within a cell', () => {
  it.each<[string, string]>([
    ['Paar\n"Anna Huber, Josef Mair"', 'Anna Huber / Josef Mair'],
    ['Paar\n"Huber, Anna"', 'Anna Huber'],
    ['Name\n"von der Tann, Anna Maria"', 'Anna Maria von der Tann'],
    ['Name\n"Huber, Anna Maria"', 'Anna Maria Huber'],
    ['Spieler 1;Spieler 2\n"Huber Moser, Anna Maria";"Mair, Josef"', 'Anna Maria Huber Moser / Josef Mair'],
    ['Paar\n"Huber, Anna / Mair, Josef"', 'Anna Huber / Josef Mair'],
  ])('%s', async (text, names) => {
    expect(namesOf(await read(text))).toEqual([names])
  })
})

it('the places of two in one column go to each of them', async () => {
  const { lines } = await read('Spieler 1/2;Ort 1;Ort 2\nAnna Huber / Josef Mair;Lana;Tisens')
  expect(lines[0]?.members).toMatchObject([
    { name: 'Anna Huber', home: 'Lana' },
    { name: 'Josef Mair', home: 'Tisens' },
  ])
})

describe('figures in a list without a heading', () => {
  it.each<[string, string, FieldKind]>([
    ['years behind a name', 'Anna Huber;1957\nJosef Mair;1960', 'singles'],
    ['years behind a pair', 'Anna Huber;Josef Mair;57\nKarl Moser;Eva Egger;60', 'pairs'],
    ['fees', 'Anna Huber;Josef Mair;20\nKarl Moser;Eva Egger;20', 'pairs'],
    ['noughts and ones', 'Anna Huber;Josef Mair;1\nKarl Moser;Eva Egger;0', 'pairs'],
    ['years between names', 'Anna Huber;1957;Josef Mair;1960\nKarl Moser;1970;Eva Egger;1980', 'pairs'],
    ['telephone numbers', 'Anna Huber;+39 333 1234567\nJosef Mair;0473/123456', 'singles'],
  ])('%s say nothing of payment and are asked about', async (_, text, who) => {
    const { lines, notices } = await read(text, who)
    expect(lines.map(({ paid, problem }) => [paid, problem])).toEqual(lines.map(() => [false, 'left-over']))
    expect(lines.flatMap(({ members }) => members).filter(({ name }) => /\d/.test(name))).toEqual([])
    expect(notices).toMatchObject([{ code: 'columns' }])
  })

  it.each([
    ['x', true],
    ['20 €', true],
    ['bezahlt', true],
    ['offen', false],
  ])('the mark %s among them says what it says', async (mark, paid) => {
    const { lines } = await read(`Anna Huber;Josef Mair;${mark}\nKarl Moser;Eva Egger;1`)
    expect(lines.map((line) => line.paid)).toEqual([paid, true])
  })
})
