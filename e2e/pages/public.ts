import { expect, type Locator, type Page } from '@playwright/test'

/** What a tournament's address shows to everybody. */
export class PublicPage {
  constructor(private readonly page: Page) {}

  open(slug: string, part: '' | '/tabelle' | '/regeln' | `/runde/${number}` = '') {
    return this.page.goto(`/t/${slug}${part}`)
  }

  async expectLive() {
    await expect(this.page.getByText('aktualisiert sich von selbst')).toBeVisible()
  }

  heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** Everybody with their seats, or those who were searched for. */
  found(): Locator {
    return this.page.locator('[data-found]')
  }

  text(text: string | RegExp): Locator {
    return this.page.getByText(text).first()
  }
}
