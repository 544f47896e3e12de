import { expect, type Locator, type Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'

/** A draft that is worked on: swaps by mouse, touch, keyboard and typed numbers, tables that stay, new draws. */
export class BoardPage {
  constructor(private readonly page: Page) {}

  /** Opens a draft and waits until it listens. */
  async open(club: string, tournament: string, round: number) {
    await this.page.goto(tournamentPaths({ club, tournament }).round(round))
    await expect(this.page.getByRole('region', { name: 'Entwurf' }).getByRole('heading')).toBeFocused()
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

  /** What would be changed by the swap that is being looked at, table by table. */
  effects(): Locator {
    return this.question().getByRole('list', { name: 'Was sich ändert' }).getByRole('listitem')
  }

  question(): Locator {
    return this.page.getByRole('dialog', { name: /\?$/ })
  }

  swapButton(): Locator {
    return this.question().getByRole('button', { name: 'Tauschen' })
  }

  /** The swap can be done with Enter. */
  async expectReady() {
    await expect(this.effects().first()).toBeVisible()
    await expect(this.swapButton()).toBeFocused()
  }

  /** Lets the swap that is being looked at happen. */
  async swap() {
    await this.expectReady()
    await this.page.keyboard.press('Enter')
    await expect(this.question()).toBeHidden()
    await expect(this.page.getByText('haben die Plätze getauscht')).toBeVisible()
  }

  /** Types start numbers into the field that brings two together. */
  async type(numbers: string) {
    await this.pairField().fill(numbers)
    await this.pairField().press('Enter')
  }

  pairField(): Locator {
    return this.page.getByRole('textbox', { name: 'Paaren' })
  }

  /** What is said about the numbers that were typed. */
  refusal(): Locator {
    return this.page.getByRole('alert').filter({ hasText: /\S/ })
  }

  inHand(): Locator {
    return this.page.getByRole('status').filter({ hasText: 'ist aufgenommen' })
  }

  keepButton(table: number): Locator {
    return this.page.getByRole('button', { name: `Tisch ${table} behalten`, exact: true })
  }

  async drawRestAgain() {
    await this.page.getByRole('button', { name: 'Rest neu auslosen' }).click()
    await expect(this.page.getByText('Neu ausgelost.')).toBeVisible()
  }

  /** Asks why the two who are being looked at were not drawn together. */
  async askWhyNot(): Promise<Locator> {
    await this.question().getByRole('button', { name: 'Warum hat die Auslosung' }).click()
    return this.question()
      .getByRole('region', { name: /^Warum nicht/ })
      .getByRole('status')
  }

  /** Asks about a round that is being played, by start numbers. */
  async expectWhyNot(numbers: string, answer: string) {
    await this.page.getByText('Warum nicht …?').click()
    await this.page.getByLabel('Zwei Startnummern').fill(numbers)
    await this.page.getByLabel('Zwei Startnummern').press('Enter')
    await expect(this.page.getByRole('region', { name: /^Warum nicht/ })).toContainText(answer)
  }

  publishButton(): Locator {
    return this.page.getByRole('button', { name: 'Veröffentlichen' })
  }

  private tables(): Locator {
    return this.page.getByRole('list', { name: 'Ausgeloste Tische' })
  }

  private byes(): Locator {
    return this.page.getByRole('region', { name: 'Freilos' }).getByRole('list')
  }
}
