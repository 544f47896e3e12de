// Finds the browser for the tests: no test is skipped because a browser is missing.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]
const PLAYWRIGHTS_OWN = ''

/**
 * Launch options for the browser to use: the one named by PLAYWRIGHT_CHROMIUM_PATH, Playwright's own, one of the system's, or
 * Playwright's own after installing it. Throws when there is none. Every worker loads the configuration, so the first answer
 * is stored in the environment the workers inherit.
 */
export function findBrowser(): { executablePath?: string } {
  process.env.E2E_BROWSER ??= process.env.PLAYWRIGHT_CHROMIUM_PATH ?? search()
  const executablePath = process.env.E2E_BROWSER
  return executablePath === PLAYWRIGHTS_OWN ? {} : { executablePath }
}

function search(): string {
  if (existsSync(chromium.executablePath())) return PLAYWRIGHTS_OWN
  const installed = SYSTEM_BROWSERS.find((candidate) => existsSync(candidate))
  if (installed) return installed
  try {
    const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
    execFileSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit' })
    return PLAYWRIGHTS_OWN
  } catch {
    throw new Error(
      'The browser tests need a browser. Install Chrome, Chromium or Edge, or name one by PLAYWRIGHT_CHROMIUM_PATH.',
    )
  }
}
