import { newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
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

test('a list shows every line, names what it can’t read, and loses none', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Liste', pairs: 0 })
  const list = new ImportPage(page)
  await list.open(club, id)
  await list.choose('alt.csv', LIST)
  await expect(page.getByText('Vroni Weiß').first()).toBeVisible()
  await expect(page.getByText(/Hier stehen 3 Namen, ein Paar hat zwei/).first()).toBeVisible()
  await expectAccessible(page)
  await list.leaveOut(6).first().click()
  await list.takeOver(3).click()
  await list.expectTaken(3)
  await expect(page.getByText('Anna Eins / Berta Zwei / Carl Drei').first()).toBeVisible()

  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await expect(registration.row('Müller; der Ältere')).toContainText('Jörg Groß')
  await expect(registration.row('Loisi Allein')).toContainText('sucht Partner')
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
  await expect(page.getByText('Nicht zu deuten ist „die Hälfte“, „kommt später“.', { exact: false })).toBeVisible()
  await expect(list.takeOver(1)).toBeDisabled()
  await expectAccessible(page)
  await list.takeAsItIs().click()
  await list.confirm(2)
})
