import { expect, type Locator, type Page } from '@playwright/test'
import { text, within } from '../catalogue.ts'
import { RoundPage } from './rounds.ts'

/** Why these take part: whoever is there, whoever plays on, whoever has come through. */
type FieldKey = 'drawn' | 'on' | 'qualified'

/** A round up to its publishing: who takes part, the draw, and its draft. */
export class DrawPage {
  constructor(private readonly page: Page) {}

  /** Draws, looks at the draft with its seed, and publishes. */
  async drawAndPublish(round: number) {
    await this.draw(round)
    await expect(this.page.getByText(within('rounds.seed'))).toBeVisible()
    await this.publishButton().click()
    await expect(new RoundPage(this.page).tableField()).toBeFocused()
  }

  /** Draws; the draft is ready to be looked at, and published with V. */
  async draw(round: number) {
    await this.drawButton(round).click()
    await expect(this.draftTitle()).toBeFocused()
  }

  drawButton(round: number) {
    return this.page.getByRole('button', { name: text('rounds.draw', { round }) })
  }

  /** What has been drawn, in short. */
  draftTitle() {
    return this.page.getByRole('region', { name: text('rounds.draft.label') }).getByRole('heading')
  }

  async expectDraft(tables: number) {
    await expect(this.page.getByRole('list', { name: text('rounds.draft.tables') }).getByRole('listitem')).toHaveCount(
      tables,
    )
  }

  /** Who has come since the draft was made. */
  leftOut() {
    return this.page.getByRole('status').filter({ hasText: within('rounds.draft.leftOut') })
  }

  /** The draft is to be published, and somebody has come since. */
  leftOutQuestion() {
    return this.page.getByRole('alert').filter({ hasText: within('problems.entries-left-out') })
  }

  publishWithout() {
    return this.leftOutQuestion()
      .getByRole('button', { name: text('rounds.draft.publishWithout') })
      .press('Enter')
  }

  async drawAgain() {
    await this.drawAgainButton().press('Enter')
  }

  drawAgainButton() {
    return this.page.getByRole('button', { name: text('board.redraw.all') })
  }

  discardButton() {
    return this.page.getByRole('button', { name: text('rounds.draft.discard') })
  }

  publish() {
    return this.publishButton().press('Enter')
  }

  private publishButton() {
    return this.page.getByRole('button', { name: text('rounds.draft.publish') })
  }

  /** Who takes part in the draw. */
  attendance(who: 'present' | 'all') {
    const name = { present: text('rounds.undrawn.present'), all: text('rounds.undrawn.all', { who: 'pairs' }) }
    return this.page.getByRole('radio', { name: name[who] })
  }

  /** Why an act was refused that another desk had overtaken. */
  refusal() {
    return this.page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })
  }

  /** A button shows that what it began still goes on. */
  async expectAtWork(button: Locator) {
    await expect(button).toHaveAttribute('aria-busy', 'true')
    const bar = () => button.evaluate((element) => getComputedStyle(element, '::after').translate)
    await expect.poll(bar).not.toBe('-100%')
  }

  /** How many take part, and who they are. */
  async expectField(count: number, what: FieldKey, who: 'pairs' | 'singles' = 'pairs') {
    const words = text(`rounds.undrawn.${what}`, { who, count })
    await expect(this.page.getByRole('status').filter({ hasText: words })).toHaveText(
      new RegExp(`^\\s*${count}\\s*${words}`),
    )
  }

  /** A tick at somebody who does not want to come back into the draw; saved at once. */
  async decline(name: string) {
    const tick = this.declines(name)
    await tick.focus()
    await this.page.keyboard.press('Space')
    await expect(tick).toBeChecked()
    await expect(this.page.getByText(text('rounds.chance.kept'))).toBeVisible()
  }

  declines(name: string) {
    return this.page.getByRole('checkbox', { name: text('rounds.chance.declines', { name }) })
  }

  /** From the draw to the standings, a lot entered for everybody who shares the rank, and back. */
  async decideTieByLot(round: number) {
    const draw = this.page.url()
    await this.page.getByRole('link', { name: text('rounds.undrawn.decideTies') }).click()
    await this.page.getByRole('button', { name: text('standings.ties.lot') }).click()
    await this.page.getByRole('button', { name: text('standings.ties.save') }).click()
    await expect(this.page.getByRole('heading', { name: text('standings.ties.title') })).toHaveCount(0)
    await this.page.goto(draw)
    await expect(this.drawButton(round)).toBeFocused()
  }
}
