import { expect, type Locator, type Page } from '@playwright/test'
import { PRACTICE } from '#contract/paths.ts'
import { text, within } from '../catalogue.ts'

interface SheetChoices {
  readonly game: 'watten-twg' | 'watten-streng' | 'schieber' | 'wurzen'
  readonly names?: readonly string[]
  readonly three?: boolean
}

/** Where a side stands in a game; crossed: it is as near to the target of Watten as the rules' line. */
interface SheetStanding {
  readonly name: string
  readonly points: number
  readonly isCrossed?: boolean
}

/** Writing by taps and reading the sheet of a game, free or at a tournament's table. */
export class SheetPage {
  constructor(readonly page: Page) {}

  /** The free sheets of this device. */
  openPractice() {
    return this.page.goto(PRACTICE)
  }

  async expectReadyWithoutNetwork() {
    await expect(this.page.getByText(text('offline.ready'))).toBeVisible()
  }

  /** Begins a free sheet. */
  async begin({ game, names = [], three = false }: SheetChoices) {
    await this.openPractice()
    const another = this.page.getByRole('button', { name: text('practice.newSheet') })
    const card = this.page.getByRole('radio', { name: text(`sheet.games.${game}.practice.title`) })
    await expect(another.or(card)).toBeAttached()
    if (await another.isVisible()) await another.click()
    await card.check({ force: true })
    if (three) await this.page.getByRole('radio', { name: text('practice.new.three') }).check({ force: true })
    const fields = this.page.getByRole('group', { name: text('practice.new.names') }).getByRole('textbox')
    for (const [at, name] of names.entries()) await fields.nth(at).fill(name)
    await this.page.getByRole('button', { name: text('practice.new.start') }).click()
    await expect(this.undoButton()).toBeVisible()
  }

  /** Writes points for a side with one tap. */
  async writePoints(name: string, points: number) {
    await this.pointsButton(name, points).click()
  }

  pointsButton(name: string, points: number): Locator {
    return this.button(text('sheet.write', { name, points }))
  }

  /** Chooses who plays alone among three. */
  async playsAlone(name: string) {
    await this.page
      .getByRole('group', { name: text('sheet.watten.whoAlone') })
      .getByRole('radio', { name })
      .check({ force: true })
  }

  /** Taps a deal of Schieber, without the last tap that writes it. */
  async tapDeal(trump: 'eichel' | 'rose' | 'schelle', points: number) {
    await this.button(text(`sheet.schieber.trump.${trump}`)).click()
    await this.type(points)
  }

  async type(figure: number) {
    for (const digit of String(figure)) await this.button(digit).click()
  }

  /** Adds up the Weis of a side by taps. */
  async addWeis(name: string, ...amounts: readonly number[]) {
    await this.page.getByRole('button', { name: text('sheet.schieber.weis.title') }).click()
    await this.page
      .getByRole('group', { name: text('sheet.schieber.weis.who') })
      .getByRole('radio', { name })
      .check({ force: true })
    for (const amount of amounts) await this.button(text('sheet.schieber.weis.add', { points: amount })).click()
  }

  async addStoecke(name: string) {
    await this.page
      .getByRole('group', { name: text('sheet.schieber.stoecke') })
      .getByRole('radio', { name })
      .check({ force: true })
  }

  /** Writes the tapped deal; the button names the points. */
  async writeDeal(a: number, b: number) {
    await this.writeButton(a, b).click()
  }

  writeButton(a: number, b: number): Locator {
    return this.button(text('sheet.schieber.writeWorth', { a, b }))
  }

  /** Expects that the page is no wider than the screen and that no text overflows its box. */
  async expectWithinScreen() {
    const tooWide = await this.page.evaluate(() => {
      const wide = [...document.querySelectorAll('main p, main legend, main label span')].filter(
        (it) => it.clientWidth > 1 && it.scrollWidth > it.clientWidth + 1,
      )
      const page = document.documentElement
      return [...wide.map(({ textContent }) => textContent), ...(page.scrollWidth > innerWidth ? ['the page'] : [])]
    })
    expect(tooWide).toEqual([])
  }

  /** Expects the whole name above a column to be readable. */
  async expectWhole(name: string) {
    const part = this.page.getByTitle(new RegExp(name)).getByText(name)
    await expect(part).toBeInViewport({ ratio: 1 })
    expect(await part.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(1)
  }

  /** Opens the menu for everything that is not a usual deal. */
  async openMore(): Promise<Locator> {
    await this.page.getByRole('button', { name: text('sheet.more.menu') }).click()
    return this.page.getByRole('dialog')
  }

  /** "Wir bedanken uns." */
  async claim(name: string) {
    const more = await this.openMore()
    await more
      .getByRole('group', { name: text('sheet.schieber.claim.who') })
      .getByRole('radio', { name })
      .check({ force: true })
    await more.getByRole('button', { name: text('sheet.schieber.claim.submit') }).click()
  }

  async undo() {
    await this.undoButton().click()
  }

  undoButton(): Locator {
    return this.button(text('sheet.undo'))
  }

  /** Opens a total for correction. */
  async correct(total: RegExp): Promise<Locator> {
    await this.page.getByRole('list').getByRole('button', { name: total }).click()
    return this.page.getByRole('dialog')
  }

  async openHistory(): Promise<Locator> {
    await this.button(text('sheet.history.title')).click()
    return this.page.getByRole('dialog')
  }

  /** Expects the standing as screen readers read it out. */
  async expectStanding(...sides: readonly SheetStanding[]) {
    const [a = '', b = '', c = 'none'] = sides.map(({ name, points, isCrossed = false }) => {
      const standing = text('sheet.points', { name, points })
      return isCrossed ? `${standing}, ${text('sheet.games.watten-twg.restricted')}` : standing
    })
    await expect(this.page.getByRole('status').filter({ hasText: within('sheet.points') })).toHaveText(
      text('sheet.standing', { a, b, c, winners: 'none' }),
    )
  }

  /** The totals in a side's column, from top to bottom. */
  totals(name: string): Locator {
    return this.page.getByRole('list', { name: text('sheet.column', { name }) }).getByRole('listitem')
  }

  announcement(): Locator {
    return this.page.getByRole('heading', { level: 2 })
  }

  zed(name: string): Locator {
    return this.page.getByRole('img', { name: within('sheet.schieber.z', { name }) })
  }

  async nextGame() {
    await this.button(text('practice.next')).click()
  }

  /** Opens the list of the evening's games and their results. */
  async openEvening(): Promise<Locator> {
    await this.page.getByRole('heading', { level: 1 }).getByRole('button').click()
    return this.page.getByRole('dialog', { name: text('practice.evening.title') })
  }

  /** Returns the link that contains the whole sheet. */
  async shareLink(): Promise<string> {
    await this.button(text('practice.share.label')).click()
    const link = await this.page
      .getByRole('dialog')
      .getByLabel(text('practice.share.link'), { exact: true })
      .inputValue()
    await this.closeWindow()
    return link
  }

  async closeWindow() {
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: text('sheet.close') })
      .click()
  }

  private button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
}
