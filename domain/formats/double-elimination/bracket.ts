// The bracket of double elimination, laid out so that two entries that have met meet again as late as possible.
//
// With 2^k places the winners' bracket has k rounds W1 … Wk, the losers' bracket 2k − 2. In L1 the losers of W1 meet each other; in
// every even round L(2j − 2) the remaining losers meet the losers of Wj, in every odd one after it each other. Two that met in a
// match of W1 would meet again at once if losers came down straight: the loser of match i of Wj to match i. So it is match i XOR
// crossing(j). An entry that dropped from Wj and one that beat it there and dropped from Wm then meet in the round in which the
// highest bit that differs between the two crossings, both cut to the matches of Wm, is halved away. If the highest c bits of
// crossing(1) = 0, crossing(2) … are all different, this is round 2k − 1 − 2c, or L(2k − 2 − 2c) for crossings beyond the number of
// different values; as c bits make 2^c numbers, the smallest c with 2^c ≥ k − 1 − c is best.

import type { Bracket, Match, Source } from '../bracket/bracket.ts'

/**
 * The bracket for `size` places, a power of two; with `reset` there is a second grand final if the entry from the losers' bracket
 * wins the first. A round of losers who meet each other is played at the same time as the next winners' round, so each entry waits
 * at most one round before the finals.
 */
export function doubleEliminationBracket(size: number, reset: boolean): Bracket {
  const depth = Math.log2(size)
  const rounds: Match[][] = []
  let counted = 0
  const add = (round: number, matches: readonly Match[]): number[] => {
    rounds[round] = [...(rounds[round] ?? []), ...matches]
    counted += matches.length
    return matches.map((_, match) => counted - matches.length + match)
  }
  const winners = (matches: readonly number[]) => matches.map((of): Source => ({ from: 'winner', of }))
  const losers = (matches: readonly number[]) => matches.map((of): Source => ({ from: 'loser', of }))

  const everybody = Array.from({ length: size }, (_, place): Source => ({ from: 'place', place }))
  let upper = add(0, inPairs(everybody, { code: 'winners-round', round: 1, of: depth }))
  let lower = losers(upper)
  for (let round = 2; round <= depth; round++) {
    const reasonOf = (lowerRound: number) => ({ code: 'losers-round', round: lowerRound, of: 2 * depth - 2 }) as const
    upper = add(2 * round - 3, inPairs(winners(upper), { code: 'winners-round', round, of: depth }))
    const left = winners(add(2 * round - 3, inPairs(lower, reasonOf(2 * round - 3))))
    const dropping = losers(upper)
    const meeting = left.flatMap((source, match) => [source, dropping[match ^ crossing(round, depth)] as Source])
    lower = winners(add(2 * round - 2, inPairs(meeting, reasonOf(2 * round - 2))))
  }
  const [final] = add(2 * depth - 1, inPairs([...winners(upper), ...lower], { code: 'grand-final' }))
  if (reset && final !== undefined) {
    const again: Source[] = [
      { from: 'winner', of: final },
      { from: 'loser-if-b-won', of: final },
    ]
    add(2 * depth, inPairs(again, { code: 'bracket-reset' }))
  }
  return rounds
}

function inPairs(sources: readonly Source[], reason: Match['reason']): Match[] {
  return Array.from({ length: sources.length / 2 }, (_, match) => ({
    a: sources[2 * match] as Source,
    b: sources[2 * match + 1] as Source,
    reason,
  }))
}

/** The XOR mask that sends the losers of a winners' round to their matches, in the bracket with 2^depth places. */
function crossing(round: number, depth: number): number {
  let bits = 0
  while (2 ** bits < depth - 1 - bits) bits++
  const bitsOfMatch = depth - round
  const code = (round - 1) % 2 ** bits
  return bitsOfMatch >= bits ? code << (bitsOfMatch - bits) : code >> (bits - bitsOfMatch)
}
