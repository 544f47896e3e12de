import { expect, type Page } from '@playwright/test'
import { clubPaths } from '#contract/paths.ts'
import { text } from '../catalogue.ts'

interface TournamentChoices {
  /** The name of its regulation. */
  readonly preset: string
  readonly name: string
  readonly rounds?: number
}

/** The form for a new tournament. */
export class NewTournamentPage {
  constructor(private readonly page: Page) {}

  /** Opens the form and waits until its first field, the regulation, has the focus. */
  async open(club: string) {
    await this.page.goto(clubPaths(club).newTournament)
    await expect(this.chosen()).toBeFocused()
  }

  name() {
    return this.page.getByLabel(text('club.new.name'), { exact: true })
  }

  /** Takes the last match, because a club regulation of the same name is listed above the preset. */
  preset(title: string) {
    return this.page.getByRole('radio', { name: title }).last()
  }

  /** The chosen regulation. */
  chosen() {
    return this.page.getByRole('radio', { checked: true })
  }

  /** The link to the editor. */
  edit() {
    return this.page.getByRole('link', { name: text('club.new.edit') })
  }

  submit() {
    return this.page.getByRole('button', { name: text('club.new.submit') })
  }

  rounds() {
    return this.page.getByLabel(text('club.new.rounds'), { exact: true })
  }

  /** The fee of a tournament for pairs. */
  fee() {
    return this.page.getByLabel(text('club.new.fee', { who: 'pairs' }), { exact: true })
  }

  /** Unfolds the settings that can differ from the regulation. */
  async unfold() {
    if (!(await this.rounds().isVisible())) await this.page.getByText(text('club.new.adjust')).click()
  }

  /** Fills in and submits the form, and waits for the new tournament's overview. */
  async create({ preset, name, rounds }: TournamentChoices) {
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
