import { describe, expect, it } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import type { ImportLine } from '#contract/entries.ts'
import { partsOf, textCell, textRow, type WorkbookParts, workbook } from '../../test/lists/workbook.ts'
import { zip } from '../../test/lists/zip.ts'
import { type List, MOST_LINES, readList } from './list.ts'

async function read(bytes: Uint8Array, sheet: string | null = null): Promise<List> {
  const list = await readList(bytes, { who: 'pairs', year: 2026 }, sheet)
  if (!list.ok) throw new Error(JSON.stringify(list.error))
  return list.value
}

const readParts = (parts: WorkbookParts) => read(workbook(parts))
const readData = (data: string) => readParts({ sheets: [{ data }] })
const namesOf = ({ members }: ImportLine) => members.map(({ name }) => name)

const PAIR = textRow(1, 'Anna Huber', 'Josef Mair')
const ANNA = ['Anna Huber', 'Josef Mair']

describe('a workbook as a library writes it', () => {
  it('is read as lists are, with numbers and ticks in its cells', async () => {
    const rows = [
      [null, null, null, null],
      ['Nr.', 'Name', 'Partner', 'bezahlt'],
      [1, 'Žofia Šimek', 'Jörg Größl', true],
      [null, null, null, null],
      [2, 'Huber, Anna', null, false],
    ].map((row) => row.map((value) => (value === null ? null : { value })))
    const { kind, header, skippedEmpty, lines, notices } = await read(new Uint8Array(await writeXlsx(rows).toBuffer()))
    expect({ kind, header, skippedEmpty, notices }).toEqual({ kind: 'xlsx', header: 2, skippedEmpty: 2, notices: [] })
    const plain = { leftOver: [], problem: null }
    expect(lines).toEqual([
      {
        line: 3,
        raw: '1\tŽofia Šimek\tJörg Größl\ttrue',
        paid: true,
        ...plain,
        members: [
          { name: 'Žofia Šimek', otherwise: { name: 'Šimek Žofia' } },
          { name: 'Jörg Größl', otherwise: { name: 'Größl Jörg' } },
        ],
      },
      { line: 5, raw: '2\tHuber, Anna\t\tfalse', members: [{ name: 'Anna Huber' }], paid: false, ...plain },
    ])
  })
})

