import type { Page } from '@playwright/test'

/** The versions of a contested result, side by side. */
export class Versions {
  constructor(private readonly page: Page) {}

  /** The question which of the versions counts. */
  question(count: 2 | 3) {
    return this.page.getByText(`${{ 2: 'zwei', 3: 'drei' }[count]} verschiedene Ergebnisse`, { exact: false })
  }

  one(title: 'Bisher eingetragen' | 'Ihre Eingabe' | 'Anders eingegeben') {
    return this.page.getByRole('region', { name: title, exact: true })
  }
}
