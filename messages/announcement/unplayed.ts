// What counts where a game was not played to its end, or not at all.

import type { StageRules } from '#domain/tournament/regulation.ts'
import { signedPoints, type Text } from './phrases.ts'

/** The sentences for games that the bell ended and for games somebody did not come to. */
export function unplayedSentences(t: Text, { games, unfinished, forfeit, asPlayed }: StageRules): string[] {
  if (games === 0) return []
  const ended = t(`unplayed.unfinished.${unfinished}`)
  if (asPlayed) return [ended]
  const { pointsFor, pointsAgainst, penalty } = forfeit
  const sentences = [ended, t('unplayed.forfeit', { score: `${pointsAgainst}:${pointsFor}` })]
  if (penalty !== 0)
    sentences.push(
      t('unplayed.penalty', {
        ...signedPoints(t, penalty),
        count: Math.abs(penalty) <= 1 ? 'one' : 'other',
      }),
    )
  return sentences
}
