import { expect, type Locator, type Page } from '@playwright/test'
import { publicPaths } from '#contract/paths.ts'
import { text, within } from '../catalogue.ts'

/** The protocol of a draw, on a page where anybody can repeat it. */
export class ProtocolPage {
  constructor(private readonly page: Page) {}

  open(slug: string, round: number) {
    return this.page.goto(publicPaths(slug).draw(round))
  }

  async openFromRound(slug: string, round: number) {
    await this.page.goto(publicPaths(slug).round(round))
    await this.page.getByRole('link', { name: text('protocol.link') }).click()
    await expect(this.page.getByRole('heading', { level: 1, name: text('protocol.title', { round }) })).toBeVisible()
  }

  section(part: 'facts' | 'discarded' | 'swaps' | 'field' | 'constraints' | 'check'): Locator {
    const title = this.page.getByRole('heading', { name: text(`protocol.${part}.title`) })
    return this.page.locator('section').filter({ has: title })
  }

  async check() {
    await this.page.getByRole('button', { name: text('protocol.check.run') }).click()
  }

  async expectSame() {
    await expect(this.page.getByText(within('protocol.check.same'))).toBeVisible()
  }

  /** The differences from the published draw. */
  differences(): Locator {
    return this.page.getByRole('alert').getByRole('listitem')
  }

  /** Changes the protocol in the server's response, as if it had been published like that. */
  async tamper(slug: string, round: number, change: (protocol: Record<string, unknown>) => unknown) {
    await this.page.route(`**/public/tournaments/${slug}/rounds/${round}/protocol`, async (route) => {
      const protocol = await (await route.fetch()).json()
      await route.fulfill({ json: change(protocol) })
    })
  }
}
