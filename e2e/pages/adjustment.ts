import type { Page } from '@playwright/test'

/** Points that are given or taken away, in the standings of the desk. */
export class AdjustmentPage {
  constructor(private readonly page: Page) {}

  open(club: string, tournament: string) {
    return this.page.goto(`/verein/${club}/turnier/${tournament}/tabelle`)
  }

  begin() {
    return this.page.getByRole('button', { name: 'Punkte geben oder abziehen' }).click()
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
