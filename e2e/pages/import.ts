import { expect, type Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'

/** Reading a list of entries from a file. */
export class ImportPage {
  constructor(private readonly page: Page) {}

  open(club: string, tournament: string) {
    return this.page.goto(tournamentPaths({ club, tournament }).listOfEntries)
  }

  async choose(name: string, buffer: Buffer) {
    await this.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  }

  /** Where lines are pasted. */
  pasted() {
    return this.page.locator('textarea')
  }

  /** Takes the list over; all of its `pairs` must be ready. */
  async confirm(pairs: number) {
    await this.takeOver(pairs).click()
    await this.expectTaken(pairs)
  }

  takeOver(entries: number) {
    return this.page.getByRole('button', {
      name: entries === 1 ? '1 Meldung übernehmen' : `${entries} Meldungen übernehmen`,
    })
  }

  async expectTaken(entries: number) {
    await expect(
      this.page.getByRole('heading', { name: new RegExp(`^${entries} Meldung(en sind| ist) übernommen`) }),
    ).toBeVisible()
  }

  /** Why the list was not taken over. */
  refusal() {
    return this.page.getByRole('main').getByRole('alert')
  }

  /** Opens a line that has no question. */
  edit(line: number) {
    return this.page.getByRole('button', { name: `Zeile ${line} ändern`, exact: true }).press('Enter')
  }

  /** Where people are entered alone. */
  onlyName(line: number) {
    return this.page.getByLabel(`Name, Zeile ${line}`, { exact: true })
  }

  firstName(line: number) {
    return this.page.getByLabel(`Erster Name, Zeile ${line}`, { exact: true })
  }

  /** What the list holds besides its lines. */
  notices() {
    return this.page.getByRole('status').filter({ hasText: 'Das fiel beim Lesen auf' })
  }

  /** Takes what was understood of a line and drops the rest. */
  takeAsItIs() {
    return this.page.getByRole('button', { name: 'So übernehmen' })
  }

  /** The same for all lines in which something was not understood. */
  takeAllAsTheyAre(lines: number) {
    return this.page.getByRole('button', { name: `Bei ${lines} Zeilen das Unverstandene weglassen` }).click()
  }

  /** What is asked about a line. */
  question(line: number) {
    return this.page.locator(`#frage-${line}`)
  }

  /** The row of a line. */
  line(line: number) {
    return this.page.locator(`#zeile-${line}`)
  }

  /** Takes a pair that stands elsewhere, as two others with their names. */
  takeAsOthers(line: number) {
    return this.page.getByRole('button', { name: new RegExp(`^Zeile ${line} doch übernehmen: Andere Person`) })
  }

  readSheet(name: string) {
    return this.page.getByRole('button', { name: `„${name}“ lesen` }).click()
  }

  agreeToLoseChanges() {
    return this.page.getByRole('button', { name: 'Blatt lesen', exact: true }).click()
  }

  heading() {
    return this.page.getByRole('heading', { name: 'Gelesene Liste' })
  }

  /** The bar at the end of the screen, in pixels. */
  async barHeight(): Promise<number> {
    const bar = this.page
      .getByRole('button', { name: /übernehmen$/ })
      .last()
      .locator('xpath=ancestor::div[2]')
    return (await bar.boundingBox())?.height ?? Number.NaN
  }

  /** On from the bar, which says how many are left. */
  goToNextQuestion(left: number) {
    return this.page.getByRole('button', { name: `Noch ${left} Fragen Zur nächsten Frage` }).click()
  }

  leaveOut(line: number) {
    return this.page.getByRole('button', { name: `Zeile ${line} weglassen`, exact: true })
  }
}
