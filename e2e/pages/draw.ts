import { expect, type Locator, type Page } from '@playwright/test'
import { text, within } from '../catalogue.ts'
import { RoundPage } from './rounds.ts'

/** Why entries take part: they are present, still in, or qualified. */
type FieldKey = 'drawn' | 'playOn' | 'qualified'

/** A round until it is published: its field, the draw, and the draft. */
export class DrawPage {
  constructor(private readonly page: Page) {}

  /** Draws, expects a draft with its seed, and publishes it. */
  async drawAndPublish(round: number) {
    await this.draw(round)
    await expect(this.page.getByText(within('rounds.seed'))).toBeVisible()
    await this.publishButton().click()
    await expect(new RoundPage(this.page).tableField()).toBeFocused()
  }

  /** Draws and waits for the draft, which can then be published with V. */
  async draw(round: number) {
    await this.drawButton(round).click()
    await expect(this.draftTitle()).toBeFocused()
  }

  drawButton(round: number) {
    return this.page.getByRole('button', { name: text('rounds.draw', { round }) })
  }

  /** The draft's heading, a summary of the draw. */
  draftTitle() {
    return this.page.getByRole('region', { name: text('rounds.draft.label') }).getByRole('heading')
  }

  async expectDraft(tables: number) {
    await expect(this.page.getByRole('list', { name: text('rounds.draft.tables') }).getByRole('listitem')).toHaveCount(
      tables,
    )
  }

  /** The notice of entries that have come since the draft was drawn. */
  leftOut() {
    return this.page.getByRole('status').filter({ hasText: within('rounds.draft.leftOut') })
  }

  /** The question on publishing a draft that lacks entries that came later. */
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

  /** The choice of which entries take part in the draw. */
  attendance(who: 'present' | 'all') {
    const name = { present: text('rounds.undrawn.present'), all: text('rounds.undrawn.all', { who: 'pairs' }) }
    return this.page.getByRole('radio', { name: name[who] })
  }

  /** The reason why an action was refused after another desk's change. */
  problem() {
    return this.page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })
  }

  /** Expects a button to show that its action is still running. */
  async expectAtWork(button: Locator) {
    await expect(button).toHaveAttribute('aria-busy', 'true')
    const bar = () => button.evaluate((element) => getComputedStyle(element, '::after').translate)
    await expect.poll(bar).not.toBe('-100%')
  }

  /** Expects that `count` entries take part, for the reason `what`. */
  async expectField(count: number, what: FieldKey, who: 'pairs' | 'singles' = 'pairs') {
    const words = text(`rounds.undrawn.${what}`, { who, count })
    await expect(this.page.getByRole('status').filter({ hasText: words })).toHaveText(
      new RegExp(`^\\s*${count}\\s*${words}`),
    )
  }

  /** Ticks an entry that does not want to be drawn back in, and waits until that is saved. */
  async decline(name: string) {
    const tick = this.declines(name)
    await tick.focus()
    await this.page.keyboard.press('Space')
    await expect(tick).toBeChecked()
    await expect(this.page.getByText(text('rounds.chance.saved'))).toBeVisible()
  }

  declines(name: string) {
    return this.page.getByRole('checkbox', { name: text('rounds.chance.declines', { name }) })
  }

  /** Goes from the draw to the standings, enters a lot for all entries that share the rank, and goes back. */
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
