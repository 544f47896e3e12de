// The game, and its options that are not the usual ones.

import type { GameKey } from '#domain/games/game-keys.ts'
import { GAMES } from '#domain/games/index.ts'
import { lineOf } from '#domain/games/line.ts'
import type { GameOptionValues } from '#domain/games/traits.ts'
import { optionsOf, type StageGame, type StageRules } from '#domain/tournament/regulation/regulation.ts'
import { andList, commaList } from '../lists.ts'
import { points, type Text } from './phrases.ts'

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

/** Whether a side can be restricted: not where the game has no such limit, or has it at the target. */
export function canBeRestricted(game: StageGame): boolean {
  return lineOf(GAMES[game.key], optionsOf(game)) !== null
}

function unusualSentences(t: Text, game: StageGame): string[] {
  const options = optionsOf(game)
  const { defaults } = GAMES[game.key]
  const sentences: string[] = canBeRestricted(game) ? sentencesOfRestricted(t, game) : []
  if ('factors' in options && 'factors' in defaults)
    sentences.push(...factorSentences(t, options.factors, defaults.factors))
  if ('matchBonus' in options)
    sentences.push(t('game.match', { points: options.matchBonus === 0 ? 'none' : points(t, options.matchBonus) }))
  if ('weis' in options && !options.weis) sentences.push(t('game.noWeis'))
  else if ('multiplyWeis' in options && 'multiplyWeis' in defaults && options.multiplyWeis !== defaults.multiplyWeis)
    sentences.push(t('game.weisOnce'))
  return sentences
}

/** What depends on a side being restricted: an illegal raise (R3.5), and circling (R3.7). */
function sentencesOfRestricted(t: Text, game: StageGame): string[] {
  const options = optionsOf(game)
  const { defaults } = GAMES[game.key]
  const sentences: string[] = []
  if ('illegalRaise' in options && 'illegalRaise' in defaults && options.illegalRaise !== defaults.illegalRaise)
    sentences.push(t(`game.illegalRaise.${options.illegalRaise}`))
  if ('circle' in options && options.circle) sentences.push(t('game.circle'))
  return sentences
}

type Factors = Extract<GameOptionValues<GameKey>, { readonly factors: unknown }>['factors']

/** `Es zählen Eichel und Rosen einfach, Schellen und Schilten doppelt.` Nothing if the factors are the usual ones. */
function factorSentences(t: Text, factors: Factors, usual: Factors): string[] {
  const trumps = Object.keys(usual) as (keyof Factors)[]
  if (trumps.every((trump) => factors[trump] === usual[trump])) return []
  const worths = [...new Set(trumps.map((trump) => factors[trump]))].sort((one, other) => one - other)
  const [only] = worths
  if (only !== undefined && worths.length === 1) return [t('game.everyFactor', { factor: only })]
  const groups = worths.map((factor) => {
    const names = trumps.filter((trump) => factors[trump] === factor).map((trump) => t(`game.trumps.${trump}`))
    return t('game.factor', { names: andList(t.locale, names), factor })
  })
  return [t('game.factors', { factors: worths.length, list: commaList(t.locale, groups) })]
}
