import { expect, type Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'
import { text } from '../catalogue.ts'

/** How it is ended, on the button of the window. */
type How = 'with nothing open' | 'though something is open'

/** The end of a tournament, from its overview: what is open, and what is done about it. */
export class EndingPage {
  constructor(private readonly page: Page) {}

  open(club: string, tournament: string) {
    return this.page.goto(tournamentPaths({ club, tournament }).overview)
  }

  /** Asks to end the tournament. */
  async ask(when: 'early' | 'at its end') {
    const name = when === 'early' ? text('club.finish.early') : text('club.overview.finish')
    await this.page.getByRole('button', { name }).press('Enter')
    await expect(this.dialog()).toBeVisible()
  }

  /** Why it cannot be ended yet. */
  later() {
    return this.page.getByRole('group', { name: text('ending.endLabel') })
  }

  openMissing(table: number) {
    return this.later()
      .getByRole('link', { name: String(table), exact: true })
      .press('Enter')
  }

  private dialog() {
    const [atItsEnd, early] = [text('club.finish.title'), text('club.finish.earlyTitle')]
    return this.page.getByRole('dialog', { name: atItsEnd }).or(this.page.getByRole('dialog', { name: early }))
  }

  /** What is still open. */
  list() {
    return this.dialog()
  }

  /** Begins to enter a lot that was drawn at the table. */
  async beginLot(rank: number) {
    await this.dialog()
      .getByRole('button', { name: text('standings.ties.lotOf', { rank }) })
      .press('Enter')
    await expect(this.order()).toBeVisible()
  }

  openStandings(club: string, tournament: string) {
    return this.page.goto(tournamentPaths({ club, tournament }).standings)
  }

  /** The same from the standings. */
  async beginLotInTable(rank: number) {
    await this.page.getByRole('button', { name: text('standings.ties.lotOf', { rank }) }).press('Enter')
    await expect(this.order()).toBeVisible()
  }

  /** In which order a lot has put those who share a rank. */
  order() {
    return this.page.getByRole('dialog', { name: text('standings.ties.lot') })
  }

  async putFirst(name: string) {
    await this.order()
      .getByRole('button', { name: text('standings.ties.up', { name }) })
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
    return this.order()
      .getByRole('button', { name: text('standings.ties.save') })
      .press('Enter')
  }

  /** Who has decided something by keyboard goes on in the list. */
  async expectFocusInList() {
    await expect(this.dialog().locator(':focus')).toHaveCount(1)
  }

  async drawLots(rank: number) {
    await this.dialog()
      .getByRole('button', { name: text('ending.drawOf', { rank }) })
      .press('Enter')
  }

  /** The button of the window that ends it. */
  submit(how: How) {
    const name = how === 'with nothing open' ? text('club.finish.submit') : text('ending.anyway')
    return this.dialog().getByRole('button', { name, exact: true })
  }

  /** Ends it, which leads to the final standings. */
  async end(how: How) {
    await this.submit(how).press('Enter')
    await expect(this.page).toHaveURL(/\/tabelle$/)
    await expect(this.page.getByText(text('standings.final'))).toBeVisible()
    await this.expectFocus()
  }

  /** The keyboard goes on from somewhere. */
  async expectFocus() {
    await expect(this.page.locator(':focus')).toHaveCount(1)
  }

  /** Nobody shares a rank any more. */
  async expectDecided(rank: number) {
    await expect(this.page.getByRole('button', { name: text('standings.ties.lotOf', { rank }) })).toHaveCount(0)
  }

  /** The lots that were drawn here, below the standings. */
  lots() {
    return this.page.getByRole('list', { name: text('standings.lots.title') }).getByRole('listitem')
  }

  /** Draws lots on the page of the standings. */
  async drawAfterwards(rank: number) {
    await this.page.getByRole('button', { name: text('standings.ties.drawOf', { rank }) }).press('Enter')
  }
}
