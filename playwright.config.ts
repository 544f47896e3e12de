import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { SESSION_FILE } from './e2e/account.ts'
import { findBrowser } from './e2e/browser.ts'

const PORT = Number(process.env.E2E_PORT ?? 3199)
const address = `http://127.0.0.1:${PORT}`
const laptop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }

export default defineConfig({
  testDir: 'e2e',
  reporter: 'list',
  forbidOnly: !!process.env.CI,
  workers: 2,
  fullyParallel: true,
  // One retry, for a busy machine; the report calls it flaky. A real fault fails twice.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    trace: 'on-first-retry',
    launchOptions: findBrowser(),
  },
  projects: [
    // The first start of an installation happens once; all other tests use the account that it makes.
    { name: 'first start', testMatch: 'first-start.spec.ts', use: laptop },
    {
      name: 'laptop',
      testIgnore: ['first-start.spec.ts', '*.phone.spec.ts'],
      dependencies: ['first start'],
      use: { ...laptop, storageState: SESSION_FILE },
    },
    {
      name: 'phone',
      testMatch: '*.phone.spec.ts',
      dependencies: ['first start'],
      use: { ...phone, storageState: SESSION_FILE },
    },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    url: address,
    env: {
      PORT: String(PORT),
      HOST: '127.0.0.1',
      NODE_ENV: '',
      DATABASE_URL: '',
      DATA_DIR: path.join(tmpdir(), `nockenblatt-e2e-${process.pid}`),
      THROWAWAY: '1',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    reuseExistingServer: false,
    timeout: 180_000,
  },
})
