import { expect, type Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'

/** What every draw of a tournament has to keep. */
export class WishesPage {
  constructor(private readonly page: Page) {}

  open(club: string, tournament: string) {
    return this.page.goto(tournamentPaths({ club, tournament }).wishes)
  }

  /** From a round that can be drawn. */
  async openFromDraw() {
    await this.page.getByRole('link', { name: 'Vorgaben für die Auslosung' }).click()
    await expect(this.page.getByRole('heading', { level: 1, name: 'Vorgaben für die Auslosung' })).toBeVisible()
  }

  tables() {
    return this.page.getByLabel('Wie viele Tische gibt es?')
  }

  notSaved() {
    return this.page.getByRole('alert').filter({ hasText: 'Noch nicht gespeichert' })
  }

  /** A field that takes a start number or a name. */
  whom(name: 'Wer' | 'nicht gegen') {
    return this.page.getByRole('combobox', { name, exact: true })
  }

  /** Two by start number, Enter after each; the fields are ready for the next two. */
  async forbid(one: number, other: number) {
    const first = this.whom('Wer').first()
    const second = this.whom('nicht gegen')
    await first.focus()
    await this.page.keyboard.type(String(one))
    await this.page.keyboard.press('Enter')
    await expect(second).toBeFocused()
    await this.page.keyboard.type(String(other))
    await this.page.keyboard.press('Enter')
    await expect(first).toBeFocused()
    await expect(first).toHaveValue('')
  }

  /** Types who must not meet, without Enter: they are in no list yet. */
  async typeForbidden(one: string, other: string) {
    await this.whom('Wer').first().fill(one)
    await this.whom('nicht gegen').fill(other)
  }

  /** A new group, and whoever is typed below it without Enter. */
  async typeApart(name: string, member: string) {
    await this.page.getByRole('button', { name: 'Neue Gruppe', exact: true }).press('Enter')
    await this.page.keyboard.type(name)
    await this.page.keyboard.press('Enter')
    await expect(this.member()).toBeFocused()
    await this.page.keyboard.type(member)
  }

  member() {
    return this.page.getByRole('combobox', { name: 'Wer gehört dazu?' })
  }

  fixedTable() {
    return this.page.getByLabel('Tisch', { exact: true })
  }

  /** A new group whose members are typed by start number. */
  async keepApart(name: string, members: readonly number[]) {
    await this.page.getByRole('button', { name: 'Neue Gruppe', exact: true }).click()
    await this.page.keyboard.type(name)
    await this.page.keyboard.press('Enter')
    for (const member of members) {
      await this.page.keyboard.type(String(member))
      await this.page.keyboard.press('Enter')
    }
    await expect(this.page.getByRole('list', { name: `Wer zu ${name} gehört` }).getByRole('listitem')).toHaveCount(
      members.length,
    )
  }

  /** Somebody's table, left typed and not taken over: saving takes it. */
  async typeFixedTable(entry: number, table: number) {
    await this.whom('Wer').last().fill(String(entry))
    await this.fixedTable().fill(String(table))
  }

  async save() {
    await this.page.getByRole('button', { name: 'Vorgaben speichern' }).click()
    await expect(this.page.getByText('Gespeichert. Die Vorgaben gelten ab der nächsten Auslosung.')).toBeVisible()
  }

  /** The question which wishes are to hold, where another desk has saved others. */
  overtaken() {
    return this.page.getByText('Die Vorgaben wurden inzwischen an einem anderen Platz geändert.')
  }

  keepOwn() {
    return this.page.getByRole('button', { name: 'Bei meiner Eingabe bleiben' }).click()
  }

  forbidden() {
    return this.page.getByRole('list', { name: 'Diese zwei nicht gegeneinander' }).getByRole('listitem')
  }
}
