import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { text } from '../catalogue.ts'

type Side = 'a' | 'b'

interface Pairs {
  readonly a: { readonly number: number; readonly name: string }
  readonly b: { readonly number: number; readonly name: string }
}

/** A table's screen, as it is opened by the code on its sheet. */
export class TablePage {
  constructor(
    readonly page: Page,
    private readonly pairs: Pairs,
  ) {}

  /** Opens the sheet and waits until it can be written on. */
  async open(path: string) {
    await this.page.goto(path)
    await expect(this.undo()).toBeVisible()
  }

  /** Waits until the page can be opened again without network. */
  async expectReadyForNoNetwork() {
    await expect(this.page.getByText(text('offline.ready'))).toBeVisible()
  }

  /** Without network other things are said first; that it opens without is known all the same. */
  async expectKnownReady() {
    await expect(this.page.getByText(text('offline.ready'))).toBeAttached()
  }

  /** One tap a deal: played, for `value` points. */
  async deal(side: Side, value: number) {
    await this.dealButton(side, value).click()
  }

  dealButton(side: Side, value: number) {
    const name = text('sheet.write', { name: this.pairs[side].name, points: value })
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Deals of 2 for one side, until its column says so. */
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

  /** The figures that can be read at arm's length. */
  score() {
    return this.page.locator('p.numeral')
  }

  /** Answers whether what is written is there already. */
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

  /** The result, as large as it is shown: games won, or the points of the only game. */
  async expectResult(a: number, b: number) {
    await expect(this.result().locator('.numeral')).toHaveText([String(a), String(b)])
  }

  async confirmFor(side: Side) {
    await this.agree(this.confirmButton(side))
  }

  /** What a side agrees to the result by. */
  confirmButton(side: Side) {
    return this.page.getByRole('button', { name: text('table.confirm.yes', { name: this.nameOf(side) }) })
  }

  private nameOf(side: Side) {
    return text('table.pair', { number: this.pairs[side].number })
  }

  /** Confirms what was objected to before. */
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

  /** What is asked before something is done for good. */
  question() {
    return this.page.getByRole('dialog', { name: /\?$/ })
  }

  /** Where the button for a deal is. */
  async pointOf(side: Side, value: number) {
    const box = await this.dealButton(side, value).boundingBox()
    if (!box) throw new Error('the button can’t be seen')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  /** So many entries are kept here and have not been sent. */
  async expectUnsent(count: number) {
    await expect(this.page.locator(`[data-unsent="${count}"]`)).toBeVisible()
  }

  async expectAllSent() {
    await expect(this.page.getByText(text('table.net.sent'), { exact: true })).toBeVisible()
  }

  conflict() {
    return this.page.getByRole('alert', { name: text('table.conflict.title') })
  }

  /** Takes the version by which a game stands so. */
  async takeVersion(score: string) {
    const version = this.conflict().getByRole('article').filter({ hasText: score })
    await version.getByRole('button', { name: text('table.conflict.take') }).click()
  }

  async onlyFinalScores() {
    await this.page.getByRole('button', { name: text('table.games.only') }).click()
  }

  async typeScore(game: number, side: Side, points: number) {
    const label = text('rounds.score.field', { game, name: this.pairs[side].name })
    // The key beside it that changes the sign is called by its field, too.
    await this.page.getByLabel(label, { exact: true }).fill(String(points))
  }

  /** What is typed survives closing the page. */
  async expectKept() {
    await expect(this.page.getByText(text('table.scores.kept'))).toBeVisible()
  }

  async report() {
    await this.page.getByRole('button', { name: text('table.scores.save') }).click()
  }
}

/** Presses until it has come to something: what has just appeared does not take a tap yet. */
async function insist(button: Locator, done: () => Promise<boolean>) {
  await expect(async () => {
    if (!(await done())) await button.click({ timeout: 1000 })
    expect(await done()).toBe(true)
  }).toPass()
}

/** Takes a phone out of reach, or back: no network, and an API that does not answer. */
export async function setReach(context: BrowserContext, inReach: boolean) {
  if (inReach) await context.unroute('**/api/**')
  else await context.route('**/api/**', (route) => route.abort())
  await context.setOffline(!inReach)
}
