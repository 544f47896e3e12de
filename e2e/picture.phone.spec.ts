import { text } from './catalogue.ts'
import { newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { lastOf, PicturePage } from './pages/picture.ts'

test('on a phone one round stands at a time, and every match leads on', async ({ page, api, club }) => {
  const { id, slug } = await newTournament(api, club, { preset: 'ko', name: 'Handybaum', pairs: 8 })
  await newRound(api, club, id)
  await playRound(api, club, id, 1, [
    { a: 11, b: 5 },
    { a: 11, b: 3 },
  ])
  await newRound(api, club, id)
  const picture = new PicturePage(page)
  await picture.open(slug)
  await expect(picture.round(lastOf(4))).toBeVisible()
  await expect(picture.round(lastOf(8))).toBeHidden()
  await expect(picture.round(text('picture.columns.place', { place: 3 }))).toBeVisible()
  await picture.expectToFit()
  await expectAccessible(page)
  await picture.turnTo('previous', lastOf(8))
  await expect(picture.round(lastOf(4))).toBeHidden()
  await picture.follow(lastOf(4), 5)
  await expect(picture.round(lastOf(8))).toBeHidden()
  await picture.follow(lastOf(2), 7)
  await picture.expectToFit()
})

test('on a phone a cross table moves in its box, and the page does not', async ({ page, api, club }) => {
  const { id, slug } = await newTournament(api, club, { preset: 'jeder-gegen-jeden', name: 'Handytabelle', pairs: 12 })
  await newRound(api, club, id)
  const picture = new PicturePage(page)
  await picture.open(slug)
  await expect(page.getByRole('row')).toHaveCount(13)
  await picture.expectToFit()
  await expectAccessible(page)
})
