import { expect, type Locator, type Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'
import type { Side } from '#contract/shapes.ts'
import { text, within } from '../catalogue.ts'
import { expectListening } from '../fixtures.ts'

export type Score = readonly [number, number]

/** The desk of a published round, and the steps after it. */
export class RoundPage {
  constructor(private readonly page: Page) {}

  /** Opens the desk and waits until it takes keys; the first field has the focus earlier than that. */
  async open(club: string, tournament: string, round: number) {
    await this.page.goto(tournamentPaths({ club, tournament }).round(round))
    await expectListening(this.page)
  }

  title(round: number) {
    return this.page.getByRole('heading', { level: 1, name: text('rounds.round', { round }) })
  }

  /** The state of the round, next to its title. */
  state(state: 'undrawn' | 'published') {
    return this.page.getByText(text(`rounds.state.${state}`), { exact: true })
  }

  /** The region shown instead of a table's form: after another desk has taken the table away, or for a result that is only shown. */
  closedSheet(table: number) {
    return this.page.getByRole('region', { name: text('rounds.desk.sheet', { table, heat: 0 }) })
  }

  /** A table whose result is on its way. */
  sentSheet(table: number) {
    return this.closedSheet(table).filter({ hasText: text('rounds.desk.sending') })
  }

  /** A table's row in the list of all tables. */
  boardButton(table: number) {
    return this.page
      .getByRole('table', { name: text('rounds.board.label') })
      .getByRole('button', { name: text('rounds.desk.tableNumber', { table, heat: 0 }) })
  }

  /** Opens the printable sheets of all tables by keyboard; returns a function that reads the text of their tab. */
  async openSheets(): Promise<() => Promise<string | null>> {
    // Playwright itself cannot read a tab while its page is still loading.
    const tab = await this.page.evaluateHandle(() => {
      const known: { tab: Window | null } = { tab: null }
      const open = window.open.bind(window)
      window.open = (...args) => {
        known.tab = open(...args)
        return known.tab
      }
      return known
    })
    await this.page
      .getByRole('link', { name: text('rounds.print.sheets'), exact: true })
      .first()
      .press('Enter')
    return () => tab.evaluate((known) => known.tab?.document.body.textContent ?? null)
  }

  /** Opens a table's form by its number, by keyboard. */
  async openTable(table: number) {
    await this.tableField().fill(String(table))
    await this.page.keyboard.press('Enter')
    await expect(this.sheet(table)).toBeVisible()
  }

  /** Types the figures of all games, Enter after each. */
  async typeScores(scores: readonly Score[]) {
    for (const points of scores.flat()) {
      await this.page.keyboard.type(String(points))
      await this.page.keyboard.press('Enter')
    }
  }

  /** Enters a table's whole result by keyboard and waits until it is saved. */
  async report(table: number, scores: readonly Score[]) {
    await this.openTable(table)
    await this.typeScores(scores)
    await this.expectSaved(table)
  }

  /** Types the number of a table and its figures without waiting for anything. */
  async typeTable(table: number, figures: Score) {
    await this.typeInTableField(String(table))
    await this.page.keyboard.press('Enter')
    await this.typeScores([figures])
  }

  async typeInTableField(typed: string) {
    await expect(this.tableField()).toBeFocused()
    await this.page.keyboard.type(typed)
  }

  /** Types into the table field (`5`, or `2/5` for the second heat) and expects the form of this table. */
  async openTyped(typed: string, table: number, heat: number) {
    await this.tableField().fill(typed)
    await this.page.keyboard.press('Enter')
    await expect(this.sheet(table, heat)).toBeVisible()
  }

  sheet(table: number, heat = 0) {
    return this.page.getByRole('form', { name: text('rounds.desk.sheet', { table, heat }) })
  }

  /** Opens a table that has a result, by its number; the current result is shown. */
  async openReported(table: number, typed = String(table)) {
    await this.tableField().fill(typed)
    await this.page.keyboard.press('Enter')
    await expect(this.page.getByRole('heading', { name: text('rounds.reported.title') })).toBeFocused()
    return this.closedSheet(table)
  }

  /** Sends an unsaved result again. */
  sendAgain(table: number) {
    return this.sendAgainButton(table).press('Enter')
  }

  sendAgainButton(table: number) {
    return this.sheet(table).getByRole('button', { name: text('rounds.desk.again') })
  }

  /** The reason why a table's typed result is not saved. */
  notSaved(table: number) {
    return this.sheet(table)
      .getByRole('alert')
      .filter({ hasText: text('rounds.desk.notSaved') })
  }

  /** The reason why a table's result is not saved, after its form has been left. */
  notSavedElsewhere(table: number) {
    return this.page.getByRole('alert').filter({ hasText: within('rounds.desk.notTaken.save', { table, heat: 0 }) })
  }

  /** Discards the unsaved result. */
  throwAway(table: number) {
    return this.notSavedElsewhere(table)
      .getByRole('button', { name: text('entries.refused.throwAway') })
      .press('Enter')
  }

  /** The warning that figures typed at a table that is only shown are not entered. */
  typedAtResult(table: number) {
    return this.page.getByRole('alert').filter({ hasText: within('rounds.desk.typedAtResult', { table, heat: 0 }) })
  }

  /** The warning that figures typed where something comes first are not entered. */
  typedInVain(at: 'versions' | 'correction') {
    return this.page.getByRole('alert').filter({ hasText: text('rounds.hint.inVain', { at }) })
  }

  unknownTable(typed: string) {
    return this.page.getByRole('alert').filter({ hasText: within('rounds.desk.unknownTable', { table: typed }) })
  }

  /** Types keys as read from slips, Enter after each, without looking at the outcome. */
  async typeBlind(keys: readonly string[]) {
    for (const key of keys) {
      await this.page.keyboard.type(key)
      await this.page.keyboard.press('Enter')
    }
  }

  /** The reason why a result was not taken back. */
  notTakenBack(table: number) {
    return this.page
      .getByRole('alert')
      .filter({ hasText: within('rounds.desk.notTaken.take-back', { table, heat: 0 }) })
  }

  /** What was undone at a table of this closed round, and is not brought back. */
  notBroughtBack(round: number, table: number) {
    return this.page
      .getByRole('alert')
      .filter({ hasText: text('rounds.desk.notTaken.bring-back', { round, table, heat: 0 }) })
  }

  /** Expects a part to be completely in view, with nothing covering it. */
  async expectUncovered(part: Locator) {
    await expect(part).toBeInViewport({ ratio: 1 })
    const isUncovered = () =>
      part.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const places = [left + 3, (left + right) / 2, right - 3].flatMap((x) =>
          [top + 3, bottom - 3].map((y) => ({ x, y })),
        )
        return places.every(({ x, y }) => element.contains(document.elementFromPoint(x, y)))
      })
    await expect.poll(isUncovered).toBe(true)
  }

  /** Clears the result of the open table: button and confirmation. */
  async clearResult() {
    await this.pressClear()
    await expect(this.savedLine()).toContainText(within('rounds.desk.cleared'))
  }

  /** Deletes the result of the open table, whatever comes of it. */
  async pressClear() {
    await this.page.getByRole('button', { name: text('rounds.desk.clear') }).press('Enter')
    await this.page.getByRole('button', { name: text('rounds.desk.clearReally') }).press('Enter')
  }

  /** The message about the result saved last and the one before it. */
  savedLine() {
    const table = within('rounds.desk.tableNumber').source
    const round = within('rounds.round').source
    return this.page.getByRole('status').filter({ hasText: new RegExp(`^(?:${round}, )?${table}`) })
  }

  /** What the message about the result saved last says of a table that is open again. */
  openAgain(table: number) {
    return text('rounds.desk.openAgain', this.place(table))
  }

  /** A table of the current round, as messages name it. */
  place(table: number) {
    return { round: 0, table, heat: 0 }
  }

  undoButton() {
    return this.page.getByRole('button', { name: text('rounds.desk.undo') })
  }

  /** Undoes what was saved before the undone one. */
  undoEarlierButton(table: number) {
    return this.page.getByRole('button', { name: text('rounds.desk.undoEarlier', { round: 0, table, heat: 0 }) })
  }

  redoButton() {
    return this.page.getByRole('button', { name: text('rounds.desk.redo') })
  }

  tableField() {
    return this.page.getByLabel(text('rounds.desk.table'), { exact: true })
  }

  async expectReported(reported: number, total: number) {
    await expect(this.progress().getByRole('status')).toContainText(
      text('rounds.progress.reported', { reported, total }),
    )
  }

  /** The number of tables that have reported, and the tables that have not. */
  progress() {
    return this.page.getByRole('region', { name: text('rounds.progress.label') })
  }

  /** Reopens the last round after it was closed. */
  async reopen() {
    await this.page.getByRole('button', { name: text('rounds.reopen.label') }).press('Enter')
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: text('rounds.reopen.label') })
      .press('Enter')
  }

  /** The button that closes the round, once every table has reported. */
  closing() {
    return this.page.getByRole('button', { name: text('rounds.after.close') })
  }

  /** Closes the round and waits until the next step has the focus. */
  async close() {
    await this.closing().click()
    await expect(this.page.getByText(text('rounds.after.closed'))).toBeVisible()
    const next = this.page
      .getByRole('region', { name: text('rounds.after.label') })
      .locator('a, button')
      .first()
    await expect(next).toHaveText(new RegExp(`${within('rounds.draw').source}|${text('rounds.after.finish')}`))
    await expect(next).toBeFocused()
  }

  async goToNext(round: number) {
    await this.page.getByRole('link', { name: text('rounds.draw', { round }) }).click()
  }

  /** Ends the tournament after the last round, which leads to the final standings. */
  async finish() {
    await this.page
      .getByRole('button', { name: text('rounds.after.finish') })
      .first()
      .click()
    const dialog = this.page.getByRole('dialog')
    await dialog
      .getByRole('button', { name: text('club.finish.submit') })
      .or(dialog.getByRole('button', { name: text('ending.anyway') }))
      .click()
    await expect(this.page).toHaveURL(/\/tabelle$/)
    await expect(this.page.getByText(text('standings.final'))).toBeVisible()
  }

  /** One points field of the open form. */
  figure(game: number, side: Side) {
    return this.page.locator(`[data-score="${game}${side}"]`)
  }

  /** The checkbox for a game that a restricted side has lost. */
  retourMark(game: number) {
    return this.page.getByRole('checkbox', { name: text('rounds.score.retourOf', { game }) })
  }

  /** One field of a component that is entered in addition to the games. */
  outside(at: number, side: Side) {
    return this.page.locator(`[data-score="o${at}${side}"]`)
  }

  /** The question about a game's ending, which its figures do not show. */
  gameQuestion(game: number) {
    return this.page.getByRole('heading', { name: text('rounds.ask.ending', { game }) })
  }

  /** A question that opened by itself. */
  winnerQuestion(game: number) {
    return this.page.getByRole('alert').filter({ hasText: text('rounds.ask.winner', { game }) })
  }

  /** The button for games that were not played to the end by both sides. */
  otherButton() {
    return this.page.getByRole('button', { name: text('rounds.ask.other') })
  }

  async expectSaved(table: number, heat = 0) {
    await expect(this.page.getByText(within('rounds.desk.saved', { table, heat }))).toBeVisible()
    await expect(this.tableField()).toBeFocused()
  }

  question() {
    return this.page.getByText(text('rounds.doubt.title'))
  }

  /** Moves the focus from the table field to the open question. */
  async toQuestion() {
    await this.page.keyboard.press('F2')
    await expect(this.page.locator('[role=alert]:focus')).toHaveCount(1)
  }

  /** The state of the round before it is closed, and the next steps. */
  afterRound() {
    return this.page.getByRole('region', { name: text('rounds.after.label') })
  }

  closeButton() {
    return this.page.getByRole('button', { name: text('rounds.after.close') })
  }

  twoVersions() {
    return this.page.getByText(text('rounds.versions.title', { listed: 2 }))
  }

  /** The row of a table on the board. */
  standingOf(table: number) {
    const row = this.page.getByRole('table', { name: text('rounds.board.label') }).getByRole('row')
    return row.filter({
      has: this.page.getByRole('button', { name: text('rounds.desk.sheetTable', { table }), exact: true }),
    })
  }

  /** Expects each side's award of a table on the first line of its name, whatever is above or next to it. */
  async expectFiguresBeside(table: number, names: readonly string[]) {
    const row = this.standingOf(table)
    const sides = row.locator('p').filter({ has: this.page.locator('.figure') })
    await expect(sides).toHaveCount(2)
    for (const [at, name] of names.entries()) {
      const side = sides.nth(at)
      await expect(side).toContainText(name)
      const [first, figure] = await Promise.all([side.locator('span').first(), side.locator('.figure')].map(topOf))
      expect(Math.abs((figure ?? 0) - (first ?? 0))).toBeLessThan(3)
    }
  }

  /** Opens the sheet's versions from the notice at a contested table. */
  async lookAtVersions() {
    await this.page.getByRole('button', { name: text('rounds.versions.sheet') }).click()
  }

  async openTableSheet() {
    await this.page.getByRole('button', { name: text('rounds.desk.tableSheet'), exact: true }).click()
  }

  /** Revokes all links to the sheet of the open table, after a second press. */
  async revokeLinks() {
    await this.page.getByRole('button', { name: text('table.desk.links.revoke') }).press('Enter')
    await this.page.getByRole('button', { name: text('table.desk.links.revokeReally') }).press('Enter')
    await expect(this.page.getByText(text('table.desk.links.revoked'))).toBeVisible()
  }

  /** Asks whether a published round is to be taken back. */
  takeBackButton() {
    return this.page.getByRole('button', { name: text('rounds.takeBack.label') })
  }

  /** The sheets of all tables as the page links to them, printed. */
  async printSheets() {
    const link = this.page.getByRole('link', { name: text('rounds.print.sheets'), exact: true }).first()
    const response = await this.page.request.get((await link.getAttribute('href')) ?? '')
    expect(response.headers()['content-type']).toBe('application/pdf')
    return response.body()
  }

  tableSheet(table: number) {
    return this.page.getByRole('dialog', { name: text('table.desk.title', { table, heat: 0 }) })
  }
}

function topOf(part: Locator): Promise<number> {
  return part.evaluate((element) => element.getBoundingClientRect().top)
}
