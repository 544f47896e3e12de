// How long the desk waits for a draw, for its publication and for the sheets of the tables: in the browser, by keyboard, from the key press
// to its effect.

import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { address as pathOf } from '#contract/client.ts'
import { tournamentPaths } from '#contract/paths.ts'
import { findBrowser } from '#e2e/browser.ts'
import { report } from './measure.ts'
import type { System } from './system.ts'

const FIELDS = [65, 128]
const ROUNDS = 5
const DRAW_AIM_MS = 1000
const PUBLISH_AIM_MS = 500

interface Waits {
  readonly draw: number[]
  readonly publish: number[]
  readonly sheets: number[]
}

/** Plays the rounds of an evening for each size of field: the desk draws, publishes and prints; results come in between. */
export async function benchDrawDesk(system: System): Promise<void> {
  const browser = await chromium.launch(findBrowser())
  try {
    for (const pairs of FIELDS) reportWaits(pairs, await playEvening(system, browser, pairs))
  } finally {
    await browser.close()
  }
}

function reportWaits(pairs: number, { draw, publish, sheets }: Waits): void {
  report({
    bench: 'draw desk',
    pairs,
    rounds: draw.length,
    drawMs: median(draw),
    drawWorstMs: Math.max(...draw),
    drawAimMs: DRAW_AIM_MS,
    publishMs: median(publish),
    publishWorstMs: Math.max(...publish),
    publishAimMs: PUBLISH_AIM_MS,
    sheetsMs: median(sheets),
    sheetsWorstMs: Math.max(...sheets),
  })
}

async function playEvening(system: System, browser: Browser, pairs: number): Promise<Waits> {
  const params = { club: system.club, tournament: await newTournament(system, pairs) }
  const context = await signedIn(system, browser)
  const page = await context.newPage()
  const waits: Waits = { draw: [], publish: [], sheets: [] }
  for (let number = 1; number <= ROUNDS; number++) {
    await page.goto(system.address + tournamentPaths(params).round(number))
    const draw = page.getByRole('button', { name: `Runde ${number} auslosen` })
    const publish = page.getByRole('button', { name: 'Veröffentlichen' })
    const sheets = page.getByRole('link', { name: 'Tischzettel', exact: true }).first()
    waits.draw.push(await enter(page, draw, publish))
    waits.publish.push(await enter(page, publish, sheets))
    waits.sheets.push(await fetched(page, pathOf('printSheets', { params: { ...params, number }, query: {} })))
    await playRound(system, params, number)
  }
  await context.close()
  return waits
}

async function newTournament({ api, club }: System, pairs: number): Promise<string> {
  const evening = { preset: 'bayern-rueckschneider', name: 'Bench', date: '2026-01-01', place: '' } as const
  const body = { ...evening, adjust: { rounds: ROUNDS } }
  const tournament = await api('createTournament', { params: { club }, body })
  const lines = Array.from({ length: pairs }, (_, at) => ({
    line: at + 1,
    members: [{ name: `Bartholomäus Außerhofer ${pairs}-${at}` }, { name: `Walburga Dürnberger ${pairs}-${at}` }],
    paid: true,
  }))
  await api('importEntries', { params: { club, tournament: tournament.id }, body: { lines } })
  return tournament.id
}

async function signedIn({ address, cookie }: System, browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'de-AT', viewport: { width: 1280, height: 800 } })
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: address }
  })
  await context.addCookies(cookies)
  return context
}

/** Milliseconds from Enter on a button until the next element is visible. */
async function enter(page: Page, button: Locator, next: Locator): Promise<number> {
  await button.focus()
  // The page has settled, so that its own loading does not count.
  await page.waitForLoadState('load')
  const start = performance.now()
  await page.keyboard.press('Enter')
  await next.waitFor()
  return performance.now() - start
}

/** Milliseconds until the browser has received a whole paper. */
function fetched(page: Page, path: string): Promise<number> {
  return page.evaluate(async (paper) => {
    const start = performance.now()
    const answer = await fetch(paper)
    if (!answer.ok) throw new Error(`${paper}: ${answer.status}`)
    await answer.arrayBuffer()
    return performance.now() - start
  }, path)
}

/** Enters all results and closes the round. */
async function playRound(
  { api }: System,
  params: { readonly club: string; readonly tournament: string },
  number: number,
): Promise<void> {
  const { encounters, games, target } = await api('getRound', { params: { ...params, number } })
  for (const [at, { id }] of encounters.entries()) {
    const scores = Array.from({ length: games }, () => ({ a: target, b: at % target, retour: false }))
    await api('recordResult', {
      params: { ...params, encounter: id },
      body: { games: scores, basedOn: 0, confirmed: true },
    })
  }
  await api('closeRound', { params: { ...params, number } })
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
