'use client'

import { useTranslations } from 'use-intl/react'
import { DraftOffer } from '#app/_lib/drafts/draft-offer.tsx'
import type { Encounter } from '#contract/rounds.ts'
import { useHeat } from './heats.ts'
import { typedText } from './kept-scores.ts'
import type { Rules } from './scores.ts'
import type { OfferedResult, TableDrafts } from './use-table-drafts.ts'

interface Props {
  drafts: TableDrafts
  rules: Pick<Rules, 'outside'>
  encounters: readonly Encounter[]
  /** The table that is open: only what was typed for it is offered. */
  open: string | null
  /** What was typed is in its hands: opens the sheet with it. */
  onTake: (encounter: Encounter) => void
}

/** What was typed for tables before and not saved: offered, never written by itself. */
export function TableDraftOffers({ drafts, rules, encounters, open, onTake }: Props) {
  const t = useTranslations('rounds')
  const heat = useHeat()
  const found = drafts.offered.flatMap((draft) => {
    const encounter = encounters.find(({ id }) => id === draft.value.table)
    return encounter && (open === null || open === encounter.id) ? [{ draft, encounter }] : []
  })
  if (found.length === 0) return null

  function take(draft: OfferedResult, encounter: Encounter) {
    drafts.take(draft)
    onTake(encounter)
  }

  return (
    <div className="grid gap-2">
      {found.map(({ draft, encounter }) => (
        <DraftOffer
          key={draft.slot + draft.form}
          what={t('desk.draft', {
            table: encounter.table,
            heat: heat(encounter),
            typed: typedText(draft.value.result, rules),
          })}
          at={draft.at}
          isOvertaken={draft.value.result.seen !== encounter.resultVersion}
          onTake={() => take(draft, encounter)}
          onDrop={() => drafts.drop(draft)}
        />
      ))}
    </div>
  )
}
