import { expect, type Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'
import { text } from '../catalogue.ts'

/** The wishes that every draw of a tournament respects. */
export class WishesPage {
  constructor(private readonly page: Page) {}

  open(club: string, tournament: string) {
    return this.page.goto(tournamentPaths({ club, tournament }).wishes)
  }

  /** Opens the wishes from a round that can be drawn. */
  async openFromDraw() {
    await this.page.getByRole('link', { name: text('rounds.undrawn.wishes') }).click()
    await expect(this.page.getByRole('heading', { level: 1, name: text('wishes.title') })).toBeVisible()
  }

  tables() {
    return this.page.getByLabel(text('wishes.tables.count'))
  }

  notSaved() {
    return this.page.getByRole('alert').filter({ hasText: text('wishes.notSaved') })
  }

  /** A field that takes a start number or a name. */
  whom(who: 'one' | 'not against' | 'at a fixed table') {
    const name = {
      one: text('wishes.forbidden.one'),
      'not against': text('wishes.forbidden.other'),
      'at a fixed table': text('wishes.fixed.entry'),
    }
    return this.page.getByRole('combobox', { name: name[who], exact: true })
  }

  /** Enters two entries that must not meet, by start number, and waits until the fields are ready for the next two. */
  async forbid(one: number, other: number) {
    const first = this.whom('one').first()
    const second = this.whom('not against')
    await first.focus()
    await this.page.keyboard.type(String(one))
    await this.page.keyboard.press('Enter')
    await expect(second).toBeFocused()
    await this.page.keyboard.type(String(other))
    await this.page.keyboard.press('Enter')
    await expect(first).toBeFocused()
    await expect(first).toHaveValue('')
  }

  /** Types two entries that must not meet, without Enter: they are not in the list yet. */
  async typeForbidden(one: string, other: string) {
    await this.whom('one').first().fill(one)
    await this.whom('not against').fill(other)
  }

  /** Adds a group and types a member without Enter. */
  async typeApart(name: string, member: string) {
    await this.page.getByRole('button', { name: text('wishes.apart.add'), exact: true }).press('Enter')
    await this.page.keyboard.type(name)
    await this.page.keyboard.press('Enter')
    await expect(this.member()).toBeFocused()
    await this.page.keyboard.type(member)
  }

  member() {
    return this.page.getByRole('combobox', { name: text('wishes.apart.entry') })
  }

  fixedTable() {
    return this.page.getByLabel(text('wishes.fixed.table'), { exact: true })
  }

  /** Adds a group and enters its members by start number. */
  async keepApart(name: string, members: readonly number[]) {
    await this.page.getByRole('button', { name: text('wishes.apart.add'), exact: true }).click()
    await this.page.keyboard.type(name)
    await this.page.keyboard.press('Enter')
    for (const member of members) {
      await this.page.keyboard.type(String(member))
      await this.page.keyboard.press('Enter')
    }
    await expect(
      this.page.getByRole('list', { name: text('wishes.apart.members', { name }) }).getByRole('listitem'),
    ).toHaveCount(members.length)
  }

  /** Types an entry's fixed table without adding it: saving adds it. */
  async typeFixedTable(entry: number, table: number) {
    await this.whom('at a fixed table').last().fill(String(entry))
    await this.fixedTable().fill(String(table))
  }

  async save() {
    await this.page.getByRole('button', { name: text('wishes.save') }).click()
    await expect(this.page.getByText(text('wishes.saved'))).toBeVisible()
  }

  /** The question which wishes to keep, where another desk has saved different ones. */
  overtaken() {
    return this.page.getByText(text('wishes.overtaken'))
  }

  keepOwn() {
    return this.page.getByRole('button', { name: text('product.overtaken.keep') }).click()
  }

  forbidden() {
    return this.page.getByRole('list', { name: text('wishes.forbidden.title') }).getByRole('listitem')
  }
}
