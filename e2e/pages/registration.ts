import { expect, type Locator, type Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'
import { text, within } from '../catalogue.ts'
import { expectListening } from '../fixtures.ts'

type FieldName = keyof typeof NAMES

const NAMES = {
  first: text('entries.pair.first', { who: 'pairs' }),
  second: text('entries.pair.second'),
  /** Of an entry of one person. */
  only: text('entries.pair.first', { who: 'singles' }),
}

/** The registration desk. */
export class RegistrationPage {
  constructor(private readonly page: Page) {}

  /** Opens the desk and waits until it takes keys; the first field has the focus earlier than that. */
  async open(club: string, tournament: string) {
    await this.page.goto(tournamentPaths({ club, tournament }).entries)
    await expectListening(this.page)
  }

  /** Enters a pair by keyboard and waits until the line is ready for the next one. */
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

  /** Enters a single person by keyboard and waits until the line is ready for the next one. */
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

  /** Where a person may hold several entries. */
  async expectEntriesOf(count: number, people: number) {
    await expect(this.page.getByText(numberOf(count, 'often', people)).first()).toBeVisible()
  }

  async focusLine() {
    await this.line('first').focus()
  }

  line(name: FieldName) {
    return this.page.getByRole('combobox', { name: NAMES[name], exact: true })
  }

  /** A person the club knows, offered below the name that is being typed. */
  suggestion(name: string) {
    return this.page.getByRole('option', { name })
  }

  /** The message that the line has completed a single entry with its partner. */
  completed() {
    return this.page.getByRole('status').filter({ hasText: within('entries.act.completed') })
  }

  /** Enters the typed name as another person of the same name. */
  async enterNamesake() {
    await this.page.getByRole('button', { name: text('entries.act.namesake') }).press('Enter')
  }

  /** The entries that came too late for the draft or for the current round. */
  latecomers() {
    return this.page.getByRole('region', { name: within('entries.late.title') })
  }

  /** The button that seats a latecomer against an entry with a bye; `against`: only against this one. */
  seatAt(table: number, against?: string) {
    return this.latecomers().getByRole('button', { name: within('entries.late.seat', { against, table, heat: 1 }) })
  }

  /** The link to print the sheet of a table at which a latecomer has been seated. */
  lateSheet(table: number) {
    return this.latecomers().getByRole('link', { name: text('entries.late.sheet', { table }) })
  }

  /** Expects the whole text of a name field to be selected, so that typing replaces it. */
  async expectToBeRetyped(name: Locator, text: string) {
    await expect(name).toBeFocused()
    await expect(name).toHaveValue(text)
    const marked = () =>
      name.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd ?? 0, field.value.length])
    await expect.poll(marked).toEqual([0, text.length, text.length])
  }

  /** A checkbox of the line. */
  tick(what: 'present' | 'paid') {
    return this.page.getByRole('checkbox', { name: text(`entries.pair.${what}`) })
  }

  enterButton() {
    return this.page.getByRole('button', { name: text('entries.pair.enter'), exact: true })
  }

  /** Pairs that were refused, next to the line for the next pair. */
  waiting() {
    const list = this.page.getByRole('list', { name: text('entries.refused.label') })
    return list.getByRole('listitem').filter({ has: this.page.getByRole('alert') })
  }

  /** The sentence for a pair whose answer was lost. */
  notSaved() {
    return this.waiting().getByText(text('entries.refused.lost'))
  }

  /** Moves the focus from the line to the open question. */
  async toQuestion() {
    await this.page.keyboard.press('F2')
    await expect(this.waiting().locator(':focus')).toHaveCount(1)
  }

  /** Rows of pairs that are being saved. */
  saving() {
    return this.page.getByRole('row').filter({ hasText: text('entries.row.saving') })
  }

  /** The row of a pair in the list. */
  row(names: string) {
    return this.page.getByRole('row').filter({ hasText: names })
  }

  /** A checkbox of a pair's row. */
  mark(names: string, what: 'present' | 'paid') {
    return this.row(names).getByRole('checkbox', { name: text(`entries.row.${what}`) })
  }

  /** Opens a pair's row for editing, by keyboard. */
  async edit(names: string) {
    const key = this.row(names).getByRole('button', { name: text('entries.row.edit', { names }) })
    // A page that has just loaded does not take input yet.
    await expect(async () => {
      if (!(await this.editing().isVisible())) await key.press('Enter', { timeout: 500 })
      await expect(this.editing()).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(this.editing().getByRole('combobox').first()).toBeFocused()
  }

  /** Opens a pair's row while another one is open. */
  async editAnother(names: string) {
    await this.row(names)
      .getByRole('button', { name: text('entries.row.edit', { names }) })
      .press('Enter')
    await expect(this.editing().getByRole('combobox').first()).toBeFocused()
  }

  /** A name field of the open row. */
  edited(name: FieldName) {
    return this.editing().getByRole('combobox', { name: NAMES[name], exact: true })
  }

  editing() {
    return this.page.getByRole('form', { name: within('entries.edit.title') })
  }

  /** The reason why the open row is not saved, or not yet. */
  editRefused() {
    return this.editing().getByRole('alert')
  }

  async saveEdit() {
    await this.editing()
      .getByRole('button', { name: text('entries.edit.save') })
      .press('Enter')
  }

  /** The warning that another desk has changed the entry of the open row. */
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

  /** Deletes the pair of the open row. */
  async removeEdited() {
    await this.editing()
      .getByRole('button', { name: text('entries.edit.remove') })
      .press('Enter')
  }

  /** Expects that some element has the focus. */
  async expectFocus() {
    await expect(this.page.locator(':focus')).toHaveCount(1)
  }

  /** Deletes the pair of a row by its key. */
  async remove(names: string) {
    await this.row(names).focus()
    await this.page.keyboard.press('Delete')
  }

  /** The message that a pair is back. */
  returned(names: string) {
    return this.page.getByRole('status').filter({ hasText: within('entries.act.back', { names, waits: 'no' }) })
  }

  /** The message about the entry deleted last, with the button to enter it again. */
  lastAct() {
    return this.page.getByText(within('entries.act.removed'))
  }

  /** The question about deleting an entry that has a seat in a draft. */
  draftQuestion() {
    return this.page.getByRole('alert').filter({ hasText: within('problems.draft-affected') })
  }

  /** Fills in the home of the pair's first person, in the open row. */
  async tellHome(home: string) {
    await this.editing().locator('summary').press('Enter')
    await this.home().fill(home)
  }

  home() {
    return this.editing().getByLabel(text('entries.more.home')).first()
  }

  /** The reason why a pair was refused. */
  problem(text: string | RegExp) {
    return this.page.getByRole('alert').filter({ hasText: text })
  }

  samePerson() {
    return this.page.getByRole('button', { name: text('entries.question.same') })
  }

  /** Types until the list responds, because a page that has just loaded does not take input yet. */
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

/** The number of entries, as the head of the list shows it. */
function numberOf(count: number, who: 'pairs' | 'singles' | 'often', people = count): RegExp {
  return new RegExp(`^\\s*${count}\\s*${text('entries.counts.pairs', { who, count, people })}$`)
}
