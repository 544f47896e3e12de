// How long a draw takes, compared with npm's matching package on the same legal pairs.

import edmondsBlossom from 'edmonds-blossom-fixed'
import { FORMATS } from '#domain/formats/formats.ts'
import type { PastRound } from '#domain/formats/past/past-round.ts'
import type { EntryId } from '#domain/ids.ts'
import { medianSeconds, report } from './measure.ts'

const ROUNDS_BEFORE = 4
/** For larger fields the peer takes minutes. */
const PEER_LIMIT = 128

/** Draws round 5 for fields of growing size. */
export function benchDraw(): void {
  for (const pairs of [16, 128, 1024]) {
    const field = Array.from({ length: pairs }, (_, at) => `entry-${at}` as EntryId)
    for (const format of ['random', 'movement'] as const) {
      const history = play(format, field)
      const seconds = medianSeconds(9, (run) => FORMATS[format].pair({ field, history, seed: `bench-${run}` }))
      const peerSeconds =
        pairs <= PEER_LIMIT ? medianSeconds(3, () => edmondsBlossom(legalPairs(field, history))) : null
      report({
        bench: 'draw',
        format,
        pairs,
        round: ROUNDS_BEFORE + 1,
        milliseconds: seconds * 1000,
        peer: 'edmonds-blossom-fixed',
        peerMilliseconds: peerSeconds && peerSeconds * 1000,
        timesFasterThanPeer: peerSeconds && peerSeconds / seconds,
      })
    }
  }
}

function play(format: 'random' | 'movement', field: readonly EntryId[]): PastRound[] {
  const history: PastRound[] = []
  for (let round = 0; round < ROUNDS_BEFORE; round++) {
    const drawn = FORMATS[format].pair({ field, history, seed: `round-${round}` })
    if (!drawn.ok) throw new Error(drawn.error.code)
    history.push({ encounters: drawn.value.encounters, byes: drawn.value.byes.map((bye) => bye.entry) })
  }
  return history
}

/** Every pair that has not met yet, in the peer's format: `[a, b, weight]`. */
function legalPairs(field: readonly EntryId[], history: readonly PastRound[]): [number, number, number][] {
  const met = new Set(history.flatMap((round) => round.encounters.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`])))
  const legal: [number, number, number][] = []
  for (const [i, one] of field.entries())
    for (const [j, other] of field.entries()) if (i < j && !met.has(`${one} ${other}`)) legal.push([i, j, 1])
  return legal
}
