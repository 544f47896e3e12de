import { expect, type Locator, type Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'
import { text, within } from '../catalogue.ts'
import { expectListening } from '../fixtures.ts'

type Name = keyof typeof NAMES

const NAMES = {
  first: text('entries.pair.first', { who: 'pairs' }),
  second: text('entries.pair.second'),
  /** Of somebody who is entered alone. */
  only: text('entries.pair.first', { who: 'singles' }),
}

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
    await expect(this.line('first')).toBeFocused()
    await this.page.keyboard.type(first)
    await this.page.keyboard.press('Tab')
    await expect(this.line('second')).toBeFocused()
    await this.page.keyboard.type(second)
    await this.page.keyboard.press('Enter')
    await expect(this.line('first')).toBeFocused()
    await expect(this.line('first')).toHaveValue('')
  }

  /** Types somebody who is entered alone; the line is ready for the next one afterwards. */
  async enterAlone(name: string) {
    await expect(this.line('only')).toBeFocused()
    await this.page.keyboard.type(name)
    await this.page.keyboard.press('Enter')
    await expect(this.row(name)).toBeVisible()
    await expect(this.line('only')).toHaveValue('')
  }

  async expectPeople(count: number) {
    await expect(this.page.getByText(numberOf(count, 'singles')).first()).toBeVisible()
  }

  async focusLine() {
    await this.line('first').focus()
  }

  line(name: Name) {
    return this.page.getByRole('combobox', { name: NAMES[name], exact: true })
  }

  /** A person the club knows, offered below the name that is being typed. */
  suggestion(name: string) {
    return this.page.getByRole('option', { name })
  }

  /** What is said of an entry that has been given its partner by the line. */
  completed() {
    return this.page.getByRole('status').filter({ hasText: within('entries.act.completed') })
  }

  /** The line meant somebody else of that name. */
  async enterNamesake() {
    await this.page.getByRole('button', { name: text('entries.act.namesake') }).press('Enter')
  }

  /** Who has come too late for the draft or the round that is played. */
  latecomers() {
    return this.page.getByRole('region', { name: within('entries.late.title') })
  }

  /** The key that gives one of them a bye to play against; `against`: only that of this one. */
  seatAt(table: number, against?: string) {
    return this.latecomers().getByRole('button', { name: within('entries.late.seat', { against, table, heat: 1 }) })
  }

  /** Where the sheet is printed for a table at which somebody has been seated. */
  lateSheet(table: number) {
    return this.latecomers().getByRole('link', { name: text('entries.late.sheet', { table }) })
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
  tick(what: 'present' | 'paid') {
    return this.page.getByRole('checkbox', { name: text(`entries.pair.${what}`) })
  }

  enterButton() {
    return this.page.getByRole('button', { name: text('entries.pair.enter'), exact: true })
  }

  /** Pairs that were not taken, beside the line in which the next one is typed. */
  waiting() {
    const list = this.page.getByRole('list', { name: text('entries.refused.label') })
    return list.getByRole('listitem').filter({ has: this.page.getByRole('alert') })
  }

  notSaved() {
    return this.waiting().getByText(text('entries.refused.text'))
  }

  /** Leads the keyboard from the line to what has to be decided. */
  async toQuestion() {
    await this.page.keyboard.press('F2')
    await expect(this.waiting().locator(':focus')).toHaveCount(1)
  }

  /** Rows of pairs on their way to the server. */
  saving() {
    return this.page.getByRole('row').filter({ hasText: text('entries.row.saving') })
  }

  /** The list's row of a pair. */
  row(names: string) {
    return this.page.getByRole('row').filter({ hasText: names })
  }

  /** A switch of a pair's row. */
  mark(names: string, what: 'present' | 'paid') {
    return this.row(names).getByRole('checkbox', { name: text(`entries.row.${what}`) })
  }

  /** Opens a pair's row for change, by keyboard. */
  async edit(names: string) {
    const key = this.row(names).getByRole('button', { name: text('entries.row.edit', { names }) })
    // A page that has just come does not listen yet.
    await expect(async () => {
      if (!(await this.editing().isVisible())) await key.press('Enter', { timeout: 500 })
      await expect(this.editing()).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(this.editing().getByRole('combobox').first()).toBeFocused()
  }

  /** A name of the row that is open. */
  edited(name: Name) {
    return this.editing().getByRole('combobox', { name: NAMES[name], exact: true })
  }

  editing() {
    return this.page.getByRole('form', { name: within('entries.edit.title') })
  }

  /** Why the row that is open is not saved, or not yet. */
  editRefused() {
    return this.editing().getByRole('alert')
  }

  async saveEdit() {
    await this.editing()
      .getByRole('button', { name: text('entries.edit.save') })
      .press('Enter')
  }

  /** Another desk has changed the entry whose row is open. */
  overtaken() {
    return this.editing()
      .getByRole('alert')
      .filter({ hasText: within('entries.edit.overtaken') })
  }

  async keepMine() {
    await this.overtaken()
      .getByRole('button', { name: text('product.overtaken.keep') })
      .press('Enter')
  }

  /** Deletes the pair whose row is open. */
  async removeEdited() {
    await this.editing()
      .getByRole('button', { name: text('entries.edit.remove') })
      .press('Enter')
  }

  /** The keyboard goes on from somewhere. */
  async expectFocus() {
    await expect(this.page.locator(':focus')).toHaveCount(1)
  }

  /** Who left last, with the way back. */
  lastAct() {
    return this.page.getByText(within('entries.act.removed'))
  }

  /** A draft has a place for whoever is to leave. */
  draftQuestion() {
    return this.page.getByRole('alert').filter({ hasText: within('problems.draft-affected') })
  }

  /** What is known of the first of the two, in the row that is open for change. */
  async tellHome(home: string) {
    await this.editing().locator('summary').press('Enter')
    await this.home().fill(home)
  }

  home() {
    return this.editing().getByLabel(text('entries.more.home')).first()
  }

  /** Why a pair was not taken. */
  refusal(text: string | RegExp) {
    return this.page.getByRole('alert').filter({ hasText: text })
  }

  samePerson() {
    return this.page.getByRole('button', { name: text('entries.question.same') })
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
    return this.page.getByRole('status').filter({ hasText: within('entries.search.found') })
  }

  search() {
    return this.page.getByRole('searchbox', { name: text('entries.search.label') })
  }

  question() {
    return this.page.getByRole('button', { name: text('entries.question.other') })
  }

  async expectPairs(count: number) {
    await expect(this.page.getByText(numberOf(count, 'pairs')).first()).toBeVisible()
  }
}

/** How many have entered, as the head of the list says it. */
function numberOf(count: number, who: 'pairs' | 'singles'): RegExp {
  return new RegExp(`^\\s*${count}\\s*${text('entries.counts.pairs', { who, count })}$`)
}
