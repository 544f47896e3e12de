import type { Page } from '@playwright/test'
import { text } from '../catalogue.ts'

/** Offers of unsaved input from before, in any form of the desk. */
export class DraftOffers {
  constructor(private readonly page: Page) {}

  all() {
    return this.page.getByRole('group', { name: text('product.draft.label'), exact: true })
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
