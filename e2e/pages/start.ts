import { expect, type Page } from '@playwright/test'
import type { OWNER } from '../account.ts'

/** Set-up, signing in and out. */
export class StartPage {
  constructor(private readonly page: Page) {}

  open() {
    return this.page.goto('/')
  }

  async setUp(owner: typeof OWNER) {
    await this.page.getByLabel('Ihr Name').fill(owner.name)
    await this.email().fill(owner.email)
    await this.page.getByLabel('Passwort').fill(owner.password)
    await this.page.getByLabel('Name des Vereins').fill(owner.club)
    await this.page.getByRole('button', { name: 'Einrichten' }).click()
  }

  async signIn(owner: Pick<typeof OWNER, 'email' | 'password'>) {
    await this.email().fill(owner.email)
    await this.page.getByLabel('Passwort').fill(owner.password)
    await this.page.getByRole('button', { name: 'Anmelden' }).click()
  }

  /** As long as the wait lasts, the key keeps the focus and nothing is sent. */
  async expectToWait() {
    const key = this.page.getByRole('button', { name: 'Anmelden' })
    await expect(this.page.getByRole('alert').filter({ hasText: 'Bitte noch eine Sekunde warten' })).toBeVisible()
    await expect(key).toHaveAttribute('aria-disabled', 'true')
    await expect(key).toHaveCSS('opacity', '0.55')
    await expect(key).toBeFocused()
  }

  async expectMayTryAgain() {
    const key = this.page.getByRole('button', { name: 'Anmelden' })
    await expect(this.page.getByRole('status').filter({ hasText: 'Jetzt wieder möglich.' })).toBeVisible()
    await expect(this.page.getByRole('alert').filter({ hasText: 'warten' })).toHaveCount(0)
    await expect(key).not.toHaveAttribute('aria-disabled')
    await expect(key).toBeFocused()
  }

  email() {
    return this.page.getByLabel('E-Mail-Adresse')
  }

  password() {
    return this.page.getByLabel('Passwort')
  }

  async signOut() {
    await this.page.getByLabel('Konto').click()
    await this.page.getByRole('button', { name: 'Abmelden' }).click()
    await this.page.getByLabel('Passwort').waitFor()
  }

  /** Asks to sign out, where something is typed that is not saved. */
  async askToSignOut() {
    await this.page.getByLabel('Konto').click()
    await this.page.getByRole('button', { name: 'Abmelden' }).press('Enter')
    return this.page.getByRole('alert').filter({ hasText: 'noch nicht gespeichert' })
  }

  /** Signs out though something is typed that is not saved, and says so when that is asked. */
  async signOutAnyway() {
    await expect(await this.askToSignOut()).toBeVisible()
    const stay = this.page.getByRole('button', { name: 'Angemeldet bleiben' })
    await expect(stay).toBeFocused()
    await this.page.keyboard.press('Enter')
    await this.page.getByRole('button', { name: 'Abmelden' }).press('Enter')
    await this.page.getByRole('button', { name: 'Verwerfen und abmelden' }).press('Enter')
    await this.page.getByLabel('Passwort').waitFor()
  }

  /** From within the example to a club of one's own. */
  async setUpFromExample() {
    await this.page.getByLabel('Konto').click()
    await this.page.getByRole('link', { name: 'Eigenen Verein einrichten' }).click()
  }

  openDemo() {
    return this.page.getByRole('button', { name: 'Mit einem Beispiel ansehen' }).click()
  }
}
