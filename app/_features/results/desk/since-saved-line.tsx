import { useTranslations } from 'use-intl/react'
import type { OutsideComponent } from '#contract/regulation.ts'
import type { Encounter } from '#contract/rounds.ts'
import { dottedList } from '#messages/lists.ts'
import { resultInShort, resultParts } from '../../result-form/game-text.ts'
import { isReported } from '../../result-form/scores.ts'
import { usePlace } from '../round/round-context.ts'
import type { SinceSaved } from './since-saved.ts'

interface Props {
  /** The table as it was saved. */
  encounter: Encounter
  since: SinceSaved
  outside: readonly OutsideComponent[]
}

/** What others have made of the saved table, instead of the result that was saved. */
export function SinceSavedLine({ encounter, since, outside }: Props) {
  const t = useTranslations('rounds')
  const place = usePlace()(encounter)

  function text() {
    switch (since.became) {
      case 'removed':
      case 'cleared':
        return t(since.became === 'removed' ? 'gone.removed' : 'desk.since.cleared', place)
      case 'paired-anew':
        return t('gone.paired-anew', { ...place, a: since.now.a.name, b: since.now.b.name })
      default:
        return t.rich(`desk.since.${since.became}`, {
          ...place,
          result: resultInShort(t, since.now, outside),
          hasResult: isReported(since.now) ? 'yes' : 'no',
          by: since.now.standing,
          b: (part) => <strong>{part}</strong>,
        })
    }
  }

  const parts = 'now' in since && since.became !== 'paired-anew' ? resultParts(t, since.now, outside) : []
  return (
    <p className="border-alarm border-l-4 bg-alarm-wash px-4 py-2">
      {text()}
      {parts.length > 1 ? <span className="block text-base text-soft">{dottedList(parts)}</span> : null}
    </p>
  )
}
