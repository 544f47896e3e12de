// The npm packages that pair Swiss rounds, installed for a measurement and removed afterwards, so that the project does not depend on them.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { PairingTask } from '#domain/formats/pairing-task.ts'
import type { EntryId } from '#domain/ids.ts'

const PACKAGES = ['swiss-pairing@1.4.3', 'edmonds-blossom@1.0.0']
/** The weight of a rematch in both packages, which outweighs all differences of score. */
const REMATCH = 1e6

export interface PeerDraw {
  readonly pairs: readonly (readonly [EntryId, EntryId])[]
  readonly bye: EntryId | null
}

export interface Peer {
  readonly name: string
  draw(task: PairingTask): PeerDraw
}

/** Installs the peers. Returns none if that fails, with a message on the error stream, so that everything else can still be measured. */
export function installPeers(): { readonly peers: readonly Peer[]; remove(): void } {
  const folder = mkdtempSync(join(import.meta.dirname, 'peers-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const quietly = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts']
    execFileSync('npm', ['install', '--prefix', folder, ...quietly, ...PACKAGES], { stdio: 'ignore', timeout: 60_000 })
    const load = createRequire(join(folder, 'peers.cjs'))
    return { peers: [swissPairing(load('swiss-pairing')), edmondsBlossom(load('edmonds-blossom'))], remove }
  } catch {
    console.error(`not measured, because npm could not install them: ${PACKAGES.join(', ')}`)
    return { peers: [], remove }
  }
}

interface MatchSide {
  readonly id: EntryId | null
  readonly points: number
}
interface Match {
  readonly round: number
  readonly home: MatchSide
  readonly away: MatchSide
}
type SwissPairing = (options: { readonly maxPerRound: number; readonly rematchWeight: number }) => {
  getMatchups(
    round: number,
    participants: readonly { readonly id: EntryId; readonly seed: number }[],
    matches: readonly Match[],
  ): readonly { readonly home: EntryId | null; readonly away: EntryId | null }[]
}

/** swiss-pairing counts the points itself, from the results: each match gives one entry a point, and the other the rest of its score. */
function swissPairing(create: SwissPairing): Peer {
  const { getMatchups } = create({ maxPerRound: 1, rematchWeight: REMATCH })
  return {
    name: 'swiss-pairing',
    draw({ field, history, scores }) {
      const given = new Map<EntryId, number>()
      const side = (id: EntryId): MatchSide => {
        const points = given.has(id) ? 0 : (scores?.get(id) ?? 0)
        given.set(id, points)
        return { id, points }
      }
      const matches = history.flatMap(({ encounters, byes }, index): Match[] => [
        ...encounters.map(({ a, b }) => ({ round: index + 1, home: side(a), away: side(b) })),
        ...byes.map((entry) => ({ round: index + 1, home: side(entry), away: { id: null, points: 0 } })),
      ])
      const participants = field.map((id, seed) => ({ id, seed }))
      const drawn = getMatchups(history.length + 1, participants, matches)
      const pairs = drawn.flatMap(({ home, away }) => (home && away ? [[home, away] as const] : []))
      const alone = drawn.find(({ home, away }) => home === null || away === null)
      return { pairs, bye: alone?.home ?? alone?.away ?? null }
    },
  }
}

type EdmondsBlossom = (edges: readonly (readonly [number, number, number])[], maxCardinality: boolean) => number[]

/**
 * edmonds-blossom gets every pair with its rematches and the square of its difference, as swiss-pairing computes them. Even fields only.
 */
function edmondsBlossom(match: EdmondsBlossom): Peer {
  return {
    name: 'edmonds-blossom',
    draw({ field, history, scores }) {
      const met = new Set(
        history.flatMap((round) => round.encounters.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`])),
      )
      const score = field.map((entry) => scores?.get(entry) ?? 0)
      const edges: [number, number, number][] = []
      for (const [i, a] of field.entries()) {
        for (const [j, b] of field.entries()) {
          const square = ((score[i] ?? 0) - (score[j] ?? 0)) ** 2
          if (i < j) edges.push([i, j, -square - (met.has(`${a} ${b}`) ? REMATCH : 0)])
        }
      }
      const pairs = match(edges, true).flatMap((j, i) => {
        const [a, b] = [field[i], field[j]]
        return i < j && a && b ? [[a, b] as const] : []
      })
      return { pairs, bye: null }
    },
  }
}
