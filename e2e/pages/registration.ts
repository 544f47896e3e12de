import { expect, type Locator, type Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'
import { expectListening } from '../fixtures.ts'

/** The registration desk. */
export class RegistrationPage {
  constructor(private readonly page: Page) {}

  /** Open, and ready for any key: the first field has the focus before that. */
  async open(club: string, tournament: string) {
    await this.page.goto(tournamentPaths({ club, tournament }).entries)
    await expectListening(this.page)
  }

  /** Types a pair without touching the mouse; the line is ready for the next one afterwards. */
  async enterByKeyboard(first: string, second: string) {
    await expect(this.line('Erster Name')).toBeFocused()
    await this.page.keyboard.type(first)
    await this.page.keyboard.press('Tab')
    await expect(this.line('Zweiter Name')).toBeFocused()
    await this.page.keyboard.type(second)
    await this.page.keyboard.press('Enter')
    await expect(this.line('Erster Name')).toBeFocused()
    await expect(this.line('Erster Name')).toHaveValue('')
  }

  /** Types somebody who is entered alone; the line is ready for the next one afterwards. */
  async enterAlone(name: string) {
    await expect(this.line('Name')).toBeFocused()
    await this.page.keyboard.type(name)
    await this.page.keyboard.press('Enter')
    await expect(this.row(name)).toBeVisible()
    await expect(this.line('Name')).toHaveValue('')
  }

  async expectPeople(count: number) {
    await expect(this.page.getByText(new RegExp(`^\\s*${count}\\s*Personen$`)).first()).toBeVisible()
  }

  async focusLine() {
    await this.line('Erster Name').focus()
  }

  line(name: 'Erster Name' | 'Zweiter Name' | 'Name') {
    return this.page.getByRole('combobox', { name, exact: true })
  }

  /** A person the club knows, offered below the name that is being typed. */
  suggestion(name: string) {
    return this.page.getByRole('option', { name })
  }

  /** What is said of an entry that has been given its partner by the line. */
  completed() {
    return this.page.getByRole('status').filter({ hasText: 'ist jetzt ein Paar' })
  }

  /** The line meant somebody else of that name. */
  async enterNamesake() {
    await this.page.getByRole('button', { name: 'Andere Person gleichen Namens' }).press('Enter')
  }

  /** Who has come too late for the draft or the round that is played. */
  latecomers() {
    return this.page.getByRole('region', { name: /^Runde \d+ (läuft schon|ist schon (gespielt|ausgelost))$/ })
  }

  /** Everything in a name's field is marked: what is typed now stands in its place. */
  async expectToBeRetyped(name: Locator, text: string) {
    await expect(name).toBeFocused()
    await expect(name).toHaveValue(text)
    const marked = () =>
      name.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd ?? 0, field.value.length])
    await expect.poll(marked).toEqual([0, text.length, text.length])
  }

  /** Of the line. */
  tick(name: 'ist gleich anwesend' | 'hat gleich bezahlt') {
    return this.page.getByRole('checkbox', { name })
  }

  enterButton() {
    return this.page.getByRole('button', { name: 'Melden', exact: true })
  }

  /** Pairs that were not taken, beside the line in which the next one is typed. */
  waiting() {
    const list = this.page.getByRole('list', { name: 'Noch nicht gespeichert' })
    return list.getByRole('listitem').filter({ has: this.page.getByRole('alert') })
  }

  notSaved() {
    return this.waiting().getByText('ist nicht gespeichert.')
  }

  /** Leads the keyboard from the line to what has to be decided. */
  async toQuestion() {
    await this.page.keyboard.press('F2')
    await expect(this.waiting().locator(':focus')).toHaveCount(1)
  }

  /** Rows of pairs on their way to the server. */
  saving() {
    return this.page.getByRole('row').filter({ hasText: 'wird gespeichert' })
  }

  /** The list's row of a pair. */
  row(names: string) {
    return this.page.getByRole('row').filter({ hasText: names })
  }

  /** A switch of a pair's row. */
  mark(names: string, name: 'bezahlt' | 'anwesend') {
    return this.row(names).getByRole('checkbox', { name })
  }

  /** Opens a pair's row for change, by keyboard. */
  async edit(names: string) {
    const key = this.row(names).getByRole('button', { name: `${names} ändern` })
    // A page that has just come does not listen yet.
    await expect(async () => {
      if (!(await this.editing().isVisible())) await key.press('Enter', { timeout: 500 })
      await expect(this.editing()).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(this.editing().getByRole('combobox').first()).toBeFocused()
  }

  /** A name of the row that is open. */
  edited(name: 'Erster Name' | 'Zweiter Name' | 'Name') {
    return this.editing().getByRole('combobox', { name, exact: true })
  }

  editing() {
    return this.page.getByRole('form', { name: /^Startnummer \d+ ändern$/ })
  }

  /** Why the row that is open is not saved, or not yet. */
  editRefused() {
    return this.editing().getByRole('alert')
  }

  async saveEdit() {
    await this.editing().getByRole('button', { name: 'Speichern' }).press('Enter')
  }

  /** Another desk has changed the entry whose row is open. */
  overtaken() {
    return this.editing().getByRole('alert').filter({ hasText: 'an einem anderen Platz geändert' })
  }

  async keepMine() {
    await this.overtaken().getByRole('button', { name: 'Bei meiner Eingabe bleiben' }).press('Enter')
  }

  /** Deletes the pair whose row is open. */
  async removeEdited() {
    await this.editing().getByRole('button', { name: 'Löschen' }).press('Enter')
  }

  /** The keyboard goes on from somewhere. */
  async expectFocus() {
    await expect(this.page.locator(':focus')).toHaveCount(1)
  }

  /** Who left last, with the way back. */
  lastAct() {
    return this.page.getByText(/^Nr\. \d+ gelöscht:/)
  }

  /** A draft has a place for whoever is to leave. */
  draftQuestion() {
    return this.page.getByRole('alert').filter({ hasText: 'Der Entwurf von Runde' })
  }

  /** What is known of the first of the two, in the row that is open for change. */
  async tellHome(home: string) {
    await this.editing().locator('summary').press('Enter')
    await this.home().fill(home)
  }

  home() {
    return this.editing().getByLabel('Ort oder Verein').first()
  }

  /** Why a pair was not taken. */
  refusal(text: string | RegExp) {
    return this.page.getByRole('alert').filter({ hasText: text })
  }

  samePerson() {
    return this.page.getByRole('button', { name: 'Dieselbe Person: nicht melden' })
  }

  /** Types until the list answers: a page that has just come does not listen yet. */
  async searchFor(text: string) {
    await expect(async () => {
      await this.search().fill('')
      await this.search().fill(text)
      await expect(this.found()).toBeVisible({ timeout: 500 })
    }).toPass()
  }

  private found() {
    return this.page.getByRole('status').filter({ hasText: 'gefunden' })
  }

  search() {
    return this.page.getByRole('searchbox', { name: 'Suchen' })
  }

  question() {
    return this.page.getByRole('button', { name: 'Andere Person gleichen Namens: melden' })
  }

  async expectPairs(count: number) {
    await expect(this.page.getByText(new RegExp(`^\\s*${count}\\s*Paare?$`)).first()).toBeVisible()
  }
}
