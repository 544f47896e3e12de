import { expect, type Page } from '@playwright/test'
import { clubPaths } from '#contract/paths.ts'
import { text, within } from '../catalogue.ts'

type Preset = 'schweizer-system' | 'jeder-gegen-jeden' | 'ko'

const FIELDS = ['entries', 'tables', 'begin', 'until'] as const
type Field = (typeof FIELDS)[number]

/** The planner for an evening. */
export class PlannerPage {
  constructor(private readonly page: Page) {}

  /** Opens the planner from the club's page. */
  async open(club: string) {
    await this.page.goto(clubPaths(club).tournaments)
    await this.page.getByRole('link', { name: text('planner.link') }).click()
    await expect(this.page.getByRole('heading', { level: 1, name: text('planner.title') })).toBeVisible()
  }

  /** One row per format, as soon as they have been planned. */
  rows() {
    return this.page.getByRole('main').getByRole('group')
  }

  row(preset: Preset) {
    return this.rows().filter({ hasText: text(`regulation.presets.${preset}.name`) })
  }

  async fill(evening: Readonly<Partial<Record<Field, string>>>) {
    for (const field of FIELDS) {
      const value = evening[field]
      const label = text(`planner.form.${field}`, { kind: 'pairs' })
      if (value !== undefined) await this.page.getByLabel(label, { exact: true }).fill(value)
    }
  }

  stop() {
    return this.page.getByRole('button', { name: text('planner.progress.stop') }).click()
  }

  /** The number of simulated events so far. */
  async events(): Promise<number> {
    const progress = await this.page
      .getByText(within('planner.progress.running'))
      .or(this.page.getByText(within('planner.progress.stopped')))
      .textContent()
    return Number((progress ?? '').replaceAll('.', '').match(/\d+/)?.[0])
  }

  /** Opens a row and follows its link to the form for a new tournament. */
  async beginWith(preset: Preset) {
    await this.row(preset).locator('summary').click()
    await this.row(preset)
      .getByRole('link', { name: text('planner.detail.begin') })
      .click()
  }
}
