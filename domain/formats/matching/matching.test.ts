import { expect, test } from 'vitest'
import { createRng, type Rng } from '../../rng.ts'
import { cases, runs } from '../../test/cases.ts'
import type { Matching } from './describe.ts'
import { EdgeList } from './graph.ts'
import { minimumCostPerfectMatching, type WeightedEdge } from './matching.ts'
import { provesOptimal, provesOptimalOfAll } from './optimality.ts'
import type { CompleteGraph } from './pricing.ts'
import { matchSparsely } from './sparse.ts'

interface Graph {
  readonly vertices: number
  readonly edges: readonly WeightedEdge[]
}

/** Each pair of vertices with a probability of `density` percent, some of them twice; costs from `least` up. */
function randomGraph(rng: Rng, vertices: number, density: number, least: number, spread: number): Graph {
  const edges: WeightedEdge[] = []
  for (let a = 0; a < vertices; a++) {
    for (let b = a + 1; b < vertices; b++) {
      if (rng.int(100) >= density) continue
      edges.push({ a, b, cost: least + rng.int(spread) })
      if (rng.int(20) === 0) edges.push({ a: b, b: a, cost: least + rng.int(spread) })
    }
  }
  return { vertices, edges }
}

/** The least cost of all perfect matchings, by brute force; Infinity if there is none. O(2^n · n). */
function leastCostByTrying({ vertices, edges }: Graph): number {
  const cost = Array.from({ length: vertices }, () => new Array<number>(vertices).fill(Infinity))
  for (const edge of edges) {
    const [lower, higher] = [Math.min(edge.a, edge.b), Math.max(edge.a, edge.b)]
    const row = cost[lower] as number[]
    row[higher] = Math.min(edge.cost, row[higher] as number)
  }
  const everybody = 2 ** vertices - 1
  const known = new Map<number, number>([[everybody, 0]])
  const leastFrom = (matched: number): number => {
    const before = known.get(matched)
    if (before !== undefined) return before
    let first = 0
    while (matched & (1 << first)) first++
    let least = Infinity
    for (let mate = first + 1; mate < vertices; mate++) {
      const price = (cost[first] as number[])[mate] as number
      if (matched & (1 << mate) || price === Infinity) continue
      least = Math.min(least, price + leastFrom(matched | (1 << first) | (1 << mate)))
    }
    known.set(matched, least)
    return least
  }
  return leastFrom(0)
}

test('small graphs are matched at least cost, or found to have no perfect matching', () => {
  const seen = { matched: 0, impossible: 0, withOddSets: 0 }
  for (const instance of cases(50_000)) {
    const rng = createRng(`small ${instance}`)
    const spread = [1, 2, 5, 20, 1_000][rng.int(5)] as number
    const vertices = rng.int(10) === 0 ? 1 + 2 * rng.int(5) : 2 * rng.int(6)
    const graph = randomGraph(rng, vertices, 15 + rng.int(86), -rng.int(4) * 5, spread)
    const matching = minimumCostPerfectMatching(graph.vertices, graph.edges)
    const least = leastCostByTrying(graph)
    const description = `instance ${instance}: ${JSON.stringify(graph)}`
    expect(matching?.cost ?? Infinity, description).toBe(least)
    if (matching === null) seen.impossible++
    else {
      expect(provesOptimal(graph.vertices, graph.edges, matching), description).toBe(true)
      seen.matched++
      if (matching.prices.oddSets.length > 0) seen.withOddSets++
    }
  }
  // Guards the generator: all three kinds must really occur.
  expect(Math.min(seen.matched, seen.impossible, seen.withOddSets)).toBeGreaterThan(runs(50_000) / 25)
})

