// Kills the running product part by part while people write and read: `npm run crash`, or `npm run crash -- short` with each part killed
// once. Prints JSON lines; fails when a write is lost or doubled, a reader left behind, or a connection refused while the launcher is
// running.

import { address } from '#contract/client.ts'
import { publicPaths } from '#contract/paths.ts'
import { report } from '../measure.ts'
import { type Account, balance } from './account.ts'
import { NAME, startEvening } from './evening.ts'
import { KILLS, type Kill, Product } from './product.ts'
import { Readers } from './readers.ts'
import { startWriting, type Writing } from './writers.ts'

const TABLES = 12
const LIST_WRITERS = 8
const READERS = 20
const ROUNDS = process.argv.includes('short') ? 1 : 6
/** The pause between a recovery and the next kill. */
const CALM_MS = { least: 1_000, most: 4_000 }
const LONGEST_BEHIND_MS = 10_000
/** The aim in seconds until the first page: without intervention, or from the next start. */
const AIMS: Record<Kill, number> = { API: 5, pages: 5, database: 5, launcher: 10, everything: 10 }

/** The number of connections refused since the last kill. */
let refused = 0
/** Whether any connection was refused while the launcher was running. */
let closedDoor = false

const product = new Product()
try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  await product.stop()
}

/** Returns whether nothing was lost, doubled or late. */
async function run(): Promise<boolean> {
  product.start()
  await product.until(() => answers(address('getHealth', {})))
  const evening = await startEvening(product.address, TABLES)
  const readers = new Readers(product.address, evening.round.slug, READERS)
  const writing = startWriting(evening, LIST_WRITERS, (version) => readers.acknowledge(version))
  for (let round = 0; round < ROUNDS; round++)
    for (const what of KILLS) {
      await calm()
      await killAndWait(what, evening.round.slug, writing, readers)
    }
  await calm()
  await writing.stop()
  await readers.close(LONGEST_BEHIND_MS)
  const account = await balance(evening, writing.acknowledged)
  report({
    bench: 'crash',
    kills: ROUNDS * KILLS.length,
    writers: TABLES + LIST_WRITERS,
    ...account,
    sentAgain: writing.repeats(),
    readers: READERS,
    longestBehindSeconds: readers.longest / 1000,
    longestBehindWhileUpSeconds: readers.longestWhileUp / 1000,
  })
  return isClean(account) && !closedDoor && readers.longestWhileUp < LONGEST_BEHIND_MS
}

function isClean({ acknowledged, lost, doubled, unknown }: Account): boolean {
  return acknowledged > 0 && lost + doubled + unknown === 0
}

async function killAndWait(what: Kill, slug: string, writing: Writing, readers: Readers): Promise<void> {
  const killed = await product.kill(what)
  refused = 0
  const written = writing.firstSince(killed)
  await product.until(() => answers(publicPaths(slug).start, NAME))
  const pageSeconds = (performance.now() - killed) / 1000
  readers.answersAgain()
  const writeSeconds = ((await written) - killed) / 1000
  const launcherLived = what !== 'launcher' && what !== 'everything'
  closedDoor ||= launcherLived && refused > 0
  report({ bench: 'crash', kill: what, pageSeconds, writeSeconds, refused, aimSeconds: AIMS[what] })
}

/** Whether an address answers without an error, with `text` in its body. */
async function answers(path: string, text = ''): Promise<boolean> {
  try {
    const response = await fetch(product.address + path, { signal: AbortSignal.timeout(10_000) })
    return response.ok && (await response.text()).includes(text)
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException
    if (code === 'ECONNREFUSED') refused += 1
    return false
  }
}

/** A random moment. */
function calm(): Promise<void> {
  const length = CALM_MS.least + Math.random() * (CALM_MS.most - CALM_MS.least)
  return new Promise((resolve) => setTimeout(resolve, length))
}
