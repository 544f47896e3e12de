import { expect, type Locator, type Page } from '@playwright/test'
import { publicPaths } from '#contract/paths.ts'
import { text } from '../catalogue.ts'

type PublicPaths = ReturnType<typeof publicPaths>

/** The public pages of a tournament. */
export class PublicPage {
  constructor(private readonly page: Page) {}

  /** Opens a page of the tournament; by default its first one. */
  open(slug: string, pathOf: (paths: PublicPaths) => string = ({ start }) => start) {
    return this.page.goto(pathOf(publicPaths(slug)))
  }

  async expectLive() {
    await expect(this.page.getByText(text('public.live'))).toBeVisible()
  }

  heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** Opens each part by its link, and scrolls to the end of each page. */
  async goThroughAllParts() {
    const parts = this.page.getByRole('navigation').first().getByRole('link')
    for (let at = 0; at < (await parts.count()); at++) {
      await parts.nth(at).click()
      await expect(parts.nth(at)).toHaveAttribute('aria-current', 'page')
      await expect(this.heading()).toBeVisible()
      await this.page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await this.expectLive()
    }
  }

  /** Expects a message that the page does not exist, with a link back to the tournament. */
  async expectMissing() {
    await expect(this.heading()).toHaveText(text('public.missing.title'))
    await expect(this.page).toHaveTitle(new RegExp(`^${text('public.missing.title')} · `))
    await expect(this.wayBack()).toBeVisible()
  }

  /** Expects a message that the tournament or page does not exist, within the site's frame and with a link to the start page. */
  async expectNothingThere(what: 'tournament' | 'page') {
    await expect(this.heading()).toHaveText(text('product.notFound.title'))
    await expect(this.page.getByText(text('product.notFound.text', { what }))).toBeVisible()
    await expect(this.page.getByRole('banner').getByRole('link', { name: text('product.product') })).toBeVisible()
    await expect(this.page.getByRole('contentinfo')).toBeVisible()
    await expect(this.page.getByRole('link', { name: text('product.notFound.home') })).toBeVisible()
  }

  wayBack(): Locator {
    return this.page.getByRole('link', { name: text('public.missing.back') })
  }

  async searchFor(search: string) {
    await this.page.getByLabel(text('public.find.label')).fill(search)
    await this.page.keyboard.press('Enter')
  }

  /** The entries with their seats: all of them, or those that a search has found. */
  found(): Locator {
    return this.page.locator('[data-found]')
  }

  /** Opens the explanation why the first entry is ahead of the second, and scrolls to the head of the standings. */
  async showWhyFirst() {
    const standings = this.page.getByRole('table').first()
    await standings.locator('summary').first().click()
    await standings.evaluate((table) => table.scrollIntoView({ block: 'start' }))
  }

  text(words: string | RegExp): Locator {
    return this.page.getByText(words).first()
  }
}
