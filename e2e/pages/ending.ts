import { expect, type Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'
import { text, within } from '../catalogue.ts'

/** Which label the window's button has. */
type ButtonLabel = 'with nothing open' | 'though something is open'

/** Ending a tournament from its overview: the list of what is open, and how to settle it. */
export class EndingPage {
  constructor(private readonly page: Page) {}

  open(club: string, tournament: string) {
    return this.page.goto(tournamentPaths({ club, tournament }).overview)
  }

  /** Opens the window for ending the tournament. */
  async ask(when: 'early' | 'at its end') {
    const name = when === 'early' ? text('club.finish.early') : text('club.overview.finish')
    await this.page.getByRole('button', { name }).press('Enter')
    await expect(this.dialog()).toBeVisible()
  }

  /** The reasons why the tournament cannot be ended yet. */
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

  /** Expects the window to say that it cannot be read what is open, and not to end the tournament. */
  async expectUnread() {
    await expect(this.dialog()).toContainText(text('ending.unread'))
    await expect(this.dialog().getByRole('button', { name: text('club.finish.submit'), exact: true })).toBeDisabled()
  }

  readAgain() {
    return this.dialog()
      .getByRole('button', { name: text('ending.readAgain') })
      .press('Enter')
  }

  /** Expects the focus on the title, where Enter does nothing. */
  async expectOnTitle() {
    await expect(this.dialog().getByRole('heading').first()).toBeFocused()
  }

  /** The list of what is still open. */
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

  /** Begins to enter a lot from the standings. */
  async beginLotInTable(rank: number) {
    await this.page.getByRole('button', { name: text('standings.ties.lotOf', { rank }) }).press('Enter')
    await expect(this.order()).toBeVisible()
  }

  /** The window for the order in which a lot has put the tied entries. */
  order() {
    return this.page.getByRole('dialog', { name: text('standings.ties.lot') })
  }

  /** Begins to correct the order of a tie that is decided. */
  async correctOrder(rank: number) {
    await this.page.getByRole('button', { name: text('standings.ties.changeOf', { rank }) }).press('Enter')
    await expect(this.order()).toBeVisible()
  }

  /** The names of a tie that is decided, best first. */
  decided(rank: number) {
    return this.page
      .getByRole('region', { name: text('standings.ties.decidedTitle') })
      .getByRole('listitem')
      .filter({ hasText: within('standings.ties.decidedAs', { rank }) })
      .getByRole('listitem')
  }

  async putFirst(name: string) {
    await this.order()
      .getByRole('button', { name: text('standings.ties.up', { name }) })
      .press('Enter')
  }

  /** The tied entries in their order, best first. */
  names() {
    return this.order().getByRole('listitem')
  }

  /** Expects the focus among the names. */
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

  /** Enters the order in the place of the one before. */
  replaceOrder() {
    return this.order()
      .getByRole('button', { name: text('standings.ties.instead') })
      .press('Enter')
  }

  /** Expects the focus in the list, so that the keyboard user can go on after a decision. */
  async expectFocusInList() {
    await expect(this.dialog().locator(':focus')).toHaveCount(1)
  }

  async drawLots(rank: number) {
    await this.dialog()
      .getByRole('button', { name: text('ending.drawOf', { rank }) })
      .press('Enter')
  }

  /** The button of the window that ends the tournament. */
  submit(label: ButtonLabel) {
    const name = label === 'with nothing open' ? text('club.finish.submit') : text('ending.anyway')
    return this.dialog().getByRole('button', { name, exact: true })
  }

  /** Ends the tournament and waits for the final standings. */
  async end(label: ButtonLabel) {
    await this.submit(label).press('Enter')
    await expect(this.page).toHaveURL(/\/tabelle$/)
    await expect(this.page.getByText(text('standings.final'))).toBeVisible()
    await this.expectFocus()
  }

  /** Expects that some element has the focus. */
  async expectFocus() {
    await expect(this.page.locator(':focus')).toHaveCount(1)
  }

  /** Expects that no entries are tied on this rank any more. */
  async expectDecided(rank: number) {
    await expect(this.page.getByRole('button', { name: text('standings.ties.lotOf', { rank }) })).toHaveCount(0)
  }

  /** The list below the standings of lots drawn by the program. */
  lots() {
    return this.page.getByRole('list', { name: text('standings.lots.title') }).getByRole('listitem')
  }

  /** Draws lots on the standings page. */
  async drawAfterwards(rank: number) {
    await this.page.getByRole('button', { name: text('standings.ties.drawOf', { rank }) }).press('Enter')
  }
}
