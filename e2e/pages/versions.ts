import type { Page } from '@playwright/test'
import { text } from '../catalogue.ts'

/** The versions of a contested result, side by side. */
export class Versions {
  constructor(private readonly page: Page) {}

  /** The question which version counts. */
  question(count: 2 | 3) {
    return this.page.getByText(text('rounds.versions.title', { listed: count }))
  }

  /** One version: the current result, this desk's typed result, or a result another desk has entered meanwhile. */
  one(version: 'current' | 'mine' | 'other') {
    return this.page.getByRole('region', { name: text(`rounds.versions.${version}`), exact: true })
  }
}
