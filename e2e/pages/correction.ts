import { expect, type Page } from '@playwright/test'
import { text, within } from '../catalogue.ts'
import { RoundPage, type Score } from './rounds.ts'

/** A result of a closed round, put right at the desk: by keyboard alone. */
export class CorrectionPage {
  readonly rounds: RoundPage

  constructor(private readonly page: Page) {
    this.rounds = new RoundPage(page)
  }

  /** Opens a reported table, its fields, and types other figures; what they change is shown then. */
  async type(table: number, scores: readonly Score[]) {
    await this.typeInto(table, scores)
    await this.expectShown(table)
  }

  /** Types what stands there already; the tables are shown that an earlier correction has left. */
  async typeAgain(table: number, scores: readonly Score[]) {
    await this.typeInto(table, scores)
    await expect(this.page.getByRole('heading', { name: within('correction.titleLater') })).toBeFocused()
  }

  private async typeInto(table: number, scores: readonly Score[]) {
    await this.rounds.openReported(table)
    await this.page.keyboard.press('b')
    await expect(this.rounds.figure(1, 'a')).toBeFocused()
    await this.rounds.typeScores(scores)
  }

  /** The heading has the focus: an Enter too many decides nothing. */
  async expectShown(table: number) {
    await expect(
      this.page.getByRole('heading', { name: text('correction.title', { shown: 'yes', table, heat: 0 }) }),
    ).toBeFocused()
  }

  /** What it would change could not be asked for; the heading has the focus here, too. */
  async expectUnreachable() {
    await expect(this.panel()).toContainText(text('problems.unreachable'))
    await expect(this.page.getByRole('heading', { name: text('correction.label'), exact: true })).toBeFocused()
  }

  askAgain() {
    return this.panel()
      .getByRole('button', { name: text('correction.way.again') })
      .press('Enter')
  }

  /** Tries again what was chosen, unless the desk has heard meanwhile that it is done. */
  async chooseAgain(way: 'result alone' | 'with the tables', table: number) {
    const alert = this.panel().getByRole('alert')
    await expect(alert.or(this.rounds.savedLine()).first()).toBeVisible()
    await expect(async () => {
      if (await alert.isVisible()) await this.choose(way)
      await expect(this.rounds.savedLine()).toBeVisible({ timeout: 2000 })
    }).toPass()
    await this.expectSaved(table)
  }

  panel() {
    return this.page.getByRole('region', { name: text('correction.label') })
  }

  /** Whose rank changes by a way, where the ways differ. */
  ranksBy(way: 'result alone' | 'with the tables') {
    const name = {
      'result alone': text('correction.way.recompute'),
      'with the tables': within('correction.way.repair', { later: 'no' }),
    }
    return this.panel().getByRole('region', { name: name[way] })
  }

  /** What can be done, on its button. */
  way(way: 'result alone' | 'with the tables' | 'leave') {
    const name = {
      'result alone': text('correction.way.recompute'),
      'with the tables': within('correction.way.repair', { later: 'no' }),
      leave: text('correction.way.leave'),
    }
    return this.panel().getByRole('button', { name: name[way] })
  }

  /** Who would sit where in the last round. */
  tables(round: number) {
    return this.panel().getByRole('heading', { name: within('correction.repair.title', { draft: 'no', round }) })
  }

  /** One of the ways by its key. */
  async choose(way: 'result alone' | 'with the tables' | 'leave') {
    await this.page.keyboard.press({ 'result alone': 'e', 'with the tables': 't', leave: 'l' }[way])
  }

  /** The field for the number of the table. */
  number() {
    return this.panel().getByLabel(within('correction.typing.label'))
  }

  /** What the typed number is confirmed by. */
  confirmButton() {
    const name = new RegExp(
      [within('correction.way.recompute'), within('correction.way.repair'), within('correction.way.redraw')]
        .map(({ source }) => source)
        .join('|'),
    )
    return this.panel().getByRole('button', { name })
  }

  /** The field for the number lies over nothing of what is confirmed by it. */
  async expectNothingCovered() {
    const form = this.panel().locator('form')
    const above = form.locator('xpath=preceding-sibling::*[1]')
    await expect(async () => {
      const [over, under] = [await form.boundingBox(), await above.boundingBox()]
      expect((over?.y ?? 0) + 0.5).toBeGreaterThanOrEqual((under?.y ?? 0) + (under?.height ?? 0))
    }).toPass()
  }

  async expectSaved(table: number) {
    await this.rounds.expectSaved(table)
    await expect(this.panel()).toHaveCount(0)
  }
}
