import { useTranslations } from 'use-intl/react'
import type { Encounter } from '#contract/rounds.ts'
import { dottedList } from '#messages/lists.ts'
import { resultParts, sentParts } from '../result-form/game-text.ts'
import { isReported, type Rules } from '../result-form/scores.ts'
import { SinceSavedLine } from '../results/desk/since-saved-line.tsx'
import { type EnteredTable, sinceEntered } from './since-entered.ts'

interface Props {
  /** The table entered last; null: there is nothing to say of it. */
  entered: EnteredTable | null
  /** The current tables. */
  encounters: readonly Encounter[]
  rules: Rules
}

/** Says aloud that a table is entered, which its line in the list shows; and shows what others have made of it, next to what was sent. */
export function EnteredLine({ entered, encounters, rules }: Props) {
  const t = useTranslations('evening')
  const rounds = useTranslations('rounds')
  const since = entered && sinceEntered(entered, encounters)
  if (!entered || !since)
    return (
      <div role="status" className="sr-only">
        {entered ? t('line.entered', { table: entered.encounter.table }) : ''}
      </div>
    )
  const { encounter, sent } = entered
  const own = isReported(sent) ? dottedList(sentParts(rounds, sent, encounter, rules)) : ''
  const now = since.became === 'changed' ? dottedList(resultParts(rounds, since.now, rules.outside)) : ''
  return (
    <div role="status" className="flex flex-wrap items-start gap-x-6 gap-y-3 text-lg">
      <SinceSavedLine encounter={encounter} since={since} outside={rules.outside} />
      {own && own !== now ? (
        <p className="border-edge border-l-4 px-4 py-2 text-soft">{rounds('desk.before', { result: own })}</p>
      ) : null}
    </div>
  )
}
