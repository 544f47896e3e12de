import { expect, type Locator, type Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'
import { text, within } from '../catalogue.ts'
import { expectListening } from '../fixtures.ts'

export type Score = readonly [number, number]

/** The desk of a round that is played, and what follows. */
export class RoundPage {
  constructor(private readonly page: Page) {}

  /** Open, and ready for any key: the first field has the focus before that. */
  async open(club: string, tournament: string, round: number) {
    await this.page.goto(tournamentPaths({ club, tournament }).round(round))
    await expectListening(this.page)
  }

  title(round: number) {
    return this.page.getByRole('heading', { level: 1, name: text('rounds.round', { round }) })
  }

  /** What stands in the place of a table's sheet when another desk has taken the table away. */
  closedSheet(table: number) {
    return this.page.getByRole('region', { name: text('rounds.desk.sheet', { table, heat: 0 }) })
  }

  /** The sheets of all tables, by keyboard; gives what their tab says. */
  async openSheets(): Promise<() => Promise<string | null>> {
    // Playwright itself does not look into a tab while what it leads to is on its way.
    const tab = await this.page.evaluateHandle(() => {
      const known: { tab: Window | null } = { tab: null }
      const open = window.open.bind(window)
      window.open = (...asked) => {
        known.tab = open(...asked)
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

  /** Opens a table's sheet by its number, without the mouse. */
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

  /** A table's whole result by keyboard, saved. */
  async report(table: number, scores: readonly Score[]) {
    await this.openTable(table)
    await this.typeScores(scores)
    await this.expectSaved(table)
  }

  /** Types the number of a table and its figures, and waits for nothing. */
  async typeTable(table: number, figures: Score) {
    await this.typeInTableField(String(table))
    await this.page.keyboard.press('Enter')
    await this.typeScores([figures])
  }

  async typeInTableField(typed: string) {
    await expect(this.tableField()).toBeFocused()
    await this.page.keyboard.type(typed)
  }

  /** Opens the sheet that something typed into the table field means: `5`, or `2/5` for the second heat. */
  async openTyped(typed: string, table: number, heat: number) {
    await this.tableField().fill(typed)
    await this.page.keyboard.press('Enter')
    await expect(this.sheet(table, heat)).toBeVisible()
  }

  sheet(table: number, heat = 0) {
    return this.page.getByRole('form', { name: text('rounds.desk.sheet', { table, heat }) })
  }

  /** Opens a table that has a result by its number: it shows what stands there. */
  async openReported(table: number, typed = String(table)) {
    await this.tableField().fill(typed)
    await this.page.keyboard.press('Enter')
    await expect(this.page.getByRole('heading', { name: text('rounds.reported.title') })).toBeFocused()
    return this.closedSheet(table)
  }

  /** Sends once more what did not arrive. */
  sendAgain(table: number) {
    return this.sendAgainButton(table).press('Enter')
  }

  sendAgainButton(table: number) {
    return this.sheet(table).getByRole('button', { name: text('rounds.desk.again') })
  }

  /** Why what was typed for a table is not saved. */
  notSaved(table: number) {
    return this.sheet(table)
      .getByRole('alert')
      .filter({ hasText: text('rounds.desk.notSaved') })
  }

  /** Why a table is not saved whose sheet has been left by then. */
  notSavedElsewhere(table: number) {
    return this.page.getByRole('alert').filter({ hasText: text('rounds.desk.notTaken.save', { table, heat: 0 }) })
  }

  /** What was not saved is not wanted. */
  throwAway(table: number) {
    return this.notSavedElsewhere(table)
      .getByRole('button', { name: text('entries.refused.throwAway') })
      .press('Enter')
  }

  /** That figures are entered nowhere which are typed at a table that is only shown. */
  typedAtResult(table: number) {
    return this.page.getByRole('alert').filter({ hasText: within('rounds.desk.typedAtResult', { table, heat: 0 }) })
  }

  unknownTable(typed: string) {
    return this.page.getByRole('alert').filter({ hasText: within('rounds.desk.unknownTable', { table: typed }) })
  }

  /** Keys as they are read from slips, Enter after each, whatever comes of them. */
  async typeBlind(keys: readonly string[]) {
    for (const key of keys) {
      await this.page.keyboard.type(key)
      await this.page.keyboard.press('Enter')
    }
  }

  /** Why a result was not taken back. */
  notTakenBack(table: number) {
    return this.page.getByRole('alert').filter({ hasText: text('rounds.desk.notTaken.take-back', { table, heat: 0 }) })
  }

  /** The whole of it is in sight, and nothing lies over it. */
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

  /** Takes the result of the open table away, by both presses. */
  async clearResult() {
    await this.page.getByRole('button', { name: text('rounds.desk.clear') }).press('Enter')
    await this.page.getByRole('button', { name: text('rounds.desk.clearReally') }).press('Enter')
    await expect(this.savedLine()).toContainText(within('rounds.desk.cleared'))
  }

  /** What was saved last, and what stood there before. */
  savedLine() {
    const table = within('rounds.desk.tableNumber').source
    return this.page.getByRole('status').filter({ hasText: new RegExp(`^${table}`) })
  }

  undoButton() {
    return this.page.getByRole('button', { name: text('rounds.desk.undo') })
  }

  tableField() {
    return this.page.getByLabel(text('rounds.desk.table'), { exact: true })
  }

  async expectReported(reported: number, total: number) {
    await expect(this.progress().getByRole('status')).toContainText(new RegExp(`${reported}\\s*von ${total} gemeldet`))
  }

  /** How many tables have reported, and which have not. */
  progress() {
    return this.page.getByRole('region', { name: text('rounds.progress.label') })
  }

  /** Opens the last round again after it was closed. */
  async reopen() {
    await this.page.getByRole('button', { name: text('rounds.reopen.label') }).press('Enter')
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: text('rounds.reopen.label') })
      .press('Enter')
  }

  /** Closes the round; the next step is ready to be taken with Enter. */
  async close() {
    await this.page.getByRole('button', { name: text('rounds.after.close') }).click()
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

  /** One figure of a table's open sheet. */
  figure(game: number, side: 'a' | 'b') {
    return this.page.locator(`[data-score="${game}${side}"]`)
  }

  /** The mark of a game that a restricted side has lost. */
  retourMark(game: number) {
    return this.page.getByRole('checkbox', { name: text('rounds.score.retourOf', { game }) })
  }

  /** One figure of what is entered beside the games. */
  beside(at: number, side: 'a' | 'b') {
    return this.page.locator(`[data-score="o${at}${side}"]`)
  }

  /** What is asked about a game that its figures do not say. */
  gameQuestion(game: number) {
    return this.page.getByRole('heading', { name: text('rounds.ask.ending', { game }) })
  }

  /** A question that opened by itself. */
  winnerQuestion(game: number) {
    return this.page.getByRole('alert').filter({ hasText: text('rounds.ask.winner', { game }) })
  }

  /** Asks about what was not played to its end by both. */
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

  /** Leads the keyboard from the table field to what has to be decided. */
  async toQuestion() {
    await this.page.keyboard.press('F2')
    await expect(this.page.locator('[role=alert]:focus')).toHaveCount(1)
  }

  /** How the round stands before it is closed, and what follows. */
  afterRound() {
    return this.page.getByRole('region', { name: text('rounds.after.label') })
  }

  closeButton() {
    return this.page.getByRole('button', { name: text('rounds.after.close') })
  }

  twoVersions() {
    return this.page.getByText(text('rounds.versions.title', { listed: 2 }))
  }

  /** How a table stands on the board. */
  standingOf(table: number) {
    const row = this.page.getByRole('table', { name: text('rounds.board.label') }).getByRole('row')
    return row.filter({
      has: this.page.getByRole('button', { name: text('rounds.desk.sheetTable', { table }), exact: true }),
    })
  }

  /** What each side of a table has been given stands on the first line of its name, whatever stands above and beside it. */
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

  /** From where a contested table says that its sheet has two versions. */
  async lookAtVersions() {
    await this.page.getByRole('button', { name: text('rounds.versions.sheet') }).click()
  }

  async openTableSheet() {
    await this.page.getByRole('button', { name: text('rounds.desk.tableSheet'), exact: true }).click()
  }

  tableSheet(table: number) {
    return this.page.getByRole('dialog', { name: text('table.desk.title', { table, heat: 0 }) })
  }
}

function topOf(part: Locator): Promise<number> {
  return part.evaluate((element) => element.getBoundingClientRect().top)
}
