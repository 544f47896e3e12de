// The game, and its options that are not the usual ones.

import { GAMES } from '#domain/games/index.ts'
import { TRUMPS } from '#domain/games/schieber/deal.ts'
import type { SchieberOptions } from '#domain/games/schieber/traits.ts'
import { optionsOf, type StageGame, type StageRules } from '#domain/tournament/regulation/regulation.ts'
import { joined, points, type Text } from './phrases.ts'

/** The sentences about the game of a stage; empty where no cards are played. */
export function gameSentences(t: Text, { game, games }: Pick<StageRules, 'game' | 'games'>): string[] {
  if (games === 0) return []
  const options = optionsOf(game)
  const deals = 'deals' in options ? (options.deals ?? 0) : 0
  const margin = 'margin' in options ? options.margin : 0
  const { target } = options
  const restricted = scoreOfRestricted(game)
  return [t(`games.${game.key}.announced`, { target, restricted, deals, margin }), ...unusualSentences(t, game)]
}

/** The points from which a side is restricted; one below the target where the game has no such limit. */
export function scoreOfRestricted(game: StageGame): number {
  return GAMES[game.key].restrictedFrom(optionsOf(game)) ?? game.target - 1
}

function unusualSentences(t: Text, game: StageGame): string[] {
  const options = optionsOf(game)
  const { defaults } = GAMES[game.key]
  const sentences: string[] = []
  if ('illegalRaise' in options && 'illegalRaise' in defaults && options.illegalRaise !== defaults.illegalRaise)
    sentences.push(t(`game.illegalRaise.${options.illegalRaise}`))
  if ('circle' in options && options.circle) sentences.push(t('game.circle'))
  if ('factors' in options) sentences.push(...schieberSentences(t, options, GAMES.schieber.defaults))
  return sentences
}

function schieberSentences(t: Text, options: SchieberOptions, usual: SchieberOptions): string[] {
  const { factors, matchBonus, weis, multiplyWeis } = options
  const sentences: string[] = []
  if (TRUMPS.some((trump) => factors[trump] !== usual.factors[trump])) sentences.push(factorText(t, factors))
  sentences.push(t('game.match', { points: matchBonus === 0 ? 'none' : points(t, matchBonus) }))
  if (!weis) sentences.push(t('game.noWeis'))
  else if (multiplyWeis !== usual.multiplyWeis) sentences.push(t('game.weisOnce'))
  return sentences
}

/** `Es zählen Eichel und Rosen einfach, Schellen und Schilten doppelt.` */
function factorText(t: Text, factors: SchieberOptions['factors']): string {
  const worths = [...new Set(TRUMPS.map((trump) => factors[trump]))].sort((one, other) => one - other)
  const [only] = worths
  if (only !== undefined && worths.length === 1) return t('game.everyFactor', { factor: only })
  const groups = worths.map((factor) => {
    const names = TRUMPS.filter((trump) => factors[trump] === factor).map((trump) => t(`game.trumps.${trump}`))
    return t('game.factor', { names: joined(t, names), factor })
  })
  return t('game.factors', { factors: worths.length, list: groups.join(', ') })
}
