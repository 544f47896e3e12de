import { expect, type Page } from '@playwright/test'

/** The end of a tournament, from its overview: what is open, and what is done about it. */
export class EndingPage {
  constructor(private readonly page: Page) {}

  open(club: string, tournament: string) {
    return this.page.goto(`/verein/${club}/turnier/${tournament}`)
  }

  /** Asks to end the tournament. */
  async ask(button: string) {
    await this.page.getByRole('button', { name: button }).press('Enter')
    await expect(this.dialog()).toBeVisible()
  }

  private dialog() {
    return this.page.getByRole('dialog', { name: 'Turnier beenden?' })
  }

  /** What is still open. */
  list() {
    return this.dialog()
  }

  async drawLots(rank: number) {
    await this.dialog()
      .getByRole('button', { name: `Rang ${rank} jetzt auslosen` })
      .press('Enter')
  }

  /** Ends it, which leads to the final standings. */
  async end(button: string) {
    await this.dialog().getByRole('button', { name: button }).press('Enter')
    await expect(this.page).toHaveURL(/\/tabelle$/)
    await expect(this.page.getByText('Endstand')).toBeVisible()
  }

  /** The lots that were drawn here, below the standings. */
  lots() {
    return this.page.getByRole('list', { name: 'Gezogene Lose' }).getByRole('listitem')
  }

  /** Draws lots on the page of the standings. */
  async drawAfterwards(rank: number) {
    await this.page.getByRole('button', { name: `Rang ${rank} jetzt auslosen` }).press('Enter')
  }
}
