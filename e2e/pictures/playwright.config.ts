// npm run pictures: takes the pictures of the README from the example club. No test run does; they are committed.

import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import tests from '../../playwright.config.ts'

const [server] = [tests.webServer].flat()
if (!server) throw new Error('the tests start no server')

export default defineConfig({
  reporter: 'list',
  workers: 1,
  timeout: 300_000,
  use: { ...tests.use, ...devices['Desktop Chrome'], actionTimeout: 60_000 },
  projects: [{ name: 'pictures', testDir: import.meta.dirname, testMatch: 'pictures.ts' }],
  webServer: {
    ...server,
    cwd: path.join(import.meta.dirname, '../..'),
    // The address on paper and in codes, instead of the address of the machine that takes the pictures.
    env: { ...server.env, PUBLIC_URL: 'https://watten.example.org' },
  },
})
