import { expect, type Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'
import { text, within } from '../catalogue.ts'

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
    return this.page.getByRole('button', { name: text('import.take.submit', { count: entries }) })
  }

  async expectTaken(entries: number) {
    await expect(this.page.getByRole('heading', { name: text('import.done.title', { count: entries }) })).toBeVisible()
  }

  /** Why the list was not taken over. */
  refusal() {
    return this.page.getByRole('main').getByRole('alert')
  }

  /** Opens a line that has no question. */
  edit(line: number) {
    return this.page.getByRole('button', { name: text('import.line.edit', { line }), exact: true }).press('Enter')
  }

  /** Where people are entered alone. */
  onlyName(line: number) {
    return this.page.getByLabel(text('import.line.first', { who: 'singles', line }), { exact: true })
  }

  firstName(line: number) {
    return this.page.getByLabel(text('import.line.first', { who: 'pairs', line }), { exact: true })
  }

  /** What the list holds besides its lines. */
  notices() {
    return this.page.getByRole('status').filter({ hasText: text('import.notice.title') })
  }

  /** Takes what was understood of a line and drops the rest. */
  takeAsItIs() {
    return this.page.getByRole('button', { name: text('import.answer.asItIs') })
  }

  /** The same for all lines in which something was not understood. */
  takeAllAsTheyAre(lines: number) {
    return this.page.getByRole('button', { name: text('import.questions.dropLeftOver', { count: lines }) }).click()
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
    return this.page.getByRole('button', { name: within('import.line.areOthersLine', { line }) })
  }

  readSheet(name: string) {
    return this.page.getByRole('button', { name: text('import.sheet.read', { name }) }).click()
  }

  agreeToLoseChanges() {
    return this.page.getByRole('button', { name: text('import.sheet.readAllTheSame'), exact: true }).click()
  }

  heading() {
    return this.page.getByRole('heading', { name: text('import.count.label') })
  }

  /** The bar at the end of the screen, in pixels. */
  async barHeight(): Promise<number> {
    const bar = this.page
      .getByRole('button', { name: within('import.take.submit') })
      .last()
      .locator('xpath=ancestor::div[2]')
    return (await bar.boundingBox())?.height ?? Number.NaN
  }

  /** On from the bar, which says how many are left. */
  goToNextQuestion(left: number) {
    const name = `${text('import.take.open', { count: left })} ${text('import.take.next')}`
    return this.page.getByRole('button', { name }).click()
  }

  leaveOut(line: number) {
    return this.page.getByRole('button', { name: text('import.line.leaveOutLine', { line }), exact: true })
  }
}
