import { expect, type Page } from '@playwright/test'
import { text, within } from '../catalogue.ts'
import { UNREACHED_NOTICE } from '../network.ts'
import { DraftOffers } from './drafts.ts'
import { RoundPage, type Score } from './rounds.ts'

/** Correcting a result of a closed round at the desk, by keyboard alone. */
export class CorrectionPage {
  readonly rounds: RoundPage

  constructor(private readonly page: Page) {
    this.rounds = new RoundPage(page)
  }

  /** Opens the fields of a reported table, types other figures and waits for the preview of the changes. */
  async type(table: number, scores: readonly Score[]) {
    await this.typeInto(table, scores)
    await this.expectShown(table)
  }

  /** Types the saved result again and waits for the tables that an earlier correction left unchanged. */
  async typeAgain(table: number, scores: readonly Score[]) {
    await this.typeInto(table, scores)
    await expect(this.page.getByRole('heading', { name: within('correction.titleLater') })).toBeFocused()
  }

  private async typeInto(table: number, scores: readonly Score[]) {
    await this.rounds.openReported(table)
    await this.page.keyboard.press('b')
    await expect(this.rounds.figure(1, 'a')).toBeFocused()
    await this.rounds.typeScores(scores)
  }

  /** Expects the focus on the heading, so that an extra Enter decides nothing. */
  async expectShown(table: number) {
    await expect(
      this.page.getByRole('heading', { name: within('correction.title', { shown: 'yes', table, heat: 0 }) }),
    ).toBeFocused()
  }

  /** Expects that the preview could not be loaded; the heading has the focus here, too. */
  async expectUnreachable() {
    await expect(this.panel()).toContainText(UNREACHED_NOTICE)
    await expect(this.page.getByRole('heading', { name: text('correction.label'), exact: true })).toBeFocused()
  }

  askAgain() {
    return this.panel()
      .getByRole('button', { name: text('correction.way.again') })
      .press('Enter')
  }

  panel() {
    return this.page.getByRole('region', { name: text('correction.label') })
  }

  /** The rank changes listed for one way of correcting, where the ways differ. */
  ranksBy(way: 'result alone' | 'with the tables' | 'back to the round') {
    const name = {
      'back to the round': within('correction.way.replay', { later: 'no', opens: 'yes' }),
      'result alone': text('correction.way.recompute'),
      'with the tables': within('correction.way.repair', { later: 'no' }),
    }
    return this.panel().getByRole('region', { name: name[way] })
  }

  /** The first and green button. */
  mainButton() {
    return this.panel().getByRole('button').first()
  }

  /** The button of one way of correcting. */
  way(way: 'result alone' | 'with the tables' | 'back to the round' | 'leave') {
    const name = {
      'result alone': text('correction.way.recompute'),
      'with the tables': within('correction.way.repair', { later: 'no' }),
      'back to the round': within('correction.way.replay', { later: 'no', opens: 'yes' }),
      leave: text('correction.way.leave'),
    }
    return this.panel().getByRole('button', { name: name[way] })
  }

  /** The heading above the new seats of a round. */
  tables(round: number) {
    return this.panel().getByRole('heading', { name: within('correction.repair.title', { draft: 'no', round }) })
  }

  /** The first table with new seats in the list under the heading of its round. */
  tableOf(round: number) {
    return this.tables(round).locator('..').getByRole('listitem').first()
  }

  /** Chooses a way of correcting by its key. */
  async choose(way: 'result alone' | 'with the tables' | 'back to the round' | 'leave') {
    const keys = { 'result alone': 'e', 'with the tables': 't', 'back to the round': 'r', leave: 'l' }
    await this.page.keyboard.press(keys[way])
  }

  /** Goes back to the figures without choosing. */
  async back() {
    await this.panel()
      .getByRole('button', { name: text('correction.way.back') })
      .press('Enter')
  }

  /** Expects that the table is closed with its result, and that nothing typed for it is left. */
  async expectDeclined(table: number) {
    await expect(this.rounds.tableField()).toBeFocused()
    await expect(this.panel()).toHaveCount(0)
    await expect(this.rounds.notSavedElsewhere(table)).toHaveCount(0)
    await expect(new DraftOffers(this.page).all()).toHaveCount(0)
  }

  /** The field for the table number. */
  number() {
    return this.panel().getByLabel(within('correction.typing.label'))
  }

  /** The button that confirms the typed number. */
  confirmButton() {
    const name = new RegExp(
      ['recompute', 'repair', 'redraw', 'replay']
        .map((way) => within(`correction.way.${way}` as never))
        .map(({ source }) => source)
        .join('|'),
    )
    return this.panel().getByRole('button', { name })
  }

  /** Expects that the number field covers nothing of what it confirms. */
  async expectNothingCovered() {
    const form = this.panel().locator('form')
    const above = form.locator('xpath=preceding-sibling::*[1]')
    await expect(async () => {
      const [over, under] = [await form.boundingBox(), await above.boundingBox()]
      expect((over?.y ?? 0) + 0.5).toBeGreaterThanOrEqual((under?.y ?? 0) + (under?.height ?? 0))
    }).toPass()
  }

  async expectSaved(table: number) {
    await this.rounds.expectSaved(table)
    await expect(this.panel()).toHaveCount(0)
  }
}