describe('the cells of a workbook', () => {
  const HEAD = textRow(1, 'Name', 'Jahrgang', 'Telefon')
  const STRINGS =
    '<si><t>Anna Huber</t></si><si><r><t xml:space="preserve">Josef </t></r><r><t>Mair</t></r><rPh><t>ヨ</t></rPh></si>'
  const one = (cells: string, parts: Partial<WorkbookParts> = {}) =>
    readParts({ strings: STRINGS, sheets: [{ data: `${HEAD}<row r="2">${cells}</row>` }], ...parts })

  it.each<[string, string, string, Partial<WorkbookParts>?]>([
    ['a shared string', '<c r="A2" t="s"><v>0</v></c>', 'Anna Huber'],
    ['a shared string in pieces, without its reading', '<c r="A2" t="s"><v>1</v></c>', 'Josef Mair'],
    ['text of its own', textCell('A2', 'Anna & Josef'), 'Anna & Josef'],
    ['text of its own as a value', '<c r="A2" t="inlineStr"><v>Anna Huber</v></c>', 'Anna Huber'],
    ['text with a line break', textCell('A2', 'Anna\nJosef'), 'Anna\nJosef'],
    ['a character written by its number', textCell('A2', 'Anna_x0020_Huber'), 'Anna Huber'],
    ['what a formula gave', '<c r="A2" t="str"><f>B1</f><v>Anna Huber</v></c>', 'Anna Huber'],
    ['a number', '<c r="A2"><v>4711</v></c>', '4711'],
    ['a number as it is reckoned', '<c r="A2"><v>0.30000000000000004</v></c>', '0.3'],
    ['a tick', '<c r="A2" t="b"><v>1</v></c>', 'true'],
    ['a cell that says no place', '<c t="s"><v>0</v></c>', 'Anna Huber'],
    ['a date', '<c r="A2" s="1"><v>20913</v></c>', '1957-04-03', { formats: [0, 14] }],
    [
      'a date in a format of its own',
      '<c r="A2" s="1"><v>20913.5</v></c>',
      '1957-04-03',
      { formats: [0, 'dd/mm/yyyy;@'] },
    ],
    [
      'a date counted from 1904',
      '<c r="A2" s="1"><v>19451</v></c>',
      '1957-04-03',
      { formats: [0, 14], from1904: true },
    ],
    ['the first day', '<c r="A2" s="1"><v>1</v></c>', '1900-01-01', { formats: [0, 14] }],
    ['the last day', '<c r="A2" s="1"><v>2958465</v></c>', '9999-12-31', { formats: [0, 14] }],
    ['a time', '<c r="A2" s="1"><v>0.8125</v></c>', '19:30', { formats: [0, 20] }],
    ['a written date', '<c r="A2" t="d"><v>1957-04-03T00:00:00</v></c>', '1957-04-03'],
    ['a number in the standard format', '<c r="A2" s="1"><v>1957</v></c>', '1957', { formats: [0, 'Standard'] }],
    ['a number in the general format', '<c r="A2" s="1"><v>1957</v></c>', '1957', { formats: [0, 'General;-General'] }],
    ['money', '<c r="A2" s="1"><v>20</v></c>', '20', { formats: [0, '#,##0.00 "Dukaten";[Red]-#,##0.00\\ [$€-407]'] }],
  ])('%s', async (_, cell, raw, parts) => {
    const { lines, notices } = await one(cell, parts)
    expect(lines.map((line) => [line.line, line.raw])).toEqual([[2, raw]])
    expect(notices).toEqual([])
  })

  it.each<[string, 'errors' | 'formulas' | 'dates', string, string, Partial<WorkbookParts>?]>([
    ['an error', 'errors', '<c r="A2" t="e"><v>#REF!</v></c>', '#REF!'],
    ['an error of a formula', 'errors', '<c r="A2" t="e"><f>X!A1</f><v>#N/A</v></c>', '#N/A'],
    ['an error as text', 'errors', textCell('A2', '#BEZUG!'), '#BEZUG!'],
    ['a formula without a value', 'formulas', '<c r="A2"><f>B1&amp;C1</f></c>', '=B1&C1'],
    ['a formula without a value, of text', 'formulas', '<c r="A2" t="str"><f>B1</f></c>', '=B1'],
    ['a formula with an empty value', 'formulas', '<c r="A2"><f>B1</f><v/></c>', '=B1'],
    ['a date before the first day', 'dates', '<c r="A2" s="1"><v>-1</v></c>', '-1', { formats: [0, 14] }],
    ['a date after the last day', 'dates', '<c r="A2" s="1"><v>2958466</v></c>', '2958466', { formats: [0, 14] }],
  ])('%s is named, and its line asked about', async (_, code, cell, text, parts) => {
    const { lines, notices } = await one(`${cell}${textCell('C2', '0123')}`, parts)
    expect(notices).toEqual([{ code, count: 1, cells: [{ line: 2, column: 1, text }] }])
    expect(lines).toMatchObject([{ members: [], leftOver: [text], problem: 'no-name' }])
  })

  it('a shared string without a number is no string', async () => {
    const { lines } = await one(`<c r="A2" t="s"><v> </v></c>${textCell('C2', '0123')}`)
    expect(lines).toMatchObject([{ members: [], problem: 'no-name' }])
  })

  it('an error where a year should stand is asked about, and the name is kept', async () => {
    const { lines } = await one(`${textCell('A2', 'Anna Huber')}<c r="B2" t="e"><v>#REF!</v></c>`)
    expect(lines).toMatchObject([{ members: [{ name: 'Anna Huber' }], leftOver: ['#REF!'], problem: 'left-over' }])
  })

  it('an error in a column that is not read is named only', async () => {
    const { lines, notices } = await one(`${textCell('A2', 'Anna Huber')}<c r="C2" t="e"><v>#REF!</v></c>`)
    expect(lines).toMatchObject([{ members: [{ name: 'Anna Huber' }], leftOver: [], problem: null }])
    expect(notices).toMatchObject([{ code: 'errors', count: 1 }])
  })

  it('of many cells the first are listed and all are counted', async () => {
    const rows = Array.from(
      { length: 40 },
      (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" t="e"><v>#REF!</v></c></row>`,
    )
    const { notices } = await readData(HEAD + rows.join(''))
    expect(notices).toMatchObject([{ code: 'errors', count: 40 }])
    expect(notices.map((notice) => 'cells' in notice && notice.cells.length)).toEqual([12])
  })
})

describe('what is written for some programs only', () => {
  const MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
  const NEW = 'xmlns:new="http://example.com/2030"'
  const KARL = textRow(2, 'Karl Moser', 'Eva Egger')
  const IDA = textRow(2, 'Ida Lang', 'Max Kern')
  const choose = (...branches: string[]) =>
    `<mc:AlternateContent ${MC} ${NEW}>${branches.join('')}</mc:AlternateContent>`
  const choice = (needs: string, data: string) => `<mc:Choice Requires="${needs}">${data}</mc:Choice>`
  const fallback = (data: string) => `<mc:Fallback>${data}</mc:Fallback>`
  const OWN = 'xmlns:own="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

  it.each<[string, string, string[][]]>([
    [
      'a choice that needs what is not known is not taken',
      choose(choice('new', IDA), fallback(KARL)),
      [['Karl Moser', 'Eva Egger']],
    ],
    [
      'nor one that needs it beside what is',
      `<own:x ${OWN}>${choose(choice('own new', IDA), fallback(KARL))}</own:x>`,
      [['Karl Moser', 'Eva Egger']],
    ],
    [
      'one that needs what is known is, and its fallback is not',
      `<own:x ${OWN}>${choose(choice('own', KARL), fallback(IDA))}</own:x>`,
      [['Karl Moser', 'Eva Egger']],
    ],
    [
      'of several the first that is understood',
      `<own:x ${OWN}>${choose(choice('new', IDA), choice('own', KARL), choice('own', IDA), fallback(IDA))}</own:x>`,
      [['Karl Moser', 'Eva Egger']],
    ],
    ['without a fallback none may be taken', choose(choice('new', IDA)), []],
    [
      'a choice within a fallback',
      choose(choice('new', IDA), fallback(choose(choice('new', IDA), fallback(KARL)))),
      [['Karl Moser', 'Eva Egger']],
    ],
    [
      'a prefix that is not declared is not known',
      choose(choice('nowhere', IDA), fallback(KARL)),
      [['Karl Moser', 'Eva Egger']],
    ],
    [
      'elements of another language are none of ours',
      `<new:row r="2" ${NEW}><new:c r="A2"><new:v>7</new:v></new:c><row r="3">${textCell('A3', 'Ida Lang')}</row></new:row>`,
      [],
    ],
  ])('%s', async (_, data, names) => {
    const { lines, notices } = await readData(PAIR + data)
    expect(lines.map(namesOf)).toEqual([ANNA, ...names])
    expect(notices).toEqual([])
  })

  it('in a shared string, too', async () => {
    const strings = `<si>${choose(choice('new', '<t>Ida</t>'), fallback('<t>Anna Huber</t>'))}</si>`
    const { lines } = await readParts({ strings, sheets: [{ data: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>' }] })
    expect(lines.map(namesOf)).toEqual([['Anna Huber']])
  })

  it('whatever prefix stands for the language of workbooks, and in its strict dialect', async () => {
    const strict = 'http://purl.oclc.org/ooxml/spreadsheetml/main'
    const data = (prefix: string, uri: string) =>
      `<${prefix}worksheet xmlns${prefix && ':'}${prefix.slice(0, -1)}="${uri}"><${prefix}sheetData>${PAIR.replaceAll(/(<\/?)/g, `$1${prefix}`)}</${prefix}sheetData></${prefix}worksheet>`
    for (const one of [
      data('s:', strict),
      data('', strict),
      data('x:', 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'),
    ])
      expect((await readParts({ sheets: [{ data: one, whole: true }] })).lines.map(namesOf)).toEqual([ANNA])
  })
})

describe('a sheet that is asked for', () => {
  const far = `<row r="1048576">${textCell('XFD1048576', 'x')}</row>`
  const sheets = [
    { name: 'Freitag', data: textRow(1, 'Spieler 1', 'Spieler 2') + textRow(2, ...ANNA) },
    { name: 'Samstag', data: textRow(1, 'Karl Moser', 'Eva Egger') + far },
    { name: 'Deckblatt', data: textRow(1, 'Preiswatten Lana') },
    { name: 'Alt', state: 'hidden' as const, data: textRow(1, 'Ida Lang', 'Vera Lang') },
  ]

  it.each([
    ['Samstag', [['Karl Moser', 'Eva Egger']], ['Freitag', 'Deckblatt', 'Alt']],
    ['Deckblatt', [['Preiswatten Lana']], ['Freitag', 'Samstag', 'Alt']],
    ['Alt', [['Ida Lang', 'Vera Lang']], ['Freitag', 'Samstag', 'Deckblatt']],
    ['Freitag', [ANNA], ['Samstag', 'Deckblatt', 'Alt']],
  ])('%s is read, whatever it is like, and the others are named', async (wanted, names, others) => {
    const { lines, notices } = await read(workbook({ sheets }), wanted)
    expect(lines.map(namesOf)).toEqual(names)
    const [notice] = notices
    expect(notice).toMatchObject({ code: 'sheets', read: wanted, others: others.map((name) => ({ name })) })
  })

  it('that is not there gives way to the first that is a list', async () => {
    expect((await read(workbook({ sheets }), 'Sonntag')).lines.map(namesOf)).toEqual([ANNA])
  })

  it('has the extent of a list, as any other', async () => {
    const { notices } = await read(workbook({ sheets }), 'Samstag')
    expect(notices).toContainEqual({ code: 'outside', count: 1, cells: [{ line: 1048576, column: 16384, text: 'x' }] })
  })

  it('has at most as many lines as a list, as any other', async () => {
    const rows = Array.from({ length: MOST_LINES + 1 }, (_, at) => textRow(at + 1, `Anna ${at}`, 'Josef Mair'))
    const long = workbook({ sheets: [...sheets, { name: 'Endlos', data: rows.join('') }] })
    const error = { code: 'list-too-long', most: MOST_LINES }
    expect(await readList(long, { who: 'pairs', year: 2026 }, 'Endlos')).toEqual({ ok: false, error })
    expect((await read(long)).lines).toHaveLength(1)
  })
})

describe('the sheets of a workbook', () => {
  const OTHER = textRow(1, 'Karl Moser', 'Eva Egger')

  it('the first visible one with something in it is read, and the others are named', async () => {
    const { lines, notices } = await readParts({
      sheets: [
        { name: 'Alt', state: 'hidden', data: OTHER },
        { name: 'Leer', data: '<row r="1"><c r="A1" s="0"/></row>' },
        { name: 'Anmeldungen', data: PAIR },
        { name: 'Geheim', state: 'veryHidden', data: OTHER },
        { name: 'Auch leer', state: 'hidden', data: '' },
        { name: 'Warteliste', data: OTHER },
      ],
    })
    expect(lines.map(namesOf)).toEqual([ANNA])
    expect(notices).toEqual([
      {
        code: 'sheets',
        read: 'Anmeldungen',
        others: [
          { name: 'Alt', hidden: true },
          { name: 'Geheim', hidden: true },
          { name: 'Warteliste', hidden: false },
        ],
      },
    ])
  })

  describe('a cover sheet in front', () => {
    const HEAD = textRow(1, 'Nr.', 'Spieler 1', 'Spieler 2')
    const LIST = HEAD + textRow(2, '1', ...ANNA)
    const COVER = [
      textRow(1, 'Preiswatten 2026'),
      textRow(2, 'Veranstalter:', 'WF Lana'),
      textRow(3, 'Obmann:', 'Karl Moser'),
      textRow(5, 'Datum', '22.11.2026'),
    ].join('')
    const readOf = async (...sheets: { name: string; data: string; state?: 'hidden' }[]) => {
      const { lines, notices } = await readParts({ sheets })
      const [notice] = notices.filter(({ code }) => code === 'sheets')
      return { names: lines.map(namesOf), read: notice && 'read' in notice && [notice.read, ...notice.others] }
    }

    it.each([
      ['that speaks of the event', COVER],
      ['with a title alone', textRow(3, 'Watterturnier Lana')],
      ['with figures', textRow(1, 'Startgeld', '20') + textRow(2, 'Paare', '24')],
      ['with names, but few, and no heading', textRow(1, 'Watterfreunde Lana') + textRow(2, 'Karl Moser')],
      ['that is an empty form', HEAD],
      ['with a stray cell alone', `<row r="30000">${textCell('ZZ30000', 'x')}</row>`],
    ])('%s is passed over for the list, and named', async (_, data) => {
      const others = [{ name: 'Deckblatt', hidden: false }]
      expect(await readOf({ name: 'Deckblatt', data }, { name: 'Liste', data: LIST })).toEqual({
        names: [ANNA],
        read: ['Liste', ...others],
      })
    })

    it('is passed over for a third sheet as well, and the second named, too', async () => {
      const { names, read } = await readOf(
        { name: 'Deckblatt', data: COVER },
        { name: 'Leer', data: '' },
        { name: 'Regeln', data: textRow(1, 'Gespielt wird Kritisch.') },
        { name: 'Liste', data: LIST },
        { name: 'Alte Liste', data: LIST },
      )
      expect(names).toEqual([ANNA])
      expect(read).toEqual(['Liste', ...['Deckblatt', 'Regeln', 'Alte Liste'].map((name) => ({ name, hidden: false }))])
    })

    it.each<[string, { name: string; data: string; state?: 'hidden' }[]]>([
      ['no other sheet is a list', [{ name: 'Regeln', data: textRow(1, 'Gespielt wird Kritisch.') }]],
      ['the list is hidden', [{ name: 'Liste', data: LIST, state: 'hidden' }]],
    ])('is read where %s', async (_, others) => {
      const { read } = await readOf({ name: 'Deckblatt', data: COVER }, ...others)
      expect(read).toMatchObject(['Deckblatt', { name: others[0]?.name }])
    })

    it('a first sheet with many names needs no heading', async () => {
      const many = Array.from({ length: 12 }, (__, at) => textRow(at + 1, `Anna Huber ${'I'.repeat(at)}`, 'Josef Mair'))
      const { names } = await readOf({ name: 'Liste', data: many.join('') }, { name: 'Vorstand', data: LIST })
      expect(names).toHaveLength(12)
    })

    it('nor does one whose list is as short as the other', async () => {
      const { names } = await readOf(
        { name: 'Liste', data: textRow(1, 'Ida Lang', 'Max Kern') },
        { name: '2', data: LIST },
      )
      expect(names).toEqual([['Ida Lang', 'Max Kern']])
    })
  })

  it('one that has no part, or is a dialog, is named; a chart is not', async () => {
    const sheets = ['Verloren', 'Dialog', 'Diagramm', 'Anmeldungen'].map((name) => ({ name, data: PAIR }))
    const kinds: Record<string, string> = { sheet2: 'dialogsheet', sheet3: 'chartsheet' }
    const spoilt = partsOf({ sheets }).map((part) => {
      if (part.name !== 'xl/_rels/workbook.xml.rels') return part
      const data = String(part.data)
        .replace(/<Relationship Id="rId1"[^>]*>/, '')
        .replace(
          /worksheet(" Target="worksheets\/(sheet[23]))/g,
          (_, rest: string, sheet: string) => kinds[sheet] + rest,
        )
      return { ...part, data }
    })
    const { lines, notices } = await read(zip(spoilt))
    expect(lines.map(namesOf)).toEqual([ANNA])
    const others = ['Verloren', 'Dialog'].map((name) => ({ name, hidden: false }))
    expect(notices).toEqual([{ code: 'sheets', read: 'Anmeldungen', others }])
  })

  it('where all are hidden none is read, and they are named', async () => {
    const { lines, notices } = await readParts({ sheets: [{ name: 'Alt', state: 'hidden', data: PAIR }] })
    expect(lines).toEqual([])
    expect(notices).toEqual([{ code: 'sheets', read: null, others: [{ name: 'Alt', hidden: true }] }])
  })

  it('hidden rows are read and named', async () => {
    const { lines, notices } = await readData(`${PAIR}<row r="2" hidden="1">${textCell('A2', 'Karl Moser')}</row>`)
    expect(lines.map(namesOf)).toEqual([ANNA, ['Karl Moser']])
    expect(notices).toEqual([{ code: 'hidden-rows', lines: [2] }])
  })

  it('columns that are hidden, or too narrow to be seen, are read and named, if there is something in them', async () => {
    const before =
      '<cols><col min="1" max="1" width="20"/><col min="2" max="3" hidden="1"/><col min="4" max="4" width="0"/><col min="5" max="16384" hidden="true"/></cols>'
    const data = textRow(1, 'Spieler 1', 'Spieler 2', '', 'bezahlt') + textRow(2, 'Anna Huber', 'Josef Mair', '', 'x')
    const { lines, notices } = await readParts({ sheets: [{ before, data }] })
    expect(lines.map((line) => [namesOf(line), line.paid])).toEqual([[ANNA, true]])
    const columns = [
      { column: 2, heading: 'Spieler 2' },
      { column: 4, heading: 'bezahlt' },
    ]
    expect(notices).toEqual([{ code: 'hidden-columns', columns }])
  })

  it('a row of no height is hidden as well', async () => {
    const { notices } = await readData(
      `${PAIR}<row r="2" ht="0" customHeight="1">${textCell('A2', 'Karl Moser')}</row>`,
    )
    expect(notices).toEqual([{ code: 'hidden-rows', lines: [2] }])
  })

  it('what is noted beside a cell is named', async () => {
    const note = (ref: string, text: string) =>
      `<comment ref="${ref}" authorId="0"><text><r><t>Obmann:\n</t></r><r><t>${text}</t></r></text></comment>`
    const thread = (ref: string, text: string) =>
      `<threadedComment ref="${ref}" id="1"><text>${text}</text></threadedComment>`
    const { notices } = await readParts({
      sheets: [
        {
          data: PAIR,
          notes: note('A1', 'kommt später') + note('B1', '[Threaded comment] Your version of Excel …'),
          threads: thread('B1', 'hat abgesagt') + thread('B1', 'doch nicht'),
        },
        { data: PAIR, notes: note('A1', 'auf einem anderen Blatt') },
      ],
    })
    const cells = [
      { line: 1, column: 1, text: 'Obmann: kommt später' },
      { line: 1, column: 2, text: 'hat abgesagt / doch nicht' },
    ]
    expect(notices).toContainEqual({ code: 'comments', count: 2, cells })
  })

  it('names that are struck through are read and named', async () => {
    const strings =
      '<si><t>Anna Huber</t></si><si><r><rPr><strike/></rPr><t>Ida Lang</t></r><r><t> / Josef Mair</t></r></si>'
    const data = `<row r="1"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" s="2" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row>
      <row r="3"><c r="A3" t="inlineStr"><is><r><rPr><strike val="1"/></rPr><t>Karl Moser</t></r></is></c></row>
      <row r="4"><c r="A4" t="inlineStr"><is><r><rPr><strike val="false"/></rPr><t>Eva Egger</t></r></is></c></row>`
    const { lines, notices } = await readParts({ strings, formats: [0, 0, 0], struck: [1], sheets: [{ data }] })
    expect(lines).toHaveLength(4)
    const cells = [
      { line: 1, column: 1, text: 'Anna Huber' },
      { line: 2, column: 1, text: 'Ida Lang / Josef Mair' },
      { line: 3, column: 1, text: 'Karl Moser' },
    ]
    expect(notices).toEqual([{ code: 'struck', count: 3, cells }])
  })

  it.each([
    ['in the last row and column', 1_048_576, 'XFD', 16_384],
    ['beyond the grid', 9_999_999, 'ZZZZ', 475_254],
    ['far below', 30_000, 'A', 1],
    ['far to the right', 1, 'BM', 65],
  ])('a stray cell %s is named and not read', async (_, line, letters, column) => {
    const stray = textCell(`${letters}${line}`, 'x')
    const { lines, notices } = await readData(
      line === 1 ? PAIR.replace('</row>', `${stray}</row>`) : `${PAIR}<row r="${line}">${stray}</row>`,
    )
    expect(lines.map(namesOf)).toEqual([ANNA])
    expect(notices).toEqual([{ code: 'outside', count: 1, cells: [{ line, column, text: 'x' }] }])
  })
})
