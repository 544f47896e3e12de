import { textCell, textRow, workbook } from '#server/test/lists/workbook.ts'
import { text, within } from './catalogue.ts'
import { newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { DraftOffers } from './pages/drafts.ts'
import { ImportPage } from './pages/import.ts'
import { RegistrationPage } from './pages/registration.ts'

/** Windows-1252 as old Excel writes it: quoted names with a semicolon, an empty line, a line without a name, a single. */
const LIST = Buffer.from(
  [
    '"Müller; der Ältere";Jörg Groß',
    '',
    'Vroni Weiß;Änne Öttl',
    ';;',
    'Loisi Allein;',
    'Anna Eins / Berta Zwei / Carl Drei;',
  ].join('\r\n'),
  'latin1',
)

/** A title, a header, a line, an error, a sum, a stray cell; with a hidden sheet before them. */
const SPOILT_WORKBOOK = workbook({
  sheets: [
    { name: 'Alt', state: 'hidden', data: textRow(1, 'Anna Gestern') },
    {
      name: 'Anmeldungen',
      data: [
        textRow(1, 'Preiswatten Lana'),
        textRow(2, 'Spieler 1', 'Spieler 2', 'paid'),
        textRow(3, 'Rosi Krapf', 'Toni Unterberger', 'x'),
        `<row r="4">${textCell('A4', 'Lisl Moar')}<c r="B4" t="e"><v>#REF!</v></c></row>`,
        textRow(5, 'Summe', '', '1'),
        `<row r="1048576">${textCell('XFD1048576', 'x')}</row>`,
      ].join(''),
    },
  ],
})

test('a list shows every line, names what it can’t read, and loses none', { tag: '@smoke' }, async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Liste', pairs: 0 })
  const list = new ImportPage(page)
  await list.open(club, id)
  await list.choose('alt.csv', LIST)
  await expect(page.getByText('Vroni Weiß').first()).toBeVisible()
  await expect(page.getByText(within('import.question.too-many-names', { count: 3 })).first()).toBeVisible()
  await expectAccessible(page)
  await list.leaveOut(6).first().click()
  await list.takeOver(3).click()
  await list.expectTaken(3)
  await expect(page.getByText('Anna Eins / Berta Zwei / Carl Drei').first()).toBeVisible()

  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await expect(registration.row('Müller; der Ältere')).toContainText('Jörg Groß')
  await expect(registration.row('Loisi Allein')).toContainText(text('entries.row.single'))
})

test('what a line holds beyond its columns is named before the line is taken', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Zu viel', pairs: 0 })
  const list = new ImportPage(page)
  await list.open(club, id)
  const lines = [
    'Spieler 1;Spieler 2;bezahlt',
    'Rosi Krapf;Toni Unterberger;die Hälfte;kommt später',
    'Lisl Moar;Sepp Moar;x',
  ]
  await list.choose('viel.csv', Buffer.from(lines.join('\n')))
  await expect(
    page.getByText(within('import.question.left-over', { cells: '„die Hälfte“, „kommt später“' })),
  ).toBeVisible()
  await expect(list.takeOver(1)).toBeDisabled()
  await expectAccessible(page)
  await list.takeAsItIs().click()
  await list.confirm(2)
})

test('what a workbook holds besides its lines is named above them, and titles and sums are left out', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Mappe', pairs: 0 })
  const list = new ImportPage(page)
  await list.open(club, id)
  await list.choose('mappe.xlsx', SPOILT_WORKBOOK)
  const notices = list.notices()
  const lineOf = (line: number) => text('import.notice.lines', { count: 1, lines: line })
  await expect(notices).toContainText(
    text('import.notice.sheets', {
      read: 'one',
      name: 'Anmeldungen',
      count: 1,
      others: text('import.notice.hiddenSheet', { name: 'Alt' }),
    }),
  )
  await expect(notices).toContainText(within('import.notice.titles', { count: 1, lines: lineOf(1) }))
  await expect(notices).toContainText(
    within('import.notice.errors', { count: 1, cells: text('import.notice.cell', { place: 'B4', text: '#REF!' }) }),
  )
  await expect(notices).toContainText(within('import.notice.totals', { count: 1, lines: lineOf(5) }))
  await expect(notices).toContainText(within('import.notice.outside', { count: 1, cells: 'XFD1048576 „x“' }))
  await expect(page.getByText(text('import.count.header', { line: 2 }))).toBeVisible()
  await expectAccessible(page)
  await list.takeAsItIs().click()
  await list.confirm(2)
})

