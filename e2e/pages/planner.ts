import { expect, type Page } from '@playwright/test'
import { clubPaths } from '#contract/paths.ts'

/** Where an evening is planned. */
export class PlannerPage {
  constructor(private readonly page: Page) {}

  /** From the club's page. */
  async open(club: string) {
    await this.page.goto(clubPaths(club).tournaments)
    await this.page.getByRole('link', { name: 'Abend planen' }).click()
    await expect(this.page.getByRole('heading', { level: 1, name: 'Abend planen' })).toBeVisible()
  }

  /** One row for every format, once they have been planned. */
  rows() {
    return this.page.getByRole('main').getByRole('group')
  }

  row(name: string) {
    return this.rows().filter({ hasText: name })
  }

  async fill(evening: Readonly<Record<string, string>>) {
    for (const [label, value] of Object.entries(evening)) await this.page.getByLabel(label, { exact: true }).fill(value)
  }

  stop() {
    return this.page.getByRole('button', { name: 'Anhalten' }).click()
  }

  /** How many events have been played. */
  async events(): Promise<number> {
    const said = await this.page.getByText(/Turniere[n]? (gespielt|angehalten)/).textContent()
    return Number((said ?? '').replaceAll('.', '').match(/\d+/)?.[0])
  }

  /** Opens a row and goes on to the form for a new tournament. */
  async beginWith(name: string) {
    await this.row(name).locator('summary').click()
    await this.row(name).getByRole('link', { name: 'Mit dieser Ausschreibung beginnen' }).click()
  }
}
