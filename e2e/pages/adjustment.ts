import type { Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'
import { text, within } from '../catalogue.ts'

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
    return this.page.getByRole('button', { name: text('standings.adjustment.open') })
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
    await this.field('points').fill(points)
    await this.field('reason').fill(reason)
    await this.page.getByRole('button', { name: text('standings.adjustment.save'), exact: true }).press('Enter')
  }

  /** Why the points were not given, or not yet. */
  refused() {
    return this.page.getByRole('dialog').getByRole('alert')
  }

  async dropDraft() {
    await this.refused()
      .getByRole('button', { name: text('standings.dropDraft') })
      .press('Enter')
  }

  field(name: 'points' | 'reason') {
    return this.page.getByRole('dialog').getByLabel(text(`standings.adjustment.${name}`), { exact: true })
  }

  /** What follows from the points that were given. */
  notice() {
    return this.page.getByRole('status').filter({ hasText: within('standings.adjustment.voided') })
  }

  whom() {
    return this.page.getByRole('dialog').getByLabel(text('standings.adjustment.entry'), { exact: true })
  }
}
