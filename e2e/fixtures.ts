// The starting point of every spec: a signed-in owner, their club, and the API in addition to the screens.

import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Client, createClient } from '#contract/client.ts'
import { type Cable, layCable } from './network.ts'

interface Fixtures {
  /** The API as the signed-in owner. */
  api: Client
  /** The id of the owner's club. */
  club: string
  /** A browser page of a spectator without an account. */
  spectator: Page
  /** The owner's browser, and the cable between it and the server. */
  wired: { readonly browser: BrowserContext; readonly cable: Cable }
}

export const test = base.extend<Fixtures>({
  api: async ({ context, baseURL }, use) => {
    await use(createClient(baseURL ?? '', { headers: { cookie: await cookiesOf(context) } }))
  },
  club: async ({ api }, use) => {
    const { clubs } = await api('getSession', {})
    const own = clubs.find((club) => club.role === 'owner')
    if (!own) throw new Error('nobody is signed in')
    await use(own.id)
  },
  spectator: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [] },
      ...(baseURL ? { baseURL } : {}),
    })
    await use(await context.newPage())
    await context.close()
  },
  wired: async ({ browser, context, baseURL, viewport }, use) => {
    const cable = await layCable(baseURL ?? '')
    const storageState = await context.storageState()
    const wired = await browser.newContext({ baseURL: cable.address, storageState, viewport })
    await use({ browser: wired, cable })
    await wired.close()
    await cable.end()
  },
})

async function cookiesOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Fails with the accessibility rules that the page breaks. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** Waits until the page takes input and its fields contain what was typed before. */
export async function expectListening(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyTyping' in window))
}

/** Marks the page; the returned function fails if the page has been reloaded since. */
export async function mark(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  return async () => expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
}

export { expect }
