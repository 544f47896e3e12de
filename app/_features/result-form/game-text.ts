import type { useTranslations } from 'use-intl/react'
import type { OutsideComponent } from '#contract/regulation.ts'
import type { Encounter, GameScore } from '#contract/rounds.ts'
import { nobodyCame } from '#domain/encounter-end.ts'
import type { Side } from '#domain/model.ts'
import { isWalkover } from '#domain/walkover.ts'
import { dottedList } from '#messages/lists.ts'
import { type Absent, absentFromAll } from './absence.ts'
import { gamesNeeded, playedScore, type Rules, sameForfeit, typedOutside } from './scores.ts'
import type { PlayedResult, ResultToSend } from './send-result.ts'
import { pairTyped, type UnsavedResult } from './unsaved-result.ts'

type RoundsTranslator = ReturnType<typeof useTranslations<'rounds'>>

/** A summary of a game: `15:8`, `13:12 Rückschneider`; `forfeit`: how a game is called that was not played. */
export function gameText(
  t: RoundsTranslator,
  { a, b, outcome, winner }: GameScore,
  forfeit: 'forfeit' | 'walkover' = 'forfeit',
): string {
  if (outcome === 'forfeit' && winner === null) return t('ask.bothAbsent')
  const points = t('score.text', { a, b })
  const score = winner && isAgainstPoints({ a, b, winner }) ? t('score.wonBehind', { points, winner }) : points
  return outcome === 'normal' ? score : `${score} ${t(`score.outcome.${outcome === 'forfeit' ? forfeit : outcome}`)}`
}

/** A summary of the input in one line: `15:8 · 7:–`. */
export function typedText(...of: Parameters<typeof typedParts>): string {
  return dottedList(typedParts(...of))
}

/** A summary of the input, part by part, complete or not: `Fußball 2:1`, `15:8`, `7:–`. A side that came to no game is named once. */
export function typedParts(
  t: RoundsTranslator,
  { scores, outside }: Pick<UnsavedResult, 'scores' | 'outside'>,
  names: { readonly a: string; readonly b: string },
  rules: Rules,
): readonly string[] {
  const outsideTexts = rules.outside.flatMap(({ name }, at) =>
    pairTyped(outside[at] ?? { a: '', b: '' }).map((pair) => `${name} ${pair}`),
  )
  const away = (absent: Absent) => awayText(t, absent, names)
  const needed = scores.slice(0, gamesNeeded(scores, rules))
  const absent = absentFromAll(needed)
  const isForAll = absent !== null && needed.length > 1 && needed.every(({ forfeit }) => forfeit === absent)
  if (isForAll) return [...outsideTexts, t('score.forAll', { games: needed.length, text: away(absent) })]
  const games = needed.flatMap((score) => {
    if (score.forfeit) return [away(score.forfeit)]
    const played = playedScore(score, rules)
    // Figures below the target may be typed only half.
    const isSaid = played && (played.outcome !== 'unfinished' || score.unfinished)
    return isSaid ? [gameText(t, played)] : pairTyped(score)
  })
  return [...outsideTexts, ...games]
}

/** The figures of the input in one line, where the rules it was typed by are unknown. */
export function figuresText(
  t: RoundsTranslator,
  { scores, outside }: Pick<UnsavedResult, 'scores' | 'outside'>,
  names: Readonly<Record<Side, string>>,
): string {
  const games = scores.flatMap((score) => (score.forfeit ? [awayText(t, score.forfeit, names)] : pairTyped(score)))
  return dottedList([...outside.flatMap(pairTyped), ...games])
}

function awayText(t: RoundsTranslator, absent: Absent, names: Readonly<Record<Side, string>>): string {
  return absent === 'both' ? t('ask.bothAbsent') : t('ask.absent', { name: names[absent] })
}

/** A summary of a result that was sent, part by part. */
export function sentParts(
  t: RoundsTranslator,
  { games, outside }: Pick<ResultToSend, 'games' | 'outside'>,
  { a, b }: Pick<Encounter, Side>,
  rules: Rules,
): readonly string[] {
  const scores = games.map((game) => ({ ...game, a: String(game.a), b: String(game.b) }))
  return typedParts(t, { scores, outside: typedOutside(outside, rules) }, { a: a.name, b: b.name }, rules)
}

/** Has the side with fewer points, or equally many, won? */
function isAgainstPoints({ a, b, winner }: { a: number; b: number; winner: Side }): boolean {
  return winner === 'a' ? a <= b : b <= a
}

/** A summary of a result, part by part, results outside the games first: `Fußball 2:1`, `2500:1830`. A forfeit by both is stated once. */
export function resultParts(
  t: RoundsTranslator,
  { games, outside, reasons = [] }: PlayedResult & Partial<Pick<Encounter, 'reasons'>>,
  components: readonly OutsideComponent[],
): readonly string[] {
  const outsideTexts = components.flatMap(({ name }, at) => {
    const score = outside[at]
    return score ? [`${name} ${t('score.text', { a: score.a, b: score.b })}`] : []
  })
  const forfeit = sameForfeit(games)
  const how = isWalkover({ reasons }) ? 'walkover' : 'forfeit'
  if (!forfeit) return [...outsideTexts, ...games.map((game) => gameText(t, game, how))]
  return [...outsideTexts, t('score.forAll', { games: games.length, text: gameText(t, forfeit, how) })]
}

/** The same with the points of all games, where they decide because both sides have won as many: `15:3`, `14:15`, `Punkte 29:18`. */
export function partsWithPoints(
  t: RoundsTranslator,
  result: PlayedResult & Partial<Pick<Encounter, 'reasons' | 'total'>>,
  components: readonly OutsideComponent[],
): readonly string[] {
  const parts = resultParts(t, result, components)
  const byPoints = result.total?.byPoints
  return byPoints ? [...parts, t('score.byPoints', byPoints)] : parts
}

/**
 * A result in short: its only part, or the figures that decide, `2:1` or `1:1 (29:18)`, or that nobody came; all parts where an earlier
 * build has kept it without them.
 */
export function resultInShort(
  t: RoundsTranslator,
  result: PlayedResult & Partial<Pick<Encounter, 'reasons' | 'total'>>,
  components: readonly OutsideComponent[],
): string {
  const parts = resultParts(t, result, components)
  const { total } = result
  if (parts.length <= 1 || !total) return dottedList(parts)
  if (nobodyCame(result)) return t('ask.bothAbsent')
  const games = t('score.text', { a: total.a, b: total.b })
  return total.byPoints ? t('score.withPoints', { games, points: t('score.text', total.byPoints) }) : games
}
