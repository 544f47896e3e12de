import { expect, type Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'

/** The overview of a tournament: where it stands, and the one thing to do next. */
export class OverviewPage {
  constructor(private readonly page: Page) {}

  open(club: string, tournament: string) {
    return this.page.goto(tournamentPaths({ club, tournament }).overview)
  }

  standing() {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** Where the next thing is done. */
  step(name: string) {
    return this.page.getByRole('link', { name, exact: true })
  }

  /** Takes it by keyboard, and is where it is done. */
  async take(name: string, place: RegExp) {
    await this.step(name).press('Enter')
    await expect(this.page).toHaveURL(place)
  }
}
