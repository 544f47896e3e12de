import type { Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'

interface Points {
  readonly number: number
  readonly points: string
  readonly reason: string
}

/** Points that are given or taken away, in the standings of the desk. */
export class AdjustmentPage {
  constructor(private readonly page: Page) {}

  open(club: string, tournament: string) {
    return this.page.goto(tournamentPaths({ club, tournament }).standings)
  }

  opener() {
    return this.page.getByRole('button', { name: 'Punkte geben oder abziehen' })
  }

  begin() {
    return this.opener().click()
  }

  /** Gives points to somebody, by start number. */
  async give(points: Points) {
    await this.begin()
    await this.fill(points)
  }

  /** Fills the open window in, and sends it. */
  async fill({ number, points, reason }: Points) {
    await this.whom().selectOption({ index: number })
    await this.field('Punkte').fill(points)
    await this.field('Grund').fill(reason)
    await this.page.getByRole('button', { name: 'Eintragen', exact: true }).press('Enter')
  }

  /** Why the points were not given, or not yet. */
  refused() {
    return this.page.getByRole('dialog').getByRole('alert')
  }

  async dropDraft() {
    await this.refused().getByRole('button', { name: 'Eintragen und den Entwurf verwerfen' }).press('Enter')
  }

  field(name: 'Punkte' | 'Grund') {
    return this.page.getByRole('dialog').getByLabel(name, { exact: true })
  }

  /** What follows from the points that were given. */
  notice() {
    return this.page.getByRole('status').filter({ hasText: 'gilt damit nicht mehr' })
  }

  whom() {
    return this.page.getByRole('dialog').getByLabel('Wer', { exact: true })
  }
}
