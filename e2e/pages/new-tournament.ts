import { expect, type Page } from '@playwright/test'
import { clubPaths } from '#contract/paths.ts'
import { text } from '../catalogue.ts'

interface Wanted {
  /** How its regulation is called. */
  readonly preset: string
  readonly name: string
  readonly rounds?: number
}

/** The form a tournament is made with. */
export class NewTournamentPage {
  constructor(private readonly page: Page) {}

  /** Opens the form; its first field, the regulation, waits for the keyboard. */
  async open(club: string) {
    await this.page.goto(clubPaths(club).newTournament)
    await expect(this.chosen()).toBeFocused()
  }

  name() {
    return this.page.getByLabel(text('club.new.name'), { exact: true })
  }

  /** A club's own regulations stand above; one of them may be called alike. */
  preset(title: string) {
    return this.page.getByRole('radio', { name: title }).last()
  }

  /** The regulation that is chosen. */
  chosen() {
    return this.page.getByRole('radio', { checked: true })
  }

  submit() {
    return this.page.getByRole('button', { name: text('club.new.submit') })
  }

  rounds() {
    return this.page.getByLabel(text('club.new.rounds'), { exact: true })
  }

  /** Unfolds what can be set differently from the regulation. */
  async unfold() {
    if (!(await this.rounds().isVisible())) await this.page.getByText(text('club.new.adjust')).click()
  }

  /** Fills the form in and waits for the new tournament's overview. */
  async create({ preset, name, rounds }: Wanted) {
    const radio = this.preset(preset)
    if (!(await radio.isVisible()))
      await this.page.locator('summary', { hasText: text('editor.library.formats') }).click()
    await radio.check({ force: true })
    await this.name().fill(name)
    if (rounds !== undefined) {
      await this.page.getByText(text('club.new.adjust')).click()
      await this.rounds().fill(String(rounds))
    }
    await this.submit().click()
    await this.page.getByRole('heading', { level: 1, name: text('club.overview.noEntries') }).waitFor()
  }
}
