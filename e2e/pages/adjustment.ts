import type { Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'
import { text, within } from '../catalogue.ts'

interface Points {
  readonly number: number
  readonly points: string
  readonly reason: string
}

/** Giving and deducting points in the desk's standings. */
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

  /** Gives points to an entry, by start number. */
  async give(points: Points) {
    await this.begin()
    await this.fill(points)
  }

  /** Fills in the open window and submits it. */
  async fill({ number, points, reason }: Points) {
    await this.whom().selectOption({ index: number })
    await this.field('points').fill(points)
    await this.field('reason').fill(reason)
    await this.page.getByRole('button', { name: text('standings.adjustment.save'), exact: true }).press('Enter')
  }

  /** The reason why the points are not saved, or not yet. */
  refused() {
    return this.page.getByRole('dialog').getByRole('alert')
  }

  /** Says that so many points are meant. */
  async confirm() {
    await this.refused()
      .getByRole('button', { name: text('standings.adjustment.confirm') })
      .press('Enter')
  }

  async dropDraft() {
    await this.refused()
      .getByRole('button', { name: text('standings.dropDraft') })
      .press('Enter')
  }

  field(name: 'points' | 'reason') {
    return this.page.getByRole('dialog').getByLabel(text(`standings.adjustment.${name}`), { exact: true })
  }

  /** The message about a consequence of the points: a decided tie is void. */
  notice() {
    return this.page.getByRole('status').filter({ hasText: within('standings.adjustment.voided') })
  }

  whom() {
    return this.page.getByRole('dialog').getByLabel(text('standings.adjustment.entry'), { exact: true })
  }
}
