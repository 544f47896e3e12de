import type { Page } from '@playwright/test'

/** What was typed before and not saved, as any form of the desk offers it. */
export class DraftOffers {
  constructor(private readonly page: Page) {}

  all() {
    return this.page.getByRole('group', { name: 'Nicht gespeichert', exact: true })
  }

  /** Those that say that another desk has changed the same meanwhile. */
  overtaken() {
    return this.all().filter({ hasText: 'Inzwischen wurde das an einem anderen Platz geändert.' })
  }

  takeByKeyboard() {
    return this.all().first().getByRole('button', { name: 'Übernehmen' }).press('Enter')
  }

  dropByKeyboard() {
    return this.all().first().getByRole('button', { name: 'Verwerfen' }).press('Enter')
  }
}