/** Two days in a workbook; on the second, one person is listed twice and one name is missing. */
const TWO_DAYS = workbook({
  sheets: [
    { name: 'Freitag', data: textRow(1, 'Spieler 1', 'Spieler 2') + textRow(2, 'Anna Huber', 'Josef Mair') },
    {
      name: 'Samstag',
      data: [
        textRow(1, 'Spieler 1', 'Spieler 2'),
        textRow(2, 'Karl Moser', 'Eva Egger'),
        textRow(3, 'Eva Egger', 'Karl Moser'),
        textRow(4, 'Anna Huber', 'Josef Mair'),
        `<row r="5">${textCell('A5', 'Lisl Moar')}<c r="B5" t="e"><v>#REF!</v></c></row>`,
      ].join(''),
    },
  ],
})

test('another sheet is read instead; a pair that stands there twice is one line, and taken only as others', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Zwei Tage', pairs: 0 })
  const body = { members: [{ name: 'Anna Huber' }, { name: 'Josef Mair' }] }
  await api('addEntry', { params: { club, tournament: id }, body })
  const list = new ImportPage(page)
  await list.open(club, id)
  await list.choose('tage.xlsx', TWO_DAYS)
  await expect(list.notices()).toContainText(
    text('import.notice.sheets', {
      read: 'one',
      name: 'Freitag',
      count: 1,
      others: text('import.notice.sheet', { name: 'Samstag' }),
    }),
  )
  await list.leaveOut(2).or(list.takeAsOthers(2)).click()
  await list.readSheet('Samstag')
  await expect(list.notices()).toContainText(
    text('import.notice.sheets', {
      read: 'one',
      name: 'Samstag',
      count: 1,
      others: text('import.notice.sheet', { name: 'Freitag' }),
    }),
  )
  await expect(list.heading()).toBeFocused()
  const changed = within('import.draft.list', { file: 'tage.xlsx', count: 1, touched: 'yes' })
  await expect(new DraftOffers(page).all()).toHaveText([changed])

  await expect(list.line(3)).toContainText(text('import.line.repeated', { line: 2 }))
  await expect(list.line(4)).toContainText(text('import.line.entered', { number: 1 }))
  await expect(list.question(5)).toHaveText(
    text('import.question.left-over', {
      cells: text('import.question.cell', { cell: '#REF!' }),
      alone: 'yes',
      name: 'Lisl Moar',
    }),
  )
  await expectAccessible(page)
  await list.takeAsItIs().click()
  await list.takeAsOthers(3).click()
  await expect(list.line(3)).toContainText(text('import.line.isOther', { name: 'Eva Egger' }))
  await list.confirm(3)
  const { entries } = await api('listEntries', { params: { club, tournament: id } })
  expect(new Set(entries.flatMap(({ members }) => members.map(({ id }) => id))).size).toBe(7)
})

