import { expect, type Locator, type Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'
import { text, within } from '../catalogue.ts'

/** Editing a draft: swaps by mouse, touch, keyboard and typed numbers, locked tables, new draws. */
export class BoardPage {
  constructor(private readonly page: Page) {}

  /** Opens a draft and waits until it takes input. */
  async open(club: string, tournament: string, round: number) {
    await this.page.goto(tournamentPaths({ club, tournament }).round(round))
    await expect(this.page.getByRole('region', { name: text('rounds.draft.label') }).getByRole('heading')).toBeFocused()
  }

  /** The seat of an entry, by its name. */
  seat(name: string): Locator {
    return this.tables().or(this.byes()).getByRole('button').filter({ hasText: name })
  }

  /** The row of a table. */
  table(number: number): Locator {
    return this.tables()
      .getByRole('listitem')
      .filter({ has: this.keepButton(number) })
  }

  /** The effects of the previewed swap, table by table. */
  effects(): Locator {
    return this.question()
      .getByRole('list', { name: text('board.swap.effects') })
      .getByRole('listitem')
  }

  question(): Locator {
    return this.page.getByRole('dialog', { name: /\?$/ })
  }

  swapButton(): Locator {
    return this.question().getByRole('button', { name: text('board.swap.submit') })
  }

  /** Expects that Enter will carry out the previewed swap. */
  async expectReady() {
    await expect(this.effects().first()).toBeVisible()
    await expect(this.swapButton()).toBeFocused()
  }

  /** Carries out the previewed swap. */
  async swap() {
    await this.expectReady()
    await this.page.keyboard.press('Enter')
    await expect(this.question()).toBeHidden()
    await expect(this.swapNews()).toBeVisible()
  }

  /** The sentence about the swap that was carried out here. */
  swapNews(): Locator {
    return this.page.getByText(within('board.news.swapped'))
  }

  /** The notice that another desk has drawn the draft again, or changed it. */
  unseen(change: 'drawn' | 'changed'): Locator {
    return this.page.getByText(text(`board.unseen.${change}`, { by: 'desk' }))
  }

  /** Expects that publishing was held back, once, because the draft is another desk's. */
  async expectHeldBack() {
    await expect(this.page.getByRole('main').getByRole('alert')).toContainText(within('board.unseen.confirmed'))
  }

  /** Lets pass the time in which a press counts as the one before; needs `page.clock.install()`. */
  async letTimePass() {
    await this.page.clock.fastForward(1_000)
  }

  /** Types start numbers into the field that pairs two entries. */
  async type(numbers: string) {
    await this.pairField().fill(numbers)
    await this.pairField().press('Enter')
  }

  pairField(): Locator {
    return this.page.getByRole('textbox', { name: text('board.typed.label') })
  }

  /** The error about the typed numbers. */
  problem(): Locator {
    return this.page.getByRole('alert').filter({ hasText: /\S/ })
  }

  inHand(): Locator {
    return this.page.getByRole('status').filter({ hasText: within('board.hand.picked') })
  }

  keepButton(table: number): Locator {
    return this.page.getByRole('button', { name: text('board.keep.table', { table, heat: 0 }), exact: true })
  }

  async drawRestAgain() {
    await this.page.getByRole('button', { name: text('board.redraw.rest') }).click()
    await expect(this.page.getByText(within('board.news.drawn'))).toBeVisible()
  }

  /** Asks why the two entries of the previewed swap were not drawn together; returns the answer. */
  async askWhyNot(): Promise<Locator> {
    await this.question()
      .getByRole('button', { name: text('board.whyNot.ask') })
      .click()
    return this.question()
      .getByRole('region', { name: within('regulation.whyNot.title') })
      .getByRole('status')
  }

  /** Asks by start numbers why two entries do not meet in a round that is being played. */
  async expectWhyNot(numbers: string, answer: string) {
    await this.page.getByText(text('board.whyNot.title')).click()
    await this.page.getByLabel(text('board.whyNot.label')).fill(numbers)
    await this.page.getByLabel(text('board.whyNot.label')).press('Enter')
    await expect(this.page.getByRole('region', { name: within('regulation.whyNot.title') })).toContainText(answer)
  }

  publishButton(): Locator {
    return this.page.getByRole('button', { name: text('rounds.draft.publish') })
  }

  private tables(): Locator {
    return this.page.getByRole('list', { name: text('rounds.draft.tables') })
  }

  private byes(): Locator {
    return this.page.getByRole('region', { name: text('board.swap.bye') }).getByRole('list')
  }
}
