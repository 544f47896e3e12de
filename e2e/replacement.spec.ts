import { text, within } from './catalogue.ts'
import { newRound, newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { RegistrationPage } from './pages/registration.ts'

test('who steps in is not seated against themselves, and at two tables only when the desk says so', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'schnapsen-leben', name: 'Ersatz', pairs: 4 })
  const params = { club, tournament: id, number: await newRound(api, club, id) }
  const { encounters } = await api('getRound', { params })
  const [one, two] = encounters
  if (!one || !two) throw new Error('no two tables')
  const registration = new RegistrationPage(page)
  await registration.open(club, id)

  await registration.edit(one.b.name)
  await registration.edited('only').fill(one.a.name)
  await registration.saveEdit()
  await expect(registration.editRefused()).toContainText(
    within('problems.person-twice-at-table', { name: one.a.name, round: 1, table: one.table }),
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await registration.edit(two.a.name)
  await registration.edited('only').fill(one.a.name)
  await registration.saveEdit()
  await expect(registration.editRefused()).toContainText(
    within('problems.person-at-two-tables', { tables: `${one.table}, ${two.table}` }),
  )
  await expectAccessible(page)
  await registration
    .editRefused()
    .getByRole('button', { name: text('entries.edit.inTurn') })
    .press('Enter')
  await expect(registration.editing()).toBeHidden()
  const { encounters: now } = await api('getRound', { params })
  expect(now.find(({ id }) => id === two.id)?.a.name).toBe(`${one.a.name} (${two.a.number})`)
})