test('columns that are not read and umlauts that were garbled are named, and what is lost is asked about', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Spalten', pairs: 0 })
  const list = new ImportPage(page)
  await list.open(club, id)
  const lines = [
    'Spieler 1;Spieler 2;Herzbube;',
    'Rosi Krapf;Toni Unterberger;Ida Lang;',
    'JÃ¶rg GroÃŸ;Lisl Moar;;kommt später',
    'J\ufffdrg Mair;Sepp Moar;;',
  ]
  await list.choose('spalten.csv', Buffer.from(lines.join('\n')))
  const notices = list.notices()
  await expect(notices).toContainText(
    text('import.notice.columns', {
      count: 2,
      columns: `${text('import.notice.column', { column: 3, heading: 'Herzbube' })} und ${text('import.notice.columnAlone', { column: 4 })}`,
    }),
  )
  await expect(notices).toContainText(
    text('import.notice.mended', {
      lines: text('import.notice.lines', { count: 1, lines: 3 }),
      reads: 'Jörg Groß',
      stood: 'JÃ¶rg GroÃŸ',
    }),
  )
  await expect(notices).toContainText(
    text('import.notice.garbled', { lines: text('import.notice.lines', { count: 1, lines: 4 }) }),
  )
  await expect(list.question(4)).toContainText(text('import.question.garbled'))
  await expectAccessible(page)
  await list.takeAllAsTheyAre(2)
  await list.firstName(4).fill('Jörg Mair')
  await list.confirm(3)

  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await expect(registration.row('Jörg Groß')).toContainText('Lisl Moar')
  await expect(registration.row('Jörg Mair')).toContainText('Sepp Moar')
})

test('names are read in the order in which the club knows its people, or in the other one by a key', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Reihenfolge', pairs: 0 })
  await api('addEntry', {
    params: { club, tournament: (await newTournament(api, club, { preset: 'ko', name: 'Davor', pairs: 0 })).id },
    body: { members: [{ name: 'Anna Zirnbauer' }, { name: 'Karl Innerhofer' }] },
  })
  const list = new ImportPage(page)
  await list.open(club, id)
  await list.choose(
    'namen.csv',
    Buffer.from('Paar\nZirnbauer Anna / Innerhofer Karl\nDe Luca Marco / Mair am Tinkhof Rosi'),
  )
  const familyFirst = { given: 'Anna ', family: 'Zirnbauer', letter: 'Z', known: 2 }
  await expect(list.nameOrder('family-first')).toHaveText(text('import.order.family-first', familyFirst))
  await expect(list.line(3)).toContainText('Marco De Luca / Rosi Mair am Tinkhof')
  await expectAccessible(page)

  await list.turnNames()
  const givenFirst = { given: 'Zirnbauer ', family: 'Anna', letter: 'A', known: 0 }
  await expect(list.nameOrder('given-first')).toHaveText(text('import.order.given-first', givenFirst))
  await list.edit(2)
  await list.firstName(2).fill('Anna Zirnbauer')
  await list.firstName(2).press('Enter')
  await list.turnNames()
  await expect(list.line(2)).toContainText('Anna Zirnbauer / Karl Innerhofer')

  await page.reload()
  await new DraftOffers(page).takeByKeyboard()
  const other = { given: 'Karl ', family: 'Innerhofer', letter: 'I', known: 2 }
  await expect(list.nameOrder('family-first')).toHaveText(text('import.order.family-first', other))
  await list.confirm(2)
  const { entries } = await api('listEntries', { params: { club, tournament: id } })
  expect(entries.map(({ members }) => members.map(({ name }) => name))).toEqual([
    ['Anna Zirnbauer', 'Karl Innerhofer'],
    ['Marco De Luca', 'Rosi Mair am Tinkhof'],
  ])
})

test('what kind of file could not be read is said', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Keine Liste', pairs: 0 })
  const list = new ImportPage(page)
  await list.open(club, id)
  const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')])
  await list.choose('geheim.xlsx', container)
  await expect(page.getByText(within('problems.list-unreadable', { reason: 'encrypted' }))).toBeVisible()
  await expectAccessible(page)
})

