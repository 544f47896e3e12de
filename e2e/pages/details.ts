import type { Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'
import { text } from '../catalogue.ts'

/** Name, date and place of a tournament, on its overview. */
export class DetailsPage {
  constructor(private readonly page: Page) {}

  open(club: string, tournament: string) {
    return this.page.goto(tournamentPaths({ club, tournament }).overview)
  }

  begin() {
    return this.page.getByRole('button', { name: text('club.details.edit') }).click()
  }

  name() {
    return this.page.getByRole('dialog').getByLabel(text('club.details.name'), { exact: true })
  }

  place() {
    return this.page.getByRole('dialog').getByLabel(text('club.details.place'), { exact: true })
  }

  /** The question which place to keep, where another desk has changed the same field meanwhile. */
  overtaken() {
    return this.page.getByRole('dialog').getByText('Gasthof Anderswo')
  }
}
