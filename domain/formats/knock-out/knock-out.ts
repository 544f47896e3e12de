import type { Bracket, Source } from '../bracket/bracket.ts'
import { bracketFormat } from '../bracket/format.ts'
import type { MatchReason } from '../match-reason.ts'
import { type FormatOptionValues, optionsOf } from '../options.ts'
import { knockOutTraits } from './traits.ts'

/** Knock-out: a loss puts an entry out. */
export const knockOut = bracketFormat('knock-out', knockOutTraits, (options) => {
  const { draw, places } = optionsOf('knock-out', options)
  return { draw, bracketOf: (size) => knockOutBracket(size, places) }
})

/**
 * The bracket for `size` places, a power of two. Every round halves the remaining entries; with `third` the losers of the
 * semi-finals meet, with `all` the losers of every match play on for the places they can still reach.
 */
export function knockOutBracket(size: number, playedFor: FormatOptionValues<'knock-out'>['places']): Bracket {
  const everybody = Array.from({ length: size }, (_, place): Source => ({ from: 'place', place }))
  const rounds: Bracket[number][] = []
  let counted = 0
  let playing = [{ best: 1, sources: everybody }]
  while (playing.length > 0) {
    const next: typeof playing = []
    const round = playing.flatMap(({ best, sources }) => {
      const first = counted
      const matches = sources.length / 2
      counted += matches
      const all = (from: 'winner' | 'loser') =>
        Array.from({ length: matches }, (_, match): Source => ({ from, of: first + match }))
      const losersPlay = playedFor === 'all' || (playedFor === 'third' && best === 1 && matches === 2)
      if (matches > 1) next.push({ best, sources: all('winner') })
      if (matches > 1 && losersPlay) next.push({ best: best + matches, sources: all('loser') })
      return Array.from({ length: matches }, (_, match) => ({
        a: sources[2 * match] as Source,
        b: sources[2 * match + 1] as Source,
        reason: reasonFor(best, sources.length),
      }))
    })
    rounds.push(round)
    playing = next
  }
  return rounds
}

function reasonFor(best: number, entries: number): MatchReason {
  if (best === 1) return { code: 'knock-out', of: entries }
  return entries === 2 ? { code: 'place', place: best } : { code: 'places', from: best, to: best + entries - 1 }
}
