import { expect, type Locator, type Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'
import { expectListening } from '../fixtures.ts'

export type Score = readonly [number, number]

/** Drawing a round, its desk, and what follows. */
export class RoundPage {
  constructor(private readonly page: Page) {}

  /** Open, and ready for any key: the first field has the focus before that. */
  async open(club: string, tournament: string, round: number) {
    await this.page.goto(tournamentPaths({ club, tournament }).round(round))
    await expectListening(this.page)
  }

  /** Draws, looks at the draft with its seed, and publishes. */
  async drawAndPublish(round: number) {
    await this.draw(round)
    await expect(this.page.getByText('Kennzahl der Auslosung')).toBeVisible()
    await this.publishButton().click()
    await expect(this.tableField()).toBeFocused()
  }

  /** Draws; the draft is ready to be looked at, and published with V. */
  async draw(round: number) {
    await this.page.getByRole('button', { name: `Runde ${round} auslosen` }).click()
    await expect(this.draftTitle()).toBeFocused()
  }

  /** What has been drawn, in short. */
  draftTitle() {
    return this.page.getByRole('region', { name: 'Entwurf' }).getByRole('heading')
  }

  /** Who has come since the draft was made. */
  leftOut() {
    return this.page.getByRole('status').filter({ hasText: 'Seit der Auslosung dazugekommen' })
  }

  /** The draft is to be published, and somebody has come since. */
  leftOutQuestion() {
    return this.page.getByRole('alert').filter({ hasText: 'Veröffentlicht ist noch nichts' })
  }

  publishWithout() {
    return this.leftOutQuestion().getByRole('button', { name: 'Ohne sie veröffentlichen' }).press('Enter')
  }

  async drawAgain() {
    await this.page.getByRole('button', { name: 'Neu auslosen' }).press('Enter')
  }

  discardButton() {
    return this.page.getByRole('button', { name: 'Verwerfen' })
  }

  title(round: number) {
    return this.page.getByRole('heading', { level: 1, name: `Runde ${round}` })
  }

  publish() {
    return this.publishButton().press('Enter')
  }

  /** What stands in the place of a table's sheet when another desk has taken the table away. */
  closedSheet(table: number) {
    return this.page.getByRole('region', { name: `Zettel von Tisch ${table}` })
  }

  private publishButton() {
    return this.page.getByRole('button', { name: 'Veröffentlichen' })
  }

  /** Who takes part in the draw. */
  attendance(who: 'Nur Anwesende' | 'Alle Paare') {
    return this.page.getByRole('radio', { name: who })
  }

  async expectDraft(tables: number) {
    await expect(this.page.getByRole('list', { name: 'Ausgeloste Tische' }).getByRole('listitem')).toHaveCount(tables)
  }

  /** Why an act was refused that another desk had overtaken. */
  refusal() {
    return this.page.getByRole('alert').filter({ hasText: /Diese Runde ist|noch offen/ })
  }

  drawButton(round: number) {
    return this.page.getByRole('button', { name: `Runde ${round} auslosen` })
  }

  /** A button shows that what it began still goes on. */
  async expectAtWork(button: Locator) {
    await expect(button).toHaveAttribute('aria-busy', 'true')
    const bar = () => button.evaluate((element) => getComputedStyle(element, '::after').translate)
    await expect.poll(bar).not.toBe('-100%')
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
    await this.page.getByRole('link', { name: 'Tischzettel', exact: true }).first().press('Enter')
    return () => tab.evaluate((known) => known.tab?.document.body.textContent ?? null)
  }

  /** How many take part, and who they are. */
  async expectField(count: number, what: string) {
    await expect(this.page.getByRole('status').filter({ hasText: what })).toHaveText(
      new RegExp(`^\\s*${count}\\s*${what}`),
    )
  }

  /** A tick at somebody who does not want to come back into the draw; saved at once. */
  async decline(name: string) {
    const tick = this.declines(name)
    await tick.focus()
    await this.page.keyboard.press('Space')
    await expect(tick).toBeChecked()
    await expect(this.page.getByText('Gespeichert.')).toBeVisible()
  }

  declines(name: string) {
    return this.page.getByRole('checkbox', { name: `${name} verzichtet auf die Hoffnungsrunde` })
  }

  /** From the draw to the standings, a lot entered for everybody who shares the rank, and back. */
  async decideTieByLot(round: number) {
    const draw = this.page.url()
    await this.page.getByRole('link', { name: 'Gleichstand in der Tabelle entscheiden' }).click()
    await this.page.getByRole('button', { name: 'Los eintragen' }).click()
    await this.page.getByRole('button', { name: 'Reihenfolge eintragen' }).click()
    await expect(this.page.getByRole('heading', { name: 'Gleichstand' })).toHaveCount(0)
    await this.page.goto(draw)
    await expect(this.drawButton(round)).toBeFocused()
  }

  drawAgainButton() {
    return this.page.getByRole('button', { name: 'Neu auslosen' })
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

  /** Opens the sheet that something typed into the table field means: `5`, or `2/5` for the second heat. */
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

  async openTyped(typed: string, table: number, heat: number) {
    await this.tableField().fill(typed)
    await this.page.keyboard.press('Enter')
    await expect(this.sheet(table, heat)).toBeVisible()
  }

  sheet(table: number, heat?: number) {
    const name = `Zettel von Tisch ${table}${heat ? `, ${heat}. Durchgang` : ''}`
    return this.page.getByRole('form', { name })
  }

  /** Opens a table that has a result by its number: it shows what stands there. */
  async openReported(table: number, typed = String(table)) {
    await this.tableField().fill(typed)
    await this.page.keyboard.press('Enter')
    await expect(this.page.getByRole('heading', { name: 'Dieser Tisch ist gemeldet.' })).toBeFocused()
    return this.page.getByRole('region', { name: `Zettel von Tisch ${table}` })
  }

  /** Sends once more what did not arrive. */
  sendAgain(table: number) {
    return this.sendAgainButton(table).press('Enter')
  }

  sendAgainButton(table: number) {
    return this.sheet(table).getByRole('button', { name: 'Noch einmal versuchen' })
  }

  /** Why what was typed for a table is not saved. */
  notSaved(table: number) {
    return this.sheet(table).getByRole('alert').filter({ hasText: 'Noch nicht gespeichert.' })
  }

  /** Why a table is not saved whose sheet has been left by then. */
  notSavedElsewhere(table: number) {
    return this.page.getByRole('alert').filter({ hasText: `Tisch ${table} ist noch nicht gespeichert.` })
  }

  /** What was not saved is not wanted. */
  throwAway(table: number) {
    return this.notSavedElsewhere(table)
      .getByRole('button', { name: /^Verwerfen/ })
      .press('Enter')
  }

  /** That figures are entered nowhere which are typed at a table that is only shown. */
  typedAtResult(table: number) {
    return this.page.getByRole('alert').filter({ hasText: `Tisch ${table} ist schon gemeldet; was Sie tippen` })
  }

  unknownTable(typed: string) {
    return this.page.getByRole('alert').filter({ hasText: `Tisch ${typed} gibt es in dieser Runde nicht` })
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
    return this.page.getByRole('alert').filter({ hasText: `Tisch ${table} ist nicht zurückgenommen.` })
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
    await this.page.getByRole('button', { name: 'Ergebnis löschen' }).press('Enter')
    await this.page.getByRole('button', { name: 'Wirklich löschen?' }).press('Enter')
    await expect(this.savedLine()).toContainText('Ergebnis gelöscht')
  }

  /** What was saved last, and what stood there before. */
  savedLine() {
    return this.page.getByRole('status').filter({ hasText: /^Tisch \d/ })
  }

  undoButton() {
    return this.page.getByRole('button', { name: /^Rückgängig/ })
  }

  tableField() {
    return this.page.getByLabel('Tisch', { exact: true })
  }

  async expectReported(reported: number, total: number) {
    await expect(this.progress().getByRole('status')).toContainText(new RegExp(`${reported}\\s*von ${total} gemeldet`))
  }

  /** How many tables have reported, and which have not. */
  progress() {
    return this.page.getByRole('region', { name: 'Stand der Runde' })
  }

  /** Opens the last round again after it was closed. */
  async reopen() {
    await this.page.getByRole('button', { name: 'Wieder öffnen' }).press('Enter')
    await this.page.getByRole('dialog').getByRole('button', { name: 'Wieder öffnen' }).press('Enter')
  }

  /** Closes the round; the next step is ready to be taken with Enter. */
  async close() {
    await this.page.getByRole('button', { name: 'Runde abschließen' }).click()
    await expect(this.page.getByText('Die Runde ist abgeschlossen', { exact: false })).toBeVisible()
    const next = this.page.getByRole('region', { name: 'Wie es weitergeht' }).locator('a, button').first()
    await expect(next).toHaveText(/Runde \d+ auslosen|Turnier beenden/)
    await expect(next).toBeFocused()
  }

  async goToNext(round: number) {
    await this.page.getByRole('link', { name: `Runde ${round} auslosen` }).click()
  }

  /** Ends the tournament after the last round, which leads to the final standings. */
  async finish() {
    await this.page.getByRole('button', { name: 'Turnier beenden' }).first().click()
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Turnier|Trotzdem) beenden$/ })
      .click()
    await expect(this.page).toHaveURL(/\/tabelle$/)
    await expect(this.page.getByText('Endstand')).toBeVisible()
  }

  /** One figure of a table's open sheet. */
  figure(game: number, side: 'a' | 'b') {
    return this.page.locator(`[data-score="${game}${side}"]`)
  }

  /** The mark of a game that a restricted side has lost. */
  retourMark(game: number) {
    return this.page.getByRole('checkbox', { name: `Spiel ${game}: Rückschneider` })
  }

  /** One figure of what is entered beside the games. */
  beside(at: number, side: 'a' | 'b') {
    return this.page.locator(`[data-score="o${at}${side}"]`)
  }

  /** What is asked about a game that its figures do not say. */
  gameQuestion(title: string) {
    return this.page.getByRole('heading', { name: title })
  }

  /** A question that opened by itself. */
  winnerQuestion(title: string) {
    return this.page.getByRole('alert').filter({ hasText: title })
  }

  /** Asks about what was not played to its end by both. */
  otherButton() {
    return this.page.getByRole('button', { name: /^Sonderfall/ })
  }

  async expectSaved(table: number) {
    await expect(this.page.getByText(new RegExp(`Tisch ${table}: .* gespeichert`))).toBeVisible()
    await expect(this.tableField()).toBeFocused()
  }

  question() {
    return this.page.getByText('Stimmt das so?')
  }

  /** Leads the keyboard from the table field to what has to be decided. */
  async toQuestion() {
    await this.page.keyboard.press('F2')
    await expect(this.page.locator('[role=alert]:focus')).toHaveCount(1)
  }

  /** How the round stands before it is closed, and what follows. */
  afterRound() {
    return this.page.getByRole('region', { name: 'Wie es weitergeht' })
  }

  closeButton() {
    return this.page.getByRole('button', { name: 'Runde abschließen' })
  }

  twoVersions() {
    return this.page.getByText('zwei verschiedene Ergebnisse', { exact: false })
  }

  /** How a table stands on the board. */
  standingOf(table: number) {
    const row = this.page.getByRole('table', { name: 'Alle Tische' }).getByRole('row')
    return row.filter({ has: this.page.getByRole('button', { name: `Tisch ${table}`, exact: true }) })
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
    await this.page.getByRole('button', { name: 'Mitschrift ansehen' }).click()
  }

  async openTableSheet() {
    await this.page.getByRole('button', { name: 'Mitschrift', exact: true }).click()
  }

  tableSheet(table: number) {
    return this.page.getByRole('dialog', { name: `Mitschrift von Tisch ${table}` })
  }
}

function topOf(part: Locator): Promise<number> {
  return part.evaluate((element) => element.getBoundingClientRect().top)
}
