// How long a Swiss round takes, how far it is from the optimum, and how two npm packages do in the same events.

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { scaleOf } from '#domain/formats/level.ts'
import { EdgeList } from '#domain/formats/matching/graph.ts'
import { provesOptimalOfAll } from '#domain/formats/matching/optimality.ts'
import { matchSparsely } from '#domain/formats/matching/sparse.ts'
import { swiss } from '#domain/formats/swiss/swiss.ts'
import type { EntryId } from '#domain/ids.ts'
import { report } from './measure.ts'
import { installPeers, type Peer, type PeerDraw } from './pairing-peers.ts'
import { drawSwiss, firstTask, playSwiss, type Scoring, type SwissTask } from './swiss-event.ts'

const ROUNDS = 9
/** For larger fields the check of all pairs would take longer than everything else. */
const PROOF_LIMIT = 4096
/** For smaller fields the time is mostly the machine's other work. */
const EXPONENT_FROM = 1024
/** The number of entries that a large hall holds. */
const PEAK_AT = 4096

/** Ours alone from 16 to 65,536 entries, then together with the peers, in turn, round by round of the same events. */
export function benchPairing(): void {
  const medians = new Map<number, number>()
  for (const entries of [16, 64, 256, 1024, 4096, 16_384, 65_536]) medians.set(entries, benchAlone(entries))
  const [smallest, largest] = [EXPONENT_FROM, Math.max(...medians.keys())]
  const growth = (medians.get(largest) ?? 0) / (medians.get(smallest) ?? 1)
  report({
    bench: 'pairing',
    what: 'exponent',
    from: smallest,
    to: largest,
    exponent: Math.log(growth) / Math.log(largest / smallest),
  })
  for (const entries of [64, 256, 1024, 4096]) benchAlone(entries, 'card points')
  benchPeak()
  const { peers, remove } = installPeers()
  try {
    for (const [entries, rounds] of [
      [16, 7],
      [64, 5],
      [256, 3],
      [1024, 2],
    ] as const)
      benchPeers(peers, entries, rounds)
  } finally {
    remove()
  }
}

/** In a process of its own, so that the memory has not been used before. */
function benchPeak(): void {
  const script = fileURLToPath(new URL('./pairing-peak.ts', import.meta.url))
  const output = execFileSync(process.execPath, [...process.execArgv, script, `${PEAK_AT}`], { encoding: 'utf8' })
  report({ bench: 'pairing', what: 'peak memory', entries: PEAK_AT, ...JSON.parse(output) })
}

/** Returns the median milliseconds of a round. */
function benchAlone(entries: number, scoring: Scoring = 'wins'): number {
  const events = Math.max(1, Math.min(20, Math.floor(16_384 / entries)))
  const milliseconds: number[] = []
  const proofs: number[] = []
  // The first events are a warm-up, and not counted.
  for (let event = -Math.min(4, events); event < events; event++) {
    playSwiss({ entries, rounds: ROUNDS, seed: `${event}`, scoring }, (task, round) => {
      const { value, took } = timed(() => drawSwiss(task))
      if (event >= 0) milliseconds.push(took)
      if (event === 0 && entries <= PROOF_LIMIT && round >= ROUNDS - 3)
        proofs.push(timed(() => prove(task, value)).took)
      return value
    })
  }
  report({
    bench: 'pairing',
    engine: 'ours',
    scoring,
    entries,
    rounds: milliseconds.length,
    medianMilliseconds: median(milliseconds),
    maxMilliseconds: Math.max(...milliseconds),
    certificateMilliseconds: proofs.length === 0 ? null : median(proofs),
  })
  return median(milliseconds)
}

function benchPeers(peers: readonly Peer[], entries: number, rounds: number): void {
  const engines = [{ name: 'ours', draw: drawSwiss }, ...peers]
  const took = engines.map((): number[] => [])
  const beyond = engines.map(() => [0, 0, 0])
  drawSwiss(firstTask(entries, 'warm'))
  playSwiss({ entries, rounds, seed: 'beside' }, (task) => {
    let ours: PeerDraw | null = null
    let best: number[] = []
    for (const [at, { draw }] of engines.entries()) {
      const result = timed(() => draw(task))
      took[at]?.push(result.took)
      const faults = faultsOf(result.value, task)
      if (ours === null) {
        ours = result.value
        best = faults
      }
      beyond[at] = faults.map((fault, level) => (beyond[at]?.[level] ?? 0) + fault - (best[level] ?? 0))
    }
    return ours as unknown as PeerDraw
  })
  const oursMedian = median(took[0] ?? [])
  for (const [at, { name }] of engines.entries()) {
    const [rematches = 0, byesAgain = 0, squares = 0] = beyond[at] ?? []
    report({
      bench: 'pairing',
      engine: name,
      entries,
      rounds,
      medianMilliseconds: median(took[at] ?? []),
      maxMilliseconds: Math.max(...(took[at] ?? [])),
      timesOurs: median(took[at] ?? []) / oursMedian,
      rematchesBeyondBest: rematches,
      byesAgainBeyondBest: byesAgain,
      squaredDifferencesBeyondBest: squares,
    })
  }
}

/**
 * Solves the round of an even field again and lets the checker go through all pairs. Throws if the solution is not proved optimal, or if
 * the drawn round costs more.
 */
function prove(task: SwissTask, drawn: PeerDraw): void {
  const { order, arrangement } = swiss.prepare(task, task.field)
  const { places, wishes, suggest } = arrangement
  const rematch = arrangement.faults.find(({ code }) => code === 'rematch')
  const { cost: wished, atLeast } = scaleOf(wishes)
  const mayMeet = (a: number, b: number) => rematch?.cost(a, b) === 0
  const cost = (a: number, b: number) => (mayMeet(a, b) ? wished(a, b) : Infinity)
  const candidates = new EdgeList()
  suggest((a, b) => candidates.add(a, b, cost(a, b)), mayMeet)
  const matching = matchSparsely({ vertices: places, cost, least: 0, atLeast }, candidates)
  if (matching === null || !provesOptimalOfAll(places, wished, matching, mayMeet))
    throw new Error('a draw without proof')
  const placeOf = new Map(order.map((entry, place) => [entry, place]))
  const costOf = (a: EntryId, b: EntryId) => {
    const [one, other] = [placeOf.get(a) ?? 0, placeOf.get(b) ?? 0]
    return cost(Math.min(one, other), Math.max(one, other))
  }
  if (drawn.pairs.reduce((sum, [a, b]) => sum + costOf(a, b), 0) !== matching.cost) throw new Error('not the best draw')
}

/** The number of rematches, earlier byes of the entry with the bye, and the sum of the squared differences of score. */
function faultsOf({ pairs, bye }: PeerDraw, { history, scores }: SwissTask): number[] {
  const met = new Set(history.flatMap((round) => round.encounters.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`])))
  const square = (a: EntryId, b: EntryId) => ((scores.get(a) ?? 0) - (scores.get(b) ?? 0)) ** 2
  return [
    pairs.filter(([a, b]) => met.has(`${a} ${b}`)).length,
    history.flatMap((round) => round.byes).filter((entry) => entry === bye).length,
    pairs.reduce((sum, [a, b]) => sum + square(a, b), 0),
  ]
}

function timed<Value>(call: () => Value): { readonly value: Value; readonly took: number } {
  const start = performance.now()
  const value = call()
  return { value, took: performance.now() - start }
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
