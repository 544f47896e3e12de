import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { clubPaths, tournamentPaths } from '#contract/paths.ts'

/** Parts of the editor, by the words on them. */
type Step = 'Teilnehmer' | 'Phasen' | 'Spiel' | 'Wertung' | 'Sonderfälle' | 'Reihung' | 'Weiteres'

/** A regulation in the editor, wherever it comes from and goes to. */
export class EditorPage {
  constructor(private readonly page: Page) {}

  /** Begins a regulation of one's own from a known one. */
  async startFrom(club: string, preset: string) {
    await this.page.goto(clubPaths(club).newRegulation({ preset }))
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
    return this.page.getByLabel('Name der Ausschreibung')
  }

  async step(step: Step) {
    const link = this.page
      .getByRole('navigation', { name: 'Teile der Ausschreibung' })
      .getByRole('button', { name: step, exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'step')
  }

  /** What will hang on the wall. */
  announcement(): Locator {
    return this.page.getByRole('region', { name: 'So wird gespielt' })
  }

  /** Sentences that have just come into it. */
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
    return this.field('Punkte zum Sieg')
  }

  /** A number that is counted beside the games, by this name. */
  async addComponent(name: string) {
    await this.page.getByRole('button', { name: 'Anzahl hinzufügen' }).click()
    await this.componentName().fill(name)
  }

  componentName(): Locator {
    return this.page.getByLabel('Was eingetragen wird').first()
  }

  async addCriterion(name: string) {
    const add = this.page.getByRole('button', { name: `${name} hinzufügen`, exact: true })
    if (!(await add.isVisible())) await this.page.getByText('Merkmal hinzufügen').first().click()
    await add.click()
  }

  async removeCriterion(name: string) {
    await this.page
      .getByRole('button', { name: `${name} entfernen`, exact: true })
      .first()
      .click()
  }

  /** Moves a criterion up with the keyboard alone. */
  async moveUp(name: string) {
    const up = this.page.getByRole('button', { name: `${name} nach vorn`, exact: true }).first()
    await up.focus()
    await this.page.keyboard.press('Alt+ArrowUp')
  }

  /** The criteria that rank the first phase, in their order. */
  ranking(): Locator {
    return this.page.getByRole('list', { name: 'Reihung' }).first().getByRole('listitem')
  }

  /** Leads to the field a contradiction is about; `step`: to the one there. */
  async goToFault(step: Step | '' = '') {
    await this.page.getByRole('button', { name: new RegExp(`^Zur Angabe unter „${step}`) }).click()
  }

  saveAsOwn(): Locator {
    return this.page.getByRole('button', { name: 'Als eigene Ausschreibung speichern' })
  }

  /** Says that it has been. */
  keptAsOwn(title: string): Locator {
    return this.page
      .getByRole('status')
      .filter({ hasText: `„${title}“ ist bei den eigenen Ausschreibungen gespeichert.` })
  }

  saveOwn(): Locator {
    return this.page.getByRole('button', { name: 'Speichern', exact: true })
  }

  saveForTournament(): Locator {
    return this.page.getByRole('button', { name: 'Für dieses Turnier speichern' })
  }

  takeForTournament(): Locator {
    return this.page.getByRole('button', { name: 'Für das neue Turnier übernehmen' })
  }
}

/** The club's own regulations and the known ones. */
export class RegulationsPage {
  constructor(private readonly page: Page) {}

  async open(club: string) {
    await this.page.goto(clubPaths(club).regulations)
    await this.page.getByRole('heading', { level: 1, name: 'Ausschreibungen' }).waitFor()
  }

  own(title: string): Locator {
    return this.page.getByRole('link', { name: title, exact: true })
  }

  private row(title: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.own(title) })
  }

  /** What the file of one of them holds. */
  async download(title: string): Promise<{ readonly name: string; readonly text: string }> {
    const started = this.page.waitForEvent('download')
    await this.page.getByRole('button', { name: `„${title}“ herunterladen` }).click()
    const file = await started
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }

  /** Asks for one to be deleted: what that means stands in a window. */
  async askToRemove(title: string) {
    await this.row(title).getByRole('button', { name: 'Löschen', exact: true }).press('Enter')
    await expect(this.page.getByRole('dialog')).toBeVisible()
  }

  async remove(title: string) {
    const row = this.row(title)
    await row.getByRole('button', { name: 'Löschen' }).click()
    await row.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(this.own(title)).toHaveCount(0)
  }

  async read(name: string, text: string) {
    await this.page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  }
}
