import { text } from '#app/_lib/text.ts'

/** What a club evening says of a problem instead of the sentence that speaks of a tournament or a round. */
export function eveningSentences() {
  const t = text('evening')
  return {
    'tournament-finished': t('finished'),
    'tournament-not-finished': t('open'),
    'round-not-closed': t('open'),
    'round-still-open': t('reopened'),
    'nothing-played': t('nothingPlayed'),
    'undo-built-on': t('closed'),
  }
}
