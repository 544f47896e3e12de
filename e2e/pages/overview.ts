import { expect, type Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'
import { text } from '../catalogue.ts'

/** The overview of a tournament: its state, and the one thing to do next. */
export class OverviewPage {
  constructor(private readonly page: Page) {}

  open(club: string, tournament: string) {
    return this.page.goto(tournamentPaths({ club, tournament }).overview)
  }

  standing() {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** The link to the next step. */
  step(name: string) {
    return this.page.getByRole('link', { name, exact: true })
  }

  /** Opens the ended tournament again, by keyboard. */
  async reopen() {
    const name = text('club.reopen.submit')
    const begin = this.page.getByRole('button', { name, exact: true })
    await begin.press('Enter')
    await this.page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter')
    await expect(begin).toHaveCount(0)
  }

  /** Follows the link to the next step by keyboard and expects its page. */
  async take(name: string, place: RegExp) {
    await this.step(name).press('Enter')
    await expect(this.page).toHaveURL(place)
  }
}
