import { expect, type Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'

/** The end of a tournament, from its overview: what is open, and what is done about it. */
export class EndingPage {
  constructor(private readonly page: Page) {}

  open(club: string, tournament: string) {
    return this.page.goto(tournamentPaths({ club, tournament }).overview)
  }

  /** Asks to end the tournament. */
  async ask(button: string) {
    await this.page.getByRole('button', { name: button }).press('Enter')
    await expect(this.dialog()).toBeVisible()
  }

  /** Why it cannot be ended yet. */
  later() {
    return this.page.getByRole('group', { name: 'Turnier beenden' })
  }

  openMissing(table: number) {
    return this.later()
      .getByRole('link', { name: String(table), exact: true })
      .press('Enter')
  }

  private dialog() {
    return this.page.getByRole('dialog', { name: /^Turnier (vorzeitig )?beenden\?$/ })
  }

  /** What is still open. */
  list() {
    return this.dialog()
  }

  /** Begins to enter a lot that was drawn at the table. */
  async beginLot(rank: number) {
    await this.dialog()
      .getByRole('button', { name: `Los eintragen, Rang ${rank}` })
      .press('Enter')
    await expect(this.order()).toBeVisible()
  }

  openStandings(club: string, tournament: string) {
    return this.page.goto(tournamentPaths({ club, tournament }).standings)
  }

  /** The same from the standings. */
  async beginLotInTable(rank: number) {
    await this.page.getByRole('button', { name: `Los eintragen, Rang ${rank}` }).press('Enter')
    await expect(this.order()).toBeVisible()
  }

  /** In which order a lot has put those who share a rank. */
  order() {
    return this.page.getByRole('dialog', { name: 'Los eintragen' })
  }

  async putFirst(name: string) {
    await this.order()
      .getByRole('button', { name: `${name} nach vorne` })
      .press('Enter')
  }

  /** As the numbers say it, best first. */
  names() {
    return this.order().getByRole('listitem')
  }

  /** The keyboard goes on among the names. */
  async expectFocusInOrder() {
    await expect(this.order().locator(':focus')).toHaveCount(1)
  }

  closeOrder() {
    return this.page.keyboard.press('Escape')
  }

  saveOrder() {
    return this.order().getByRole('button', { name: 'Reihenfolge eintragen' }).press('Enter')
  }

  /** Who has decided something by keyboard goes on in the list. */
  async expectFocusInList() {
    await expect(this.dialog().locator(':focus')).toHaveCount(1)
  }

  async drawLots(rank: number) {
    await this.dialog()
      .getByRole('button', { name: `Rang ${rank} jetzt auslosen` })
      .press('Enter')
  }

  /** The button of the window that ends it. */
  submit(button: string) {
    return this.dialog().getByRole('button', { name: button, exact: true })
  }

  /** Ends it, which leads to the final standings. */
  async end(button: string) {
    await this.dialog().getByRole('button', { name: button }).press('Enter')
    await expect(this.page).toHaveURL(/\/tabelle$/)
    await expect(this.page.getByText('Endstand')).toBeVisible()
    await this.expectFocus()
  }

  /** The keyboard goes on from somewhere. */
  async expectFocus() {
    await expect(this.page.locator(':focus')).toHaveCount(1)
  }

  /** Nobody shares a rank any more. */
  async expectDecided(rank: number) {
    await expect(this.page.getByRole('button', { name: `Los eintragen, Rang ${rank}` })).toHaveCount(0)
  }

  /** The lots that were drawn here, below the standings. */
  lots() {
    return this.page.getByRole('list', { name: 'Gezogene Lose' }).getByRole('listitem')
  }

  /** Draws lots on the page of the standings. */
  async drawAfterwards(rank: number) {
    await this.page.getByRole('button', { name: `Rang ${rank} jetzt auslosen` }).press('Enter')
  }
}
