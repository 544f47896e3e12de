import { expect, type Locator, type Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'
import type { Side } from '#contract/shapes.ts'
import { text, within } from '../catalogue.ts'
import { expectListening } from '../fixtures.ts'

/** Four names and the figures of a game, as they are typed: `['Anna', 'Berta', 'Cilli', 'Dora', '11', '6']`. */
type Typed = readonly [string, string, string, string, string, string]

/** The desk of a club evening. */
export class EveningPage {
  constructor(private readonly page: Page) {}

  /** Opens the desk and waits until it takes keys; the first field has the focus earlier than that. */
  async open(club: string, tournament: string) {
    await this.page.goto(tournamentPaths({ club, tournament }).rounds)
    await expectListening(this.page)
  }

  /** Enters a table by keyboard, Enter after every field, and waits until the line is free for the next one. */
  async enterByKeyboard(table: number, typed: Typed) {
    await this.typeByKeyboard(typed)
    await expect(this.table(table)).toBeVisible()
    await expect(this.seat('first')).toBeFocused()
    await expect(this.seat('first')).toHaveValue('')
  }

  /** Types a table without waiting for the outcome. */
  async typeByKeyboard(typed: Typed) {
    await expect(this.seat('first')).toBeFocused()
    for (const one of typed) {
      await this.page.keyboard.type(one)
      await this.page.keyboard.press('Enter')
    }
  }

  enterButton() {
    return this.page.getByRole('button', { name: text('evening.line.enter'), exact: true })
  }

  /** The points field of a side in the line. */
  figure(side: Side) {
    return this.page.locator(`[data-score="1${side}"]`)
  }

  notSaved() {
    return this.page.getByText(text('evening.line.notSaved'))
  }

  /** Tables that were refused and wait next to the line. */
  waiting() {
    const list = this.page.getByRole('list', { name: text('entries.refused.label') })
    return list.getByRole('listitem').filter({ has: this.page.getByRole('alert') })
  }

  /** Moves the focus from the fields to the open question. */
  async toQuestion() {
    await this.page.keyboard.press('F2')
    await expect(this.waiting().locator(':focus')).toHaveCount(1)
  }

  /** Expects these values in the fields: the names of both sides, the points of the game. */
  async expectTyped([one, two, three, four, a, b]: Typed) {
    await expect(this.seat('first')).toHaveValue(one)
    await expect(this.seat('partner')).toHaveValue(two)
    await expect(this.seat('opponent')).toHaveValue(three)
    await expect(this.seat('other opponent')).toHaveValue(four)
    await expect(this.figure('a')).toHaveValue(a)
    await expect(this.figure('b')).toHaveValue(b)
  }

  /** The question which person an ambiguous name means. */
  nameQuestion() {
    return this.page.getByRole('alert').filter({ hasText: text('problems.name-ambiguous') })
  }

  /** The error that the table was already saved, as it was sent first. */
  savedBefore() {
    return this.page.getByText(text('problems.idempotency-key-reused'))
  }

  /** Enters a table that is still being played: names without points. */
  async enterOpen(names: readonly [string, string, string, string]) {
    await expect(this.seat('first')).toBeFocused()
    for (const name of names) {
      await this.page.keyboard.type(name)
      await this.page.keyboard.press('Enter')
    }
    await this.page.getByRole('button', { name: text('evening.line.enterOpen') }).click()
  }

  seat(who: 'first' | 'partner' | 'opponent' | 'other opponent'): Locator {
    const seat = {
      first: { side: 'a', place: 1 },
      partner: { side: 'a', place: 2 },
      opponent: { side: 'b', place: 1 },
      'other opponent': { side: 'b', place: 2 },
    }
    const name = text('evening.seat', { alone: 'no', ...seat[who] })
    return this.page.getByRole('combobox', { name, exact: true })
  }

  suggestion(name: string | RegExp): Locator {
    return this.page.getByRole('option', { name })
  }

  /** The line of a table in the list of the evening. */
  table(number: number): Locator {
    return this.page
      .getByRole('list', { name: text('evening.tables.label') })
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${text('evening.tables.table')} ${number}\\D`) })
  }

  async report(table: number, a: number, b: number) {
    await this.reportButton(table).click()
    await this.typeScore(table, a, b)
  }

  /** Opens a table with a result: it is shown with its author, and nothing can be typed. */
  async look(table: number) {
    await this.correctButton(table).click()
    await expect(this.result(table)).toBeVisible()
  }

  correctButton(table: number) {
    return this.table(table).getByRole('button', { name: text('evening.tables.correct') })
  }

  /** Opens the result of a table where it can't be changed. */
  lookButton(table: number) {
    return this.table(table).getByRole('button', { name: text('evening.tables.look') })
  }

  reportButton(table: number) {
    return this.table(table).getByRole('button', { name: text('evening.tables.report') })
  }

  /** The result of the open table. */
  result(table: number) {
    return this.page.getByRole('region', { name: text('evening.line.table', { table }) })
  }

  async beginCorrecting(table: number) {
    await this.look(table)
    await this.page.keyboard.press('b')
    await expect(this.figureOn(table, 'a')).toBeFocused()
  }

  /** A figure on the open sheet of a table. */
  figureOn(table: number, side: Side) {
    return this.page
      .getByRole('form', { name: text('evening.line.table', { table }) })
      .locator(`[data-score="1${side}"]`)
  }

  async correct(table: number, a: number, b: number) {
    await this.beginCorrecting(table)
    await this.typeScore(table, a, b)
  }

  /** Opens the fields of a table by keyboard alone and types another result. */
  async correctByKeyboard(table: number, a: number, b: number) {
    await this.correctButton(table).press('Enter')
    await expect(this.result(table).getByRole('heading', { name: text('rounds.reported.title') })).toBeFocused()
    await this.page.keyboard.press('b')
    await expect(this.figureOn(table, 'a')).toBeFocused()
    await this.typeScore(table, a, b)
  }

  private async typeScore(table: number, a: number, b: number) {
    const sheet = this.page.getByRole('form', { name: text('evening.line.table', { table }) })
    await expect(sheet).toBeVisible()
    for (const figure of [a, b]) {
      await this.page.keyboard.type(String(figure))
      await this.page.keyboard.press('Enter')
    }
    await expect(sheet).toBeHidden()
  }

  async remove(table: number) {
    await this.correctButton(table).or(this.reportButton(table)).click()
    await this.removeButton(table).click()
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: text('evening.remove.submit'), exact: true })
      .click()
    await expect(this.table(table)).toBeHidden()
  }

  /** What is said of the table entered or saved last, if it begins like this. */
  message(begin: string) {
    return this.page.getByRole('status').filter({ hasText: begin })
  }

  /** Expects the message that another result of a table is saved; the keys stay in this part of the page. */
  async expectSaved(table: number) {
    await expect(this.page.getByText(within('rounds.desk.saved', { table, heat: 0 }))).toBeVisible()
    await expect(this.page.locator('body')).not.toBeFocused()
  }

  removeButton(table: number) {
    return this.page.getByRole('button', { name: text('evening.remove.label', { table }) })
  }

  async openSheet(table: number) {
    await this.table(table)
      .getByRole('button', { name: text('evening.tables.sheet') })
      .click()
    return this.page.getByRole('dialog')
  }

  async end() {
    await this.page.getByRole('button', { name: text('evening.end.label') }).click()
    await this.confirmEnd()
  }

  /** Confirms in the open window that the evening ends. */
  async confirmEnd() {
    const dialog = this.page.getByRole('dialog')
    await dialog
      .getByRole('button', { name: text('evening.end.submit'), exact: true })
      .or(dialog.getByRole('button', { name: text('ending.anyway') }))
      .click()
  }

  /** Expects the rank, name and Nocken of every person in the table on `page`. */
  async expectMarks(lines: readonly (readonly [rank: number, name: string, marks: number])[], page = this.page) {
    const rows = page.getByRole('table', { name: text('evening.people.title', { word: 'nocken' }) }).locator('tbody tr')
    await expect(rows).toHaveCount(lines.length)
    for (const [at, [rank, name, marks]] of lines.entries()) {
      const cells = rows.nth(at).getByRole('cell')
      await expect(cells.nth(0)).toHaveText(String(rank))
      await expect(cells.nth(1)).toContainText(name)
      await expect(cells.nth(3)).toHaveText(String(marks))
    }
  }
}