test('what a list says otherwise of a known person is asked about, and what the club knows can stay', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Angaben', pairs: 0 })
  const params = { club, tournament: id }
  const known = [
    { name: 'Anna Bekannt', home: 'Bozen' },
    { name: 'Berta Bekannt', home: 'Meran' },
  ]
  await api('addEntry', {
    params: { club, tournament: (await newTournament(api, club, { preset: 'ko', name: 'Früher', pairs: 0 })).id },
    body: { members: known },
  })
  const list = new ImportPage(page)
  await list.open(club, id)
  const lines = [
    'Spieler 1;Ort 1;Spieler 2;Ort 2',
    'Ana Bekannt;Brixen;Carl Neu;Lana',
    'Berta Bekannt;Algund;Dora Neu;Lana',
  ]
  await list.choose('orte.csv', Buffer.from(lines.join('\n')))
  await expect(list.line(3)).toContainText(
    text('import.line.change.home', { name: 'Berta Bekannt', from: 'Meran', to: 'Algund' }),
  )
  await expectAccessible(page)
  await list.keepKnown('Berta Bekannt')
  await expect(list.line(3)).toContainText(
    text('import.line.stays.home', { name: 'Berta Bekannt', from: 'Meran', to: 'Algund' }),
  )

  await list.edit(2)
  await list.firstName(2).fill('Anna Bekannt')
  await list.firstName(2).press('Enter')
  await list.takeOver(2).click()
  await expect(list.question(2)).toContainText(text('import.question.differs.home', { from: 'Bozen', to: 'Brixen' }))
  await expectAccessible(page)
  await list.question(2).press('1')
  await list.confirm(2)
  const { entries } = await api('listEntries', { params })
  expect(entries.map(({ members }) => members.map(({ home }) => home))).toEqual([
    ['Bozen', 'Lana'],
    ['Meran', 'Lana'],
  ])
})

test('what is open in several lines is asked about at once, one after the other, and then the list is taken', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Mehrere Fragen', pairs: 0 })
  const params = { club, tournament: id }
  const earlier = await newTournament(api, club, { preset: 'ko', name: 'Davor', pairs: 0 })
  for (const members of [
    [{ name: 'Lena Verdreht' }],
    [
      { name: 'Toni Doppelt', person: 'new' as const },
      { name: 'Toni Doppelt', person: 'new' as const },
    ],
  ])
    await api('addEntry', { params: { club, tournament: earlier.id }, body: { members } })
  const list = new ImportPage(page)
  await list.open(club, id)
  const lines = ['Spieler 1;Spieler 2', 'Rosi Neu;Hans Neu', 'Verdreht Lena;Toni Doppelt', 'Eva Inzwischen;Otto Neu']
  await list.choose('fragen.csv', Buffer.from(lines.join('\n')))
  await expect(list.takeOver(3)).toBeEnabled()
  await api('addEntry', { params, body: { members: [{ name: 'Eva Inzwischen' }, { name: 'Karl Inzwischen' }] } })
  await list.takeOver(3).press('Enter')

  await expect(page.getByText(text('import.take.refused', { count: 2, line: 3 }))).toBeVisible()
  await expect(list.takeOver(1)).toBeDisabled()
  await expect(list.openQuestions(2)).toBeVisible()
  await expect(list.firstName(3)).toBeFocused()
  await expectAccessible(page)
  await list.question(3).press('1')
  await expect(list.question(3)).toContainText(text('problems.name-ambiguous'))
  await expect(list.secondName(3)).toBeFocused()
  await list.question(3).press('1')
  await expect(list.firstName(4)).toBeFocused()
  await expect(list.openQuestions(1)).toBeVisible()
  await list.question(4).press('a')
  await list.confirm(3)
  const { entries } = await api('listEntries', { params })
  expect(entries.map(({ members }) => members.map(({ name }) => name))).toEqual([
    ['Eva Inzwischen', 'Karl Inzwischen'],
    ['Rosi Neu', 'Hans Neu'],
    ['Lena Verdreht', 'Toni Doppelt'],
    ['Eva Inzwischen', 'Otto Neu'],
  ])
})
