// How much JavaScript pages load, compared with an empty page of the same application.

import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { PRACTICE, publicPaths } from '#contract/paths.ts'
import { findBrowser } from '#e2e/browser.ts'
import { report } from './measure.ts'
import type { System } from './system.ts'

/** Opens the public page of a tournament and the sheet of one of its tables, and adds up the size of their scripts. */
export async function benchPage(system: System): Promise<void> {
  const browser = await chromium.launch(findBrowser())
  try {
    const { slug, sheet } = await startRound(system)
    const empty = await scriptBytes(browser, `${system.address}/a-page-that-does-not-exist`)
    const pages = { 'public page': publicPaths(slug).start, "table's sheet": sheet, 'practice sheet': PRACTICE }
    for (const [name, path] of Object.entries(pages)) {
      const page = await scriptBytes(browser, system.address + path)
      report({
        bench: `javascript of the ${name}`,
        bytes: page.raw,
        bytesCompressed: page.compressed,
        peer: 'empty page',
        peerBytesCompressed: empty.compressed,
        addedBytesCompressed: page.compressed - empty.compressed,
      })
    }
  } finally {
    await browser.close()
  }
}

/** A tournament of two pairs in its first round; `sheet` is the path of a link to its only table. */
async function startRound({ api, club }: System): Promise<{ slug: string; sheet: string }> {
  const body = { preset: 'bayern-warme-heisse', name: 'Pages', date: '2026-01-01', place: '' } as const
  const { id, slug } = await api('createTournament', { params: { club }, body })
  const params = { club, tournament: id }
  for (const pair of ['Anna 1 / Bert 1', 'Anna 2 / Bert 2']) {
    const members = pair.split(' / ').map((name) => ({ name, person: 'new' as const }))
    await api('addEntry', { params, body: { members, present: true, paid: true } })
  }
  const { number, fingerprint, encounters } = await api('drawRound', { params, body: {} })
  await api('publishRound', { params: { ...params, number }, body: { seen: fingerprint } })
  const { links } = await api('makeTableLinks', { params: { ...params, encounter: encounters[0]?.id ?? '' } })
  return { slug, sheet: links[0]?.path ?? '' }
}

/** All scripts of a page, including those it loads later. */
async function scriptBytes(browser: Browser, address: string): Promise<{ raw: number; compressed: number }> {
  const page = await browser.newPage({ serviceWorkers: 'block' })
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await page.goto(address)
  // The live connection never ends, so the network never becomes idle: a second without a new script has to do.
  for (let count = -1; count !== scripts.length; ) {
    count = scripts.length
    await setTimeout(1000)
  }
  const bodies = await Promise.all(scripts)
  await page.close()
  return {
    raw: bodies.reduce((sum, body) => sum + body.length, 0),
    compressed: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0),
  }
}
