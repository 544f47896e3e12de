import { expect, type Page } from '@playwright/test'
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
    await expect(this.page.getByRole('heading', { name: /^Runde \d+ neu besetzen\?$/ })).toBeFocused()
  }

  private async typeInto(table: number, scores: readonly Score[]) {
    await this.rounds.openReported(table)
    await this.page.keyboard.press('b')
    await expect(this.rounds.figure(1, 'a')).toBeFocused()
    await this.rounds.typeScores(scores)
  }

  /** The heading has the focus: an Enter too many decides nothing. */
  async expectShown(table: number) {
    await expect(this.page.getByRole('heading', { name: `Tisch ${table} berichtigen?` })).toBeFocused()
  }

  /** What it would change could not be asked for; the heading has the focus here, too. */
  async expectUnreachable() {
    await expect(this.panel()).toContainText('Der Server antwortet nicht.')
    await expect(this.page.getByRole('heading', { name: 'Berichtigung', exact: true })).toBeFocused()
  }

  askAgain() {
    return this.panel().getByRole('button', { name: 'Noch einmal versuchen' }).press('Enter')
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
    return this.page.getByRole('region', { name: 'Berichtigung' })
  }

  /** Whose rank changes by a way, where the ways differ. */
  ranksBy(way: 'result alone' | 'with the tables') {
    const name = {
      'result alone': 'Nur das Ergebnis berichtigen',
      'with the tables': /^Berichtigen und .* neu besetzen$/,
    }
    return this.panel().getByRole('region', { name: name[way] })
  }

  /** What can be done, on its button. */
  way(way: 'result alone' | 'with the tables' | 'leave') {
    const name = {
      'result alone': /^Nur das Ergebnis berichtigen/,
      'with the tables': /^Berichtigen und .* neu besetzen/,
      leave: /^So lassen/,
    }
    return this.panel().getByRole('button', { name: name[way] })
  }

  /** Who would sit where in the last round. */
  tables(round: number) {
    return this.panel().getByRole('heading', { name: `In Runde ${round} säßen dann andere` })
  }

  /** One of the ways by its key. */
  async choose(way: 'result alone' | 'with the tables' | 'leave') {
    await this.page.keyboard.press({ 'result alone': 'e', 'with the tables': 't', leave: 'l' }[way])
  }

  /** The field for the number of the table. */
  number() {
    return this.panel().getByLabel('Zum Bestätigen die Nummer des Tisches eintippen', { exact: false })
  }

  /** What the typed number is confirmed by. */
  confirmButton() {
    return this.panel().getByRole('button', { name: /berichtigen|neu besetzen|anpassen/i })
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
