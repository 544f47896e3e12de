import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { clubPaths, tournamentPaths } from '#contract/paths.ts'
import { text, within } from '../catalogue.ts'

/** Steps of the editor. */
type Step = 'field' | 'stages' | 'game' | 'pointsRule' | 'policies' | 'ranking' | 'more'

/** The regulation editor: new or saved regulations, of a club or of a single tournament. */
export class EditorPage {
  constructor(private readonly page: Page) {}

  /** Starts a club regulation from a preset. */
  async startFrom(club: string, preset: string) {
    await this.page.goto(clubPaths(club).newRegulation({ preset }))
    await this.name().waitFor()
  }

  /** Starts changing a preset for a single tournament. */
  async startForTournament(club: string, preset: string) {
    await this.page.goto(clubPaths(club).newRegulation({ preset, forTournament: true }))
    await this.name().waitFor()
  }

  async openOfTournament(club: string, tournament: string) {
    await this.page.goto(tournamentPaths({ club, tournament }).regulation)
    await this.name().waitFor()
  }

  async openOwn(club: string, regulation: string) {
    await this.page.goto(clubPaths(club).regulation(regulation))
    await this.name().waitFor()
  }

  name(): Locator {
    return this.page.getByLabel(text('editor.page.name'))
  }

  async step(step: Step) {
    const link = this.page
      .getByRole('navigation', { name: text('editor.steps.label') })
      .getByRole('button', { name: text(`editor.steps.${step}`), exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'step')
  }

  /** The announcement, as it will be posted. */
  announcement(): Locator {
    return this.page.getByRole('region', { name: text('editor.page.announcement') })
  }

  /** Sentences of the announcement that have just changed. */
  news(): Locator {
    return this.announcement().locator('.just-changed')
  }

  field(label: string | RegExp): Locator {
    return this.page.getByLabel(label, { exact: true }).first()
  }

  async tick(label: string | RegExp) {
    await this.page.getByLabel(label).first().check()
  }

  target(): Locator {
    return this.field(text('editor.game.options.target'))
  }

  /** Adds a count with this name that is entered in addition to the games. */
  async addComponent(name: string) {
    await this.page.getByRole('button', { name: text('editor.pointsRule.addCount') }).click()
    await this.componentName().fill(name)
  }

  componentName(): Locator {
    return this.page.getByLabel(text('editor.pointsRule.name')).first()
  }

  async addCriterion(name: string) {
    const add = this.page.getByRole('button', { name: text('editor.ranking.addOne', { name }), exact: true })
    if (!(await add.isVisible())) await this.page.getByText(text('editor.ranking.add')).first().click()
    await add.click()
  }

  async removeCriterion(name: string) {
    await this.page
      .getByRole('button', { name: text('editor.ranking.remove', { name }), exact: true })
      .first()
      .click()
  }

  /** Moves a criterion up by keyboard. */
  async moveUp(name: string) {
    const up = this.page.getByRole('button', { name: text('editor.ranking.up', { name }), exact: true }).first()
    await up.focus()
    await this.page.keyboard.press('Alt+ArrowUp')
  }

  /** The ranking criteria of the first stage, in order. */
  ranking(): Locator {
    return this.page
      .getByRole('list', { name: text('editor.ranking.list') })
      .first()
      .getByRole('listitem')
  }

  /** Goes to the field that a problem is about; with `step`, to the one in that step. */
  async goToProblem(step?: Step) {
    const name = within('editor.page.toProblem', { step: step && text(`editor.steps.${step}`) })
    await this.page.getByRole('button', { name }).click()
  }

  saveAsOwn(): Locator {
    return this.page.getByRole('button', { name: text('editor.save.asOwn') })
  }

  /** The message that the regulation has been saved as the club's own. */
  keptAsOwn(title: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text('editor.save.saved', { title }) })
  }

  saveOwn(): Locator {
    return this.page.getByRole('button', { name: text('editor.save.own'), exact: true })
  }

  saveForTournament(): Locator {
    return this.page.getByRole('button', { name: within('editor.save.tournament') })
  }

  takeForTournament(): Locator {
    return this.page.getByRole('button', { name: text('editor.save.forTournament') })
  }
}

/** The list of the club regulations and the presets. */
export class RegulationsPage {
  constructor(private readonly page: Page) {}

  async open(club: string) {
    await this.page.goto(clubPaths(club).regulations)
    await this.page.getByRole('heading', { level: 1, name: text('editor.library.title') }).waitFor()
  }

  own(title: string): Locator {
    return this.page.getByRole('link', { name: title, exact: true })
  }

  private row(title: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.own(title) })
  }

  /** Downloads a regulation; returns the name and the text of the file. */
  async download(title: string): Promise<{ readonly name: string; readonly text: string }> {
    const started = this.page.waitForEvent('download')
    await this.page.getByRole('button', { name: text('editor.library.downloadLabel', { name: title }) }).click()
    const file = await started
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }

  /** Starts deleting a regulation: opens the window that explains the consequences. */
  async askToRemove(title: string) {
    await this.row(title)
      .getByRole('button', { name: text('editor.library.remove'), exact: true })
      .press('Enter')
    await expect(this.page.getByRole('dialog')).toBeVisible()
  }

  async remove(title: string) {
    const row = this.row(title)
    await row.getByRole('button', { name: text('editor.library.remove') }).click()
    await row
      .getByRole('dialog')
      .getByRole('button', { name: text('editor.library.remove') })
      .click()
    await expect(this.own(title)).toHaveCount(0)
  }

  async read(name: string, text: string) {
    await this.page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  }
}