test('the prices of larger graphs prove their matchings cheapest', () => {
  let proved = 0
  for (const instance of cases(12_000)) {
    const rng = createRng(`large ${instance}`)
    const vertices = 20 + 2 * rng.int(instance % 50 === 0 ? 120 : 20)
    const spread = [1, 2, 30, 10_000, 2 ** 32][instance % 5] as number
    const density = instance % 3 === 0 ? 90 : 18
    const graph = randomGraph(rng, vertices, 8 + rng.int(density), -rng.int(spread), spread)
    const matching = minimumCostPerfectMatching(graph.vertices, graph.edges)
    if (matching === null) continue
    expect(provesOptimal(graph.vertices, graph.edges, matching), `instance ${instance}`).toBe(true)
    proved++
  }
  // Guards the generator: nearly all graphs must have a perfect matching.
  expect(proved).toBeGreaterThan(runs(12_000) / 2)
})

const triangles: Graph = {
  vertices: 6,
  edges: [
    { a: 0, b: 1, cost: 0 },
    { a: 1, b: 2, cost: 0 },
    { a: 2, b: 0, cost: 0 },
    { a: 3, b: 4, cost: 0 },
    { a: 4, b: 5, cost: 0 },
    { a: 5, b: 3, cost: 0 },
    { a: 2, b: 3, cost: 7 },
    { a: 1, b: 4, cost: 9 },
  ],
}

test('two odd cycles are joined by the cheapest bridge, and a price on an odd set proves it', () => {
  const matching = minimumCostPerfectMatching(triangles.vertices, triangles.edges) as Matching
  expect(matching.cost).toBe(7)
  expect([...matching.mates]).toEqual([1, 0, 3, 2, 5, 4])
  expect(matching.prices.oddSets.length).toBeGreaterThan(0)
  expect(provesOptimal(triangles.vertices, triangles.edges, matching)).toBe(true)
})

test('a false proof is refused', () => {
  const { vertices, edges } = triangles
  const matching = minimumCostPerfectMatching(vertices, edges) as Matching
  const { prices } = matching
  const [first = 0, ...others] = prices.vertices
  const forgeries: Record<string, Matching> = {
    'a dearer matching': { ...matching, mates: Int32Array.of(2, 4, 0, 5, 1, 3), cost: 9 },
    'a cost that is not that of the matching': { ...matching, cost: 6 },
    'a vertex without a mate': { ...matching, mates: Int32Array.of(1, 0, 3, 2, 5, 5) },
    'mates without an edge': { ...matching, mates: Int32Array.of(3, 2, 1, 0, 5, 4) },
    'prices that come to less': { ...matching, prices: { ...prices, vertices: [first - 2, ...others] } },
    'a price an edge cannot pay': { ...matching, prices: { ...prices, vertices: [first + 2, ...others] } },
    'no odd sets': { ...matching, prices: { ...prices, oddSets: [] } },
    'odd sets that overlap': {
      ...matching,
      prices: {
        vertices: [7, -7, 0, 0, 0, 0],
        oddSets: [
          { vertices: [0, 1, 2], price: 7 },
          { vertices: [2, 3, 4], price: 7 },
        ],
      },
    },
    'an even set': { ...matching, prices: { vertices: [7, 0, 0, 0, 0, 0], oddSets: [{ vertices: [1, 2], price: 7 }] } },
  }
  for (const [what, forgery] of Object.entries(forgeries)) {
    expect(provesOptimal(vertices, edges, forgery), what).toBe(false)
  }
})

test('pairs that must not be matched neither break a proof nor make a matching', () => {
  const matching = minimumCostPerfectMatching(triangles.vertices, triangles.edges) as Matching
  const costs = new Map(triangles.edges.map(({ a, b, cost }) => [Math.min(a, b) * 6 + Math.max(a, b), cost]))
  // A pair that is no edge looks cheaper than every edge.
  const cost = (a: number, b: number) => costs.get(a * 6 + b) ?? -100
  const isEdge = (a: number, b: number) => costs.has(a * 6 + b)
  expect(provesOptimalOfAll(6, cost, matching, isEdge)).toBe(true)
  expect(provesOptimalOfAll(6, cost, matching)).toBe(false)
  expect(provesOptimalOfAll(6, cost, matching, (a, b) => isEdge(a, b) && !(a === 2 && b === 3))).toBe(false)
})

