import type { Page } from '@playwright/test'
import { text } from '../catalogue.ts'

/** What was typed before and not saved, as any form of the desk offers it. */
export class DraftOffers {
  constructor(private readonly page: Page) {}

  all() {
    return this.page.getByRole('group', { name: text('product.draft.label'), exact: true })
  }

  /** Those that say that another desk has changed the same meanwhile. */
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
