import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Side } from '#contract/shapes.ts'
import { text } from '../catalogue.ts'

interface Pairs {
  readonly a: { readonly number: number; readonly name: string }
  readonly b: { readonly number: number; readonly name: string }
}

/** A table's screen, as opened by the code on its sheet. */
export class TablePage {
  constructor(
    readonly page: Page,
    private readonly pairs: Pairs,
  ) {}

  /** Opens the sheet and waits until it can be written. */
  async open(path: string) {
    await this.page.goto(path)
    await expect(this.undo()).toBeVisible()
  }

  /** Waits until the page can be reopened without network. */
  async expectReadyForNoNetwork() {
    await expect(this.page.getByText(text('offline.ready'))).toBeVisible()
  }

  /** Expects the note in the page, even if hidden: without network other messages come first. */
  async expectKnownReady() {
    await expect(this.page.getByText(text('offline.ready'))).toBeAttached()
  }

  /** Writes a deal of `value` points with one tap. */
  async deal(side: Side, value: number) {
    await this.dealButton(side, value).click()
  }

  dealButton(side: Side, value: number) {
    const name = text('sheet.write', { name: this.pairs[side].name, points: value })
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Writes `count` deals of 2 points for one side, and waits for each total in its column. */
  async deals(side: Side, count: number, from = 0) {
    for (let at = 1; at <= count; at++) {
      await this.deal(side, 2)
      await this.expectTotal(side, from + 2 * at)
    }
  }

  undo() {
    return this.page.getByRole('button', { name: text('sheet.undo') })
  }

  /** The last total in a side's column. */
  lastTotal(side: Side) {
    return this.page
      .getByRole('list', { name: text('sheet.column', { name: this.pairs[side].name }) })
      .getByRole('listitem')
      .last()
  }

  async expectTotal(side: Side, points: number) {
    await expect(this.lastTotal(side)).toContainText(String(points))
  }

  /** The large figures, readable at arm's length. */
  score() {
    return this.page.locator('p.numeral')
  }

  /** Answers the question whether an entry is already on the sheet. */
  async answerWritten(answer: 'yes' | 'no') {
    const button = this.question().getByRole('button', { name: text(`table.arrived.${answer}`) })
    await insist(button, () => this.question().isHidden())
  }

  async expectWon(words: string | RegExp) {
    await expect(this.page.getByRole('heading', { level: 2, name: words })).toBeVisible()
  }

  async goOnWithGame(game: number) {
    await this.page.getByRole('button', { name: text('table.games.next', { game }) }).click()
  }

  async goToResult() {
    await this.page.getByRole('button', { name: text('table.games.toResult') }).click()
  }

  result() {
    return this.page.getByRole('region', { name: text('table.result.label') })
  }

  /** Expects the large figures of the result: games won, or the points of the only game. */
  async expectResult(a: number, b: number) {
    await expect(this.result().locator('.numeral')).toHaveText([String(a), String(b)])
  }

  async confirmFor(side: Side) {
    await this.agree(this.confirmButton(side))
  }

  /** The button by which a side confirms the result. */
  confirmButton(side: Side) {
    return this.page.getByRole('button', { name: text('table.confirm.yes', { name: this.nameOf(side) }) })
  }

  private nameOf(side: Side) {
    return text('table.pair', { number: this.pairs[side].number })
  }

  /** Confirms a result that was contested before. */
  async confirmAfterAll(side: Side) {
    await this.agree(
      this.page.getByRole('button', { name: text('table.confirm.afterAll', { name: this.nameOf(side) }) }),
    )
  }

  async contest() {
    const button = this.page.getByRole('button', { name: text('table.confirm.no') })
    await insist(button, () => button.isHidden())
  }

  private async agree(button: Locator) {
    const question = this.question()
    await insist(button, () => question.isVisible())
    const yes = question.getByRole('button', { name: text('table.confirm.sure'), exact: true })
    await insist(yes, () => question.isHidden())
  }

  /** The question before an action that is final. */
  question() {
    return this.page.getByRole('dialog', { name: /\?$/ })
  }

  /** The centre of the button for a deal, in pixels. Fails when the button is not visible. */
  async pointOf(side: Side, value: number) {
    const box = await this.dealButton(side, value).boundingBox()
    if (!box) throw new Error('the button can’t be seen')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  /** Expects `count` entries stored on the phone and not sent. */
  async expectUnsent(count: number) {
    await expect(this.page.locator(`[data-unsent="${count}"]`)).toBeVisible()
  }

  async expectAllSent() {
    await expect(this.page.getByText(text('table.net.sent'), { exact: true })).toBeVisible()
  }

  /** The notice that nothing more is taken here, and why. */
  closed(why: 'round-closed' | 'tournament-finished' | 'result-settled') {
    return this.page.getByText(text(`table.closed.${why}`))
  }

  /** What was written here and not sent, once nothing more is taken. */
  unsent() {
    return this.page.getByRole('region', { name: text('table.blocked.unsent') })
  }

  /** What was written at a table the link led to before and not sent. */
  unsentAt(table: number) {
    const name = text('table.moved.left', { table: text('table.title', { table, heat: 0 }) })
    return this.page.getByRole('region', { name })
  }

  /** Asks to discard what was written at that table, and returns the question. */
  async askToDiscard(table: number) {
    await this.unsentAt(table)
      .getByRole('button', { name: text('table.blocked.discard') })
      .click()
    return this.question()
  }

  /** Answers the question whether to discard. */
  async answerDiscard(answer: 'discard' | 'keep') {
    const question = this.question()
    const button = question.getByRole('button', { name: text(`table.blocked.${answer}`), exact: true })
    await insist(button, () => question.isHidden())
  }

  /** Final scores typed here, as a line of what is not sent. */
  scoresLine(typed: string) {
    return text('table.blocked.scores', { a: this.nameOf('a'), b: this.nameOf('b'), typed })
  }

  conflict() {
    return this.page.getByRole('alert', { name: text('table.conflict.title') })
  }

  /** Takes the version with this score of a game. */
  async takeVersion(score: string) {
    const version = this.conflict().getByRole('article').filter({ hasText: score })
    await version.getByRole('button', { name: text('table.conflict.take') }).click()
  }

  async onlyFinalScores() {
    await this.page.getByRole('button', { name: text('table.games.only') }).click()
  }

  figure(game: number, side: Side) {
    return this.page.getByLabel(text('rounds.score.field', { game, name: this.pairs[side].name }))
  }

  async typeScore(game: number, side: Side, points: number) {
    await this.figure(game, side).fill(String(points))
  }

  /** Presses the key for the sign, which only browsers with a coarse pointer show. */
  async turnSign() {
    await this.page.getByText(text('rounds.score.sign')).evaluate((key: HTMLButtonElement) => key.click())
  }

  /** Expects the note that typed scores survive closing the page. */
  async expectKept() {
    await expect(this.page.getByText(text('table.scores.stored'))).toBeVisible()
  }

  async report() {
    await this.page.getByRole('button', { name: text('table.scores.save') }).click()
  }

  /** The question which result is right, since another one was reported while this one was typed. */
  changedMeanwhile() {
    return this.page.getByText(text('table.scores.changed'))
  }

  /** Answers it: the reported result stays. */
  async keepTheirs() {
    await this.page.getByRole('button', { name: text('table.scores.keep') }).click()
  }
}

/** Presses until `done` is true, because an element that has just appeared does not take taps yet. */
async function insist(button: Locator, done: () => Promise<boolean>) {
  await expect(async () => {
    if (!(await done())) await button.click({ timeout: 1000 })
    expect(await done()).toBe(true)
  }).toPass()
}

/** Takes a phone out of reach or back: out of reach it has no network, and API calls fail. */
export async function setReach(context: BrowserContext, inReach: boolean) {
  if (inReach) await context.unroute('**/api/**')
  else await context.route('**/api/**', (route) => route.abort())
  await context.setOffline(!inReach)
}