/** Points on a line, each with a colour; pairs cost the square of their distance, more within one colour, and some pairs are forbidden. */
function randomLine(rng: Rng): CompleteGraph {
  const vertices = 2 * (1 + rng.int(40))
  const places = Array.from({ length: vertices }, () => rng.int(1 + rng.int(60))).sort((one, two) => one - two)
  const colours = places.map(() => rng.int(4))
  const impossible = rng.int(5) === 0 ? 95 : rng.int(70)
  const closed = places.map(() => places.map(() => rng.int(100) < impossible))
  const square = (a: number, b: number) => ((places[a] as number) - (places[b] as number)) ** 2
  const bounded = rng.int(4) > 0
  return {
    vertices,
    cost: (a, b) => (closed[a]?.[b] ? Infinity : 3 * square(a, b) + (colours[a] === colours[b] ? 2 : 0)),
    least: 0,
    atLeast: (first, last, vertex) => (bounded ? 3 * square(last < vertex ? last : first, vertex) : 0),
  }
}

test('a few candidates lead to the optimum among all pairs, and to the proof of it', () => {
  const seen = { matched: 0, impossible: 0, withOddSets: 0 }
  for (let instance = 0; instance < 1_500; instance++) {
    const rng = createRng(`line ${instance}`)
    const graph = randomLine(rng)
    const candidates = new EdgeList()
    const all: WeightedEdge[] = []
    for (let a = 0; a < graph.vertices; a++) {
      for (let b = a + 1; b < graph.vertices; b++) {
        const cost = graph.cost(a, b)
        if (cost === Infinity) continue
        all.push({ a, b, cost })
        if (b - a <= instance % 4) candidates.add(a, b, cost)
      }
    }
    const matching = matchSparsely(graph, candidates)
    expect(matching?.cost, `instance ${instance}`).toBe(minimumCostPerfectMatching(graph.vertices, all)?.cost)
    if (matching === null) seen.impossible++
    else {
      expect(provesOptimalOfAll(graph.vertices, graph.cost, matching), `instance ${instance}`).toBe(true)
      seen.matched++
      if (matching.prices.oddSets.length > 0) seen.withOddSets++
    }
  }
  expect(Math.min(seen.matched, seen.impossible, seen.withOddSets)).toBeGreaterThan(60)
})

test('the same graph gives the same matching', () => {
  const graph = randomGraph(createRng('twice'), 60, 40, 0, 3)
  const [one, two] = [1, 2].map(() => minimumCostPerfectMatching(graph.vertices, graph.edges))
  expect(one).not.toBeNull()
  expect(two).toEqual(one)
})

test.each([
  ['nobody', 0, [], 0],
  ['a vertex alone', 1, [], null],
  [
    'an odd number',
    3,
    [
      [0, 1],
      [1, 2],
      [2, 0],
    ],
    null,
  ],
  [
    'a star',
    4,
    [
      [0, 1],
      [0, 2],
      [0, 3],
    ],
    null,
  ],
  [
    'two apart',
    4,
    [
      [0, 1],
      [2, 3],
    ],
    2,
  ],
] as const)('%s', (_, vertices, ends, cost) => {
  const edges = ends.map(([a, b]) => ({ a, b, cost: 1 }))
  expect(minimumCostPerfectMatching(vertices, edges)?.cost ?? null).toBe(cost)
})

test.each([
  ['a loop', { a: 1, b: 1, cost: 0 }],
  ['a vertex that does not exist', { a: 0, b: 2, cost: 0 }],
  ['half a unit of cost', { a: 0, b: 1, cost: 0.5 }],
  ['no number as cost', { a: 0, b: 1, cost: Number.NaN }],
  ['a cost too large to be added up exactly', { a: 0, b: 1, cost: 2 ** 49 + 1 }],
])('%s is refused', (_, edge) => {
  expect(() => minimumCostPerfectMatching(2, [edge])).toThrow()
})
