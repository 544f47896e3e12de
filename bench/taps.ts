// How many taps per second a hall of phones can make, with driver and server on one machine, compared with the health checks of the same
// server. Every phone has its stream open, as in the hall.

import { setTimeout as wait } from 'node:timers/promises'
import { tokenOfTable } from '#contract/paths.ts'
import { report } from './measure.ts'
import { Phone } from './phone.ts'
import type { System } from './system.ts'

const PHONES = 32
/** Six tables for each phone: when an encounter is over, the phone goes to the next table. */
const PAIRS = PHONES * 12
/** Tables without a phone: their results are typed at the desk, one after the other, as fast as a quick typist can. */
const DESK_TABLES = 16
const DESK_EVERY_MS = 250
const WARM_UP_MS = 2_000
const MEASURED_MS = 8_000

/**
 * Each phone taps deal after deal, as soon as the last one is answered. The last tap of an encounter also records its result, which is
 * measured separately, as are the results that the desk enters meanwhile.
 */
export async function benchTaps(system: System): Promise<void> {
  const { slug, tokens, record } = await openTables(system)
  const phones = Array.from({ length: PHONES }, () => new Phone(system.address, slug, () => tokens.pop()))
  for (const phone of phones) await phone.open()
  const { health } = await measure(phones, ['health'], async (phone) => {
    await phone.health()
    return 'health'
  })
  const before = phones.map(({ sheetEvents: events }) => events)
  const [{ tap, result }, desk] = await Promise.all([
    measure(phones, ['tap', 'result'], (phone) => phone.tap()),
    measureDesk(record),
  ])
  const events = phones.reduce((sum, phone, at) => sum + phone.sheetEvents - (before[at] ?? 0), 0)
  for (const phone of phones) phone.close()
  report({
    bench: 'taps',
    phones: PHONES,
    tapsPerSecond: tap.perSecond,
    p50Ms: tap.ms(0.5),
    p95Ms: tap.ms(0.95),
    p99Ms: tap.ms(0.99),
    resultsPerSecond: result.perSecond,
    resultP50Ms: result.ms(0.5),
    resultP95Ms: result.ms(0.95),
    deskResultsPerSecond: desk.perSecond,
    deskResultP50Ms: desk.ms(0.5),
    deskResultP95Ms: desk.ms(0.95),
    eventsPerPhoneAndSecond: events / PHONES / ((WARM_UP_MS + MEASURED_MS) / 1000),
    peer: 'health check (one query)',
    peerPerSecond: health.perSecond,
    peerP95Ms: health.ms(0.95),
    ratioToPeer: tap.perSecond / health.perSecond,
  })
}

/** Publishes a round. Returns links to all its tables but the desk's, and a function that enters or corrects a result at one of those. */
async function openTables({ api, club }: System) {
  const body = { preset: 'bayern-warme-heisse', name: 'Taps', date: '2026-01-01', place: '' } as const
  const { id, slug } = await api('createTournament', { params: { club }, body })
  const params = { club, tournament: id }
  const lines = Array.from({ length: PAIRS }, (_, at) => ({
    line: at + 1,
    members: [{ name: `Anna ${at}` }, { name: `Bert ${at}` }],
    paid: false,
  }))
  await api('importEntries', { params, body: { lines } })
  const { number, fingerprint, encounters } = await api('drawRound', { params, body: {} })
  await api('publishRound', { params: { ...params, number }, body: { seen: fingerprint } })
  const tokens: string[] = []
  for (const { id: encounter } of encounters.slice(DESK_TABLES)) {
    const { links } = await api('makeTableLinks', { params: { ...params, encounter } })
    tokens.push(...links.filter(({ side }) => side === 'a').map(({ path }) => tokenOfTable(path)))
  }
  const record = async (turn: number) => {
    const encounter = encounters[turn % DESK_TABLES]?.id ?? ''
    const basedOn = Math.floor(turn / DESK_TABLES)
    const games = [0, 1, 2].map(() => ({ a: 15, b: 2 + (basedOn % 12), retour: false }))
    await api('recordResult', { params: { ...params, encounter }, body: { games, basedOn } })
  }
  return { slug, tokens, record }
}

/** How long it takes to enter a result at the desk while all phones tap. */
async function measureDesk(record: (turn: number) => Promise<void>): Promise<Figures> {
  const begin = performance.now() + WARM_UP_MS
  const end = begin + MEASURED_MS
  const took: number[] = []
  for (let turn = 0; performance.now() < end; turn++) {
    const start = performance.now()
    await record(turn)
    const time = performance.now() - start
    if (start >= begin) took.push(time)
    await wait(Math.max(0, DESK_EVERY_MS - time))
  }
  return figuresOf(took)
}

/**
 * All phones at once, each waiting for its own answer before the next call; calls during the warm-up do not count. `call` returns its
 * kind.
 */
async function measure<const Kind extends string>(
  phones: readonly Phone[],
  kinds: readonly Kind[],
  call: (phone: Phone) => Promise<Kind>,
): Promise<Record<Kind, Figures>> {
  const begin = performance.now() + WARM_UP_MS
  const end = begin + MEASURED_MS
  const took = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]))
  await Promise.all(
    phones.map(async (phone, at) => {
      // Staggered, because tables neither begin nor end in the same second.
      await wait((WARM_UP_MS * at) / phones.length)
      while (performance.now() < end) {
        await phone.goOn()
        const start = performance.now()
        const kind = await call(phone)
        if (start >= begin) took.get(kind)?.push(performance.now() - start)
      }
    }),
  )
  const figures = [...took].map(([kind, times]) => [kind, figuresOf(times)] as const)
  return Object.fromEntries(figures) as Record<Kind, Figures>
}

interface Figures {
  readonly perSecond: number
  /** The time within which this share of the calls was answered. */
  readonly ms: (share: number) => number
}

function figuresOf(times: readonly number[]): Figures {
  const sorted = times.toSorted((one, other) => one - other)
  return {
    perSecond: sorted.length / (MEASURED_MS / 1000),
    ms: (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN,
  }
}
