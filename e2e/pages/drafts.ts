import type { Page } from '@playwright/test'
import { text, within } from '../catalogue.ts'

/** Offers of unsaved input from before, in any form of the desk. */
export class DraftOffers {
  constructor(private readonly page: Page) {}

  all() {
    return this.page.getByRole('group', { name: within('product.draft.label') })
  }

  /** Those that were sent, and whose outcome is not known. */
  sent() {
    return this.page.getByRole('group', { name: text('product.draft.label', { sent: 'yes' }), exact: true })
  }

  /** The offers with a warning that another desk has changed the same data meanwhile. */
  overtaken() {
    return this.all().filter({ hasText: text('product.draft.overtaken') })
  }

  takeByKeyboard() {
    return this.all()
      .first()
      .getByRole('button', { name: text('product.draft.take') })
      .press('Enter')
  }

  dropByKeyboard() {
    return this.all()
      .first()
      .getByRole('button', { name: text('product.draft.drop') })
      .press('Enter')
  }
}
