// What counts for a game that was not played to its end, or not at all.

import type { StageRules } from '#domain/tournament/regulation/regulation.ts'
import { encountersCanDraw } from '#domain/tournament/regulation/rules/levels.ts'
import { outsidePhrases, signedPoints, type Text } from './phrases.ts'
import { wouldBeSchneider } from './unplayed-wins.ts'
import { awardCounts, writtenPointsCount } from './written-points.ts'

/** The sentences for games ended by the bell, and for forfeits. */
export function unplayedSentences(t: Text, stages: readonly StageRules[], at: number): string[] {
  const stage = stages[at] as StageRules
  const { games, unfinished, forfeit, asPlayed } = stage
  const outside = outsidePhrases(t, stage)
  if (games === 0) {
    return outside === ''
      ? []
      : [t('unplayed.forfeitOutside', { outside, canDraw: encountersCanDraw(stage) ? 'yes' : 'no' })]
  }
  const ended = t(`unplayed.unfinished.${unfinished}`, { points: writtenPointsCount(stages, at) ? 'count' : 'none' })
  if (asPlayed) return [ended]
  const { pointsFor, pointsAgainst, penalty } = forfeit
  const score = `${pointsAgainst}:${pointsFor}`
  const lost = { score, schneider: wouldBeSchneider(stage, pointsAgainst) ? 'denied' : 'none' }
  const sentences = [
    ended,
    outside === '' ? t('unplayed.forfeit', lost) : t('unplayed.forfeitToo', { ...lost, outside }),
  ]
  if (penalty !== 0 && awardCounts(stage, at)) sentences.push(t('unplayed.penalty', signedPoints(t, penalty)))
  return sentences
}
