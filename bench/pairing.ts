// How long a Swiss round takes, how far it is from the best one, and how two packages of npm do in the same events.

import type { EntryId } from '#domain/ids.ts'
import { scaleOf } from '#domain/pairing/level.ts'
import { EdgeList } from '#domain/pairing/matching/graph.ts'
import { provesOptimalOfAll } from '#domain/pairing/matching/optimality.ts'
import { matchSparsely } from '#domain/pairing/matching/sparse.ts'
import type { PairingTask, PastRound } from '#domain/pairing/pairer.ts'
import { swiss } from '#domain/pairing/swiss.ts'
import { createRng } from '#domain/rng.ts'
import { report } from './measure.ts'
import { type Drawn, installPeers, type Peer } from './pairing-peers.ts'

const ROUNDS = 9
/** From so many entries on the check of all pairs would take longer than everything else. */
const PROOF_LIMIT = 4096
/** Below this the clock measures the machine's other work. */
const EXPONENT_FROM = 1024

type Task = PairingTask & { readonly scores: ReadonlyMap<EntryId, number> }

/** Ours alone from 16 to 65,536 entries; then beside the peers, in turn, round by round of the same events. */
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
  const { peers, remove } = installPeers()
  try {
    for (const [entries, rounds] of [
      [16, 7],
      [64, 5],
      [256, 3],
      [1024, 2],
    ] as const)
      benchBeside(peers, entries, rounds)
  } finally {
    remove()
  }
}

const peakAtStart = peakMegabytes()

function peakMegabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024)
}

/** Gives the median milliseconds of a round. */
function benchAlone(entries: number): number {
  const events = Math.max(1, Math.min(20, Math.floor(16_384 / entries)))
  const milliseconds: number[] = []
  const proofs: number[] = []
  // The first events are played to warm up, and not counted.
  for (let event = -Math.min(4, events); event < events; event++) {
    play(entries, ROUNDS, `${event}`, (task, round) => {
      const { value, took } = timed(() => drawOurs(task))
      if (event >= 0) milliseconds.push(took)
      if (event === 0 && entries <= PROOF_LIMIT && round >= ROUNDS - 3)
        proofs.push(timed(() => prove(task, value)).took)
      return value
    })
  }
  report({
    bench: 'pairing',
    engine: 'ours',
    entries,
    rounds: milliseconds.length,
    medianMilliseconds: median(milliseconds),
    maxMilliseconds: Math.max(...milliseconds),
    certificateMilliseconds: proofs.length === 0 ? null : median(proofs),
    peakMegabytesAboveStart: peakMegabytes() - peakAtStart,
  })
  return median(milliseconds)
}

function benchBeside(peers: readonly Peer[], entries: number, rounds: number): void {
  const engines = [{ name: 'ours', draw: (task: Task) => drawOurs(task) }, ...peers]
  const took = engines.map((): number[] => [])
  const beyond = engines.map(() => [0, 0, 0])
  drawOurs(firstTask(entries, 'warm'))
  play(entries, rounds, 'beside', (task) => {
    let ours: Drawn | null = null
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
    return ours as unknown as Drawn
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

/** An event between entries of unequal strength; `draw` makes each round. */
function play(entries: number, rounds: number, seed: string, draw: (task: Task, round: number) => Drawn): void {
  const rng = createRng(`event ${entries} ${seed}`)
  const strength = new Map<EntryId, number>()
  let { field, scores } = firstTask(entries, seed)
  for (const entry of field) strength.set(entry, rng.int(400))
  const history: PastRound[] = []
  for (let round = 0; round < rounds; round++) {
    const { pairs, bye } = draw({ field, history: [...history], seed: `${round}`, scores }, round)
    const points = new Map(scores)
    const win = (entry: EntryId) => points.set(entry, (points.get(entry) ?? 0) + 1)
    for (const [a, b] of pairs) {
      const chance = 1 / (1 + 10 ** (((strength.get(b) ?? 0) - (strength.get(a) ?? 0)) / 200))
      win(rng.int(1000) < 1000 * chance ? a : b)
    }
    if (bye !== null) win(bye)
    history.push({
      encounters: pairs.map(([a, b], at) => ({ table: at + 1, a, b })),
      byes: bye === null ? [] : [bye],
    })
    scores = points
    field = [...field].sort((one, other) => (points.get(other) ?? 0) - (points.get(one) ?? 0))
  }
}

function firstTask(entries: number, seed: string): Task {
  const field = Array.from({ length: entries }, (_, at) => `entry-${at}` as EntryId)
  return { field, history: [], seed, scores: new Map(field.map((entry) => [entry, 0])) }
}

function drawOurs(task: Task): Drawn {
  const result = swiss.pair(task)
  if (!result.ok) throw new Error(result.error.code)
  return {
    pairs: result.value.encounters.map(({ a, b }) => [a, b] as const),
    bye: result.value.byes[0]?.entry ?? null,
  }
}

/**
 * Solves the round of an even field again, and lets the checker go through all pairs. Throws if it is not convinced, or the
 * round as it was drawn costs more than what it is convinced of.
 */
function prove(task: Task, drawn: Drawn): void {
  const { order, arrangement } = swiss.prepare(task, task.field)
  const { places, wishes, suggest } = arrangement
  const rematch = arrangement.faults.find(({ code }) => code === 'rematch')
  const { cost: wished, atLeast } = scaleOf(wishes)
  const cost = (a: number, b: number) => (rematch?.cost(a, b) === 0 ? wished(a, b) : Infinity)
  const candidates = new EdgeList()
  suggest(
    (a, b) => candidates.add(a, b, cost(a, b)),
    (a, b) => cost(a, b) < Infinity,
  )
  const matching = matchSparsely({ vertices: places, cost, least: 0, atLeast }, candidates)
  if (matching === null || !provesOptimalOfAll(places, cost, matching)) throw new Error('a draw without proof')
  const placeOf = new Map(order.map((entry, place) => [entry, place]))
  const costOf = (a: EntryId, b: EntryId) => cost(placeOf.get(a) ?? 0, placeOf.get(b) ?? 0)
  if (drawn.pairs.reduce((sum, [a, b]) => sum + costOf(a, b), 0) !== matching.cost) throw new Error('not the best draw')
}

/** Earlier meetings, byes of the one who sits out, squares of the differences of score. */
function faultsOf({ pairs, bye }: Drawn, { history, scores }: Task): number[] {
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
