import { type BrowserContext, expect, type Page } from '@playwright/test'

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
    await expect(this.page.getByText('Diese Seite funktioniert auch ohne Netz.')).toBeVisible()
  }

  /** One tap a deal: played, for `value` points. */
  async deal(side: Side, value: number) {
    await this.page.getByRole('button', { name: `${this.pairs[side].name}: ${value} Punkte`, exact: true }).click()
  }

  /** Deals of 2 for one side, until its column says so. */
  async deals(side: Side, count: number, from = 0) {
    for (let at = 1; at <= count; at++) {
      await this.deal(side, 2)
      await this.expectTotal(side, from + 2 * at)
    }
  }

  undo() {
    return this.page.getByRole('button', { name: 'Zurück' })
  }

  /** The last total in a side's column. */
  async expectTotal(side: Side, points: number) {
    const column = this.page.getByRole('list', { name: `Punkte von ${this.pairs[side].name}` })
    await expect(column.getByRole('listitem').last()).toContainText(String(points))
  }

  async expectWon(text: string | RegExp) {
    await expect(this.page.getByRole('heading', { level: 2, name: text })).toBeVisible()
  }

  async goOnWithGame(game: number) {
    await this.page.getByRole('button', { name: `Weiter mit Spiel ${game}` }).click()
  }

  async goToResult() {
    await this.page.getByRole('button', { name: 'Zum Ergebnis' }).click()
  }

  result() {
    return this.page.getByRole('region', { name: 'Ergebnis der Begegnung' })
  }

  /** The result, as large as it is shown: games won, or the points of the only game. */
  async expectResult(a: number, b: number) {
    await expect(this.result().locator('.numeral')).toHaveText([String(a), String(b)])
  }

  async confirmFor(side: Side) {
    await this.page.getByRole('button', { name: `Paar ${this.pairs[side].number} bestätigt` }).click()
  }

  async contest() {
    await this.page.getByRole('button', { name: 'Stimmt nicht' }).click()
  }

  /** So many entries are kept here and have not been sent. */
  async expectUnsent(count: number) {
    await expect(this.page.locator(`[data-unsent="${count}"]`)).toBeVisible()
  }

  async expectAllSent() {
    await expect(this.page.getByText('gesendet', { exact: true })).toBeVisible()
  }

  conflict() {
    return this.page.getByRole('alert', { name: 'Zwei Fassungen' })
  }

  /** Takes the version by which a game stands so. */
  async takeVersion(score: string) {
    const version = this.conflict().getByRole('article').filter({ hasText: score })
    await version.getByRole('button', { name: 'Diese gilt' }).click()
  }

  async onlyFinalScores() {
    await this.page.getByRole('button', { name: 'Nur Endstände eintragen' }).click()
  }

  async typeScore(game: number, side: Side, points: number) {
    await this.page.getByLabel(`Spiel ${game}: Punkte ${this.pairs[side].name}`).fill(String(points))
  }

  /** What is typed survives closing the page. */
  async expectKept() {
    await expect(this.page.getByText('bleibt auf diesem Gerät')).toBeVisible()
  }

  async report() {
    await this.page.getByRole('button', { name: 'Melden' }).click()
  }
}

/** Takes a phone out of reach, or back: no network, and an API that does not answer. */
export async function setReach(context: BrowserContext, inReach: boolean) {
  if (inReach) await context.unroute('**/api/**')
  else await context.route('**/api/**', (route) => route.abort())
  await context.setOffline(!inReach)
}
