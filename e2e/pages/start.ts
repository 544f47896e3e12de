import { expect, type Page } from '@playwright/test'
import type { OWNER } from '../account.ts'
import { text, within } from '../catalogue.ts'

/** Set-up, signing in and signing out. */
export class StartPage {
  constructor(private readonly page: Page) {}

  open() {
    return this.page.goto('/')
  }

  async setUp(owner: typeof OWNER) {
    await this.page.getByLabel(text('session.setUp.name')).fill(owner.name)
    await this.page.getByLabel(text('session.setUp.email')).fill(owner.email)
    await this.page.getByLabel(text('session.setUp.password')).fill(owner.password)
    await this.page.getByLabel(text('session.setUp.clubName')).fill(owner.club)
    await this.page.getByRole('button', { name: text('session.setUp.submit') }).click()
  }

  async signIn(owner: Pick<typeof OWNER, 'email' | 'password'>) {
    await this.email().fill(owner.email)
    await this.password().fill(owner.password)
    await this.submit().click()
  }

  /** Expects that, during the wait, the button is disabled and keeps the focus. */
  async expectToWait() {
    const key = this.submit()
    await expect(
      this.page.getByRole('alert').filter({ hasText: text('problems.too-many-tries', { seconds: 1 }) }),
    ).toBeVisible()
    await expect(key).toHaveAttribute('aria-disabled', 'true')
    await expect(key).toHaveCSS('opacity', '0.55')
    await expect(key).toBeFocused()
  }

  async expectMayTryAgain() {
    const key = this.submit()
    await expect(this.page.getByRole('status').filter({ hasText: text('session.possibleAgain') })).toBeVisible()
    await expect(this.page.getByRole('alert').filter({ hasText: within('problems.too-many-tries') })).toHaveCount(0)
    await expect(key).not.toHaveAttribute('aria-disabled')
    await expect(key).toBeFocused()
  }

  email() {
    return this.page.getByLabel(text('session.signIn.email'))
  }

  password() {
    return this.page.getByLabel(text('session.signIn.password'))
  }

  private submit() {
    return this.page.getByRole('button', { name: text('session.signIn.submit') })
  }

  async signOut() {
    await this.page.getByLabel(text('session.account')).click()
    await this.page.getByRole('button', { name: text('session.signOut') }).click()
    await this.password().waitFor()
  }

  /** Starts signing out; returns the warning about unsaved input. */
  async askToSignOut() {
    await this.page.getByLabel(text('session.account')).click()
    await this.page.getByRole('button', { name: text('session.signOut') }).press('Enter')
    return this.page.getByRole('alert').filter({ hasText: text('session.leaving.title') })
  }

  /** Signs out in spite of unsaved input, and confirms the question about it. */
  async signOutAnyway() {
    await expect(await this.askToSignOut()).toBeVisible()
    const stay = this.page.getByRole('button', { name: text('session.leaving.stay') })
    await expect(stay).toBeFocused()
    await this.page.keyboard.press('Enter')
    await this.page.getByRole('button', { name: text('session.signOut') }).press('Enter')
    await this.leaveAnyway()
    await this.password().waitFor()
  }

  /** Confirms that what was typed is discarded. */
  leaveAnyway() {
    return this.page.getByRole('button', { name: text('session.leaving.submit') }).press('Enter')
  }

  /** Goes from the example to setting up one's own club. */
  async setUpFromExample() {
    await this.page.getByLabel(text('session.account')).click()
    await this.page.getByRole('link', { name: text('session.signIn.demoSetUp') }).click()
  }

  openDemo() {
    return this.page.getByRole('button', { name: text('session.setUp.demoSubmit') }).click()
  }
}
