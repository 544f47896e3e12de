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

  /** The field for pasted lines. */
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

  /** The reason why the list was not taken over. */
  problem() {
    return this.page.getByRole('main').getByRole('alert')
  }

  /** Opens a line without a question for editing. */
  edit(line: number) {
    return this.page.getByRole('button', { name: text('import.line.edit', { line }), exact: true }).press('Enter')
  }

  /** The name field of a line where entries are singles. */
  onlyName(line: number) {
    return this.page.getByLabel(text('import.line.first', { who: 'singles', line }), { exact: true })
  }

  firstName(line: number) {
    return this.page.getByLabel(text('import.line.first', { who: 'pairs', line }), { exact: true })
  }

  /** The sentence that says that the names of the list are read in this order, with an example. */
  nameOrder(order: 'given-first' | 'family-first') {
    return this.page.getByRole('status').filter({ hasText: within(`import.order.${order}`) })
  }

  /** Reads the names in the other order, by its key. */
  turnNames() {
    return this.page.keyboard.press('n')
  }

  secondName(line: number) {
    return this.page.getByLabel(text('import.line.second', { line }), { exact: true })
  }

  /** What the bar says about lines with a question. */
  openQuestions(count: number) {
    return this.page.getByText(text('import.take.open', { count }), { exact: true })
  }

  /** Notices about the list as a whole. */
  notices() {
    return this.page.getByRole('status').filter({ hasText: text('import.notice.title') })
  }

  /** The button that takes the recognised part of a line and drops the rest. */
  takeAsItIs() {
    return this.page.getByRole('button', { name: text('import.answer.asItIs') })
  }

  /** Does the same for all lines that were recognised only in part. */
  takeAllAsTheyAre(lines: number) {
    return this.page.getByRole('button', { name: text('import.questions.dropLeftOver', { count: lines }) }).click()
  }

  /** Keeps what the club knows of a person. */
  keepKnown(name: string) {
    return this.page.getByRole('button', { name: text('import.line.keepKnownOf', { name }) }).click()
  }

  /** The question about a line. */
  question(line: number) {
    return this.page.locator(`#frage-${line}`)
  }

  /** The row of a line. */
  line(line: number) {
    return this.page.locator(`#zeile-${line}`)
  }

  /** The button that takes a pair listed elsewhere as two other people of the same names. */
  takeAsOthers(line: number) {
    return this.page.getByRole('button', { name: within('import.line.areOthersLine', { line }) })
  }

  readSheet(name: string) {
    return this.page.getByRole('button', { name: text('import.sheet.read', { name }) }).click()
  }

  heading() {
    return this.page.getByRole('heading', { name: text('import.count.label') })
  }

  /** The height of the bar at the bottom of the screen, in pixels. */
  async barHeight(): Promise<number> {
    const bar = this.page
      .getByRole('button', { name: within('import.take.submit') })
      .last()
      .locator('xpath=ancestor::div[2]')
    return (await bar.boundingBox())?.height ?? Number.NaN
  }

  /** Goes to the next question from the bar, which shows how many are left. */
  goToNextQuestion(left: number) {
    const name = `${text('import.take.open', { count: left })} ${text('import.take.next')}`
    return this.page.getByRole('button', { name }).click()
  }

  leaveOut(line: number) {
    return this.page.getByRole('button', { name: text('import.line.leaveOutLine', { line }), exact: true })
  }
}
