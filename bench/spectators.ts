// How long a hall of readers waits for a result on the page, and what that costs: each reader has an event stream and requests real pages.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { LEAST_BETWEEN_MS } from '#app/_lib/live/pace.ts'
import { publicPaths } from '#contract/paths.ts'
import { report } from './measure.ts'
import { cpuSeconds } from './processor.ts'
import type { Delivery, Result, Watch } from './spectators-driver.ts'
import type { System } from './system.ts'

const FEW = 150
/** An evening of 240 people. */
const PAIRS = 120
/**
 * The number of readers in each run. Without the cache it is small enough for all to get the page in time (`server/pages/turns.ts`); one
 * run has the same number with the cache, for comparison.
 */
const HALLS = [
  { readers: 500, isCached: true },
  { readers: 2_000, isCached: true },
  { readers: FEW, isCached: true },
  { readers: FEW, isCached: false },
]
/** Entered one after the other. */
const RESULTS = 5

/** Enters results while readers watch, and reports how long each took to reach them. */
export async function benchSpectators(system: System): Promise<void> {
  const { slug, record } = await startRound(system)
  for (const { readers, isCached } of HALLS) {
    const driver = await watch({
      address: system.address,
      slug,
      path: publicPaths(slug).round(1),
      readers,
      isCached,
    })
    const before = cpuSeconds(system.launcher)
    const waited: number[] = []
    for (let at = 0; at < RESULTS; at++) {
      const { score, acknowledgedAt } = await record()
      waited.push(...(await driver.fresh({ score, acknowledgedAt })))
      // Results in quick succession are fetched together, so each is measured separately.
      await wait(LEAST_BETWEEN_MS)
    }
    const after = cpuSeconds(system.launcher)
    driver.end()
    waited.sort((one, other) => one - other)
    const quantile = (share: number) => Math.round(waited[Math.ceil(share * waited.length) - 1] ?? Number.NaN)
    report({
      bench: 'spectators',
      readers,
      page: isCached ? 'isCached' : 'rendered for each',
      results: RESULTS,
      msUntilFreshP50: quantile(0.5),
      msUntilFreshP95: quantile(0.95),
      msUntilFreshP99: quantile(0.99),
      apiProcessorSecondsPerResult: (after.api - before.api) / RESULTS,
      pagesProcessorSecondsPerResult: (after.pages - before.pages) / RESULTS,
    })
  }
}

/**
 * Starts a tournament's first round. Returns a function that enters or corrects the result of its first table, each time with another
 * score.
 */
async function startRound({ api, club }: System) {
  const body = { preset: 'bayern-warme-heisse', name: 'Spectators', date: '2026-01-01', place: '' } as const
  const { id, slug } = await api('createTournament', { params: { club }, body })
  const params = { club, tournament: id }
  const lines = Array.from({ length: PAIRS }, (_, at) => ({
    line: at + 1,
    members: [{ name: `Anna ${at}` }, { name: `Bert ${at}` }],
    paid: false,
  }))
  await api('importEntries', { params, body: { lines } })
  const { fingerprint } = await api('drawRound', { params, body: {} })
  await api('publishRound', { params: { ...params, number: 1 }, body: { seen: fingerprint } })
  const round = await api('getRound', { params: { ...params, number: 1 } })
  const encounter = round.encounters[0]?.id ?? ''
  let basedOn = 0
  const record = async () => {
    const b = 2 + (basedOn % 12)
    const games = [0, 1, 2].map(() => ({ a: 15, b, retour: false }))
    const answer = await api('recordResult', { params: { ...params, encounter }, body: { games, basedOn } })
    basedOn = answer.encounter.resultVersion
    return { score: `15:${b}`, acknowledgedAt: performance.timeOrigin + performance.now() }
  }
  return { slug, record }
}

/** Starts the readers in a process of their own; resolves once all receive news. Rejects when that process ends early. */
async function watch(what: Watch) {
  const child = fork(new URL('spectators-driver.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the readers have ended')))
  // An early end matters only while a call waits for an answer.
  ended.catch(() => {})
  const answer = async <Answer>(): Promise<Answer> => {
    const [message] = await Promise.race([once(child, 'message'), ended])
    return message as Answer
  }
  child.send(what)
  await answer()
  return {
    /** Milliseconds from the acknowledgement until each reader had the score. */
    fresh: async (result: Result): Promise<readonly number[]> => {
      child.send(result)
      const { waited } = await answer<Delivery>()
      return waited
    },
    end: () => child.kill(),
  }
}
