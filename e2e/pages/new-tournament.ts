import { expect, type Page } from '@playwright/test'
import { clubPaths } from '#contract/paths.ts'

interface Wanted {
  readonly preset: RegExp
  readonly name: string
  readonly rounds?: number
}

/** The form a tournament is made with. */
export class NewTournamentPage {
  constructor(private readonly page: Page) {}

  /** Opens the form; its first field, the regulation, waits for the keyboard. */
  async open(club: string) {
    await this.page.goto(clubPaths(club).newTournament)
    await expect(this.page.getByRole('radio', { checked: true })).toBeFocused()
  }

  name() {
    return this.page.getByLabel('Name', { exact: true })
  }

  /** A club's own regulations stand above; one of them may be called alike. */
  preset(title: RegExp) {
    return this.page.getByRole('radio', { name: title }).last()
  }

  submit() {
    return this.page.getByRole('button', { name: 'Turnier anlegen' })
  }

  rounds() {
    return this.page.getByLabel('Runden', { exact: true })
  }

  /** Unfolds what can be set differently from the regulation. */
  async unfold() {
    if (!(await this.rounds().isVisible())) await this.page.getByText('Anpassen').click()
  }

  /** Fills the form in and waits for the new tournament's overview. */
  async create({ preset, name, rounds }: Wanted) {
    const radio = this.preset(preset)
    if (!(await radio.isVisible())) await this.page.locator('summary', { hasText: 'Spielformen' }).click()
    await radio.check({ force: true })
    await this.page.getByLabel('Name', { exact: true }).fill(name)
    if (rounds !== undefined) {
      await this.page.getByText('Anpassen').click()
      await this.page.getByLabel('Runden', { exact: true }).fill(String(rounds))
    }
    await this.submit().click()
    await this.page.getByRole('heading', { level: 1, name: 'Noch niemand gemeldet' }).waitFor()
  }
}
