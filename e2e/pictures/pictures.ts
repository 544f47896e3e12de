// The pictures of the README: what they show, each in light and dark.

import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { createClient } from '#contract/client.ts'
import { expect, test } from '../fixtures.ts'
import { EditorPage } from '../pages/editor.ts'
import { lastOf, PicturePage } from '../pages/picture.ts'
import { PublicPage } from '../pages/public.ts'
import { RoundPage } from '../pages/rounds.ts'
import { StartPage } from '../pages/start.ts'
import { TablePage } from '../pages/table.ts'
import { Darkroom } from './darkroom.ts'
import { type Example, prepareExample } from './example.ts'

const FOLDER = path.join(import.meta.dirname, '../../docs/pictures')
const LAPTOP = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true }
/** Pixels; a sheet is as wide as its paper. */
const SHEET_WIDTH = 900
/** Limited because every clone of the repository contains all pictures. */
const MOST_BYTES = 1_500_000

interface Picture {
  readonly name: string
  readonly device: typeof LAPTOP | typeof PHONE
  readonly show: (page: Page, example: Example) => Promise<void>
}

const PICTURES: readonly Picture[] = [
  {
    name: 'desk',
    device: LAPTOP,
    show: async (page, { club, tournament, open }) => {
      const round = new RoundPage(page)
      await round.open(club, tournament, 2)
      await round.openTable(open.table)
    },
  },
  {
    name: 'announcement',
    device: LAPTOP,
    show: async (page, { club }) => {
      const editor = new EditorPage(page)
      await editor.startFrom(club, 'bayern-rueckschneider')
      await editor.step('pointsRule')
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  },
  {
    name: 'bracket',
    device: LAPTOP,
    show: async (page, { bracket }) => {
      const picture = new PicturePage(page)
      await picture.open(bracket)
      await expect(picture.round(lastOf(4))).toBeVisible()
    },
  },
  {
    name: 'table',
    device: PHONE,
    show: async (page, { open }) => {
      const table = new TablePage(page, open)
      await table.open(open.path)
      await table.expectReadyForNoNetwork()
      await table.expectAllSent()
    },
  },
  {
    name: 'standings',
    device: PHONE,
    show: async (page, { slug }) => {
      const standings = new PublicPage(page)
      await standings.open(slug, (paths) => paths.standings)
      await standings.expectLive()
      await standings.showWhyFirst()
    },
  },
]

test('the pictures', async ({ page, browser, baseURL: given }) => {
  const baseURL = given ?? ''
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const darkroom = await Darkroom.open(await browser.newContext())
  const save = async (name: string, png: Buffer) =>
    writeFileSync(path.join(FOLDER, `${name}.webp`), await darkroom.develop(png))

  const start = new StartPage(page)
  await start.open()
  await start.openDemo()
  await page.waitForURL(/\/verein\//)
  const storageState = await page.context().storageState()
  const cookie = storageState.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const example = await prepareExample(createClient(baseURL, { headers: { cookie } }), page)

  for (const { name, device, show } of PICTURES)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        ...device,
        storageState,
        colorScheme,
        reducedMotion: 'reduce',
        baseURL,
      })
      const shown = await context.newPage()
      await show(shown, example)
      await shown.evaluate(() => document.fonts.ready)
      await save(`${name}-${colorScheme}`, await shown.screenshot())
      await context.close()
    }
  await save('sheet', await darkroom.firstPage(example.sheet, SHEET_WIDTH))
  const sizes = readdirSync(FOLDER).map((name) => statSync(path.join(FOLDER, name)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES)
})
