'use client'

import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { DraftOffer } from '#app/_lib/drafts/draft-offer.tsx'
import type { Encounter } from '#contract/rounds.ts'
import { typedText } from '../../result-form/game-text.ts'
import type { Rules } from '../../result-form/scores.ts'
import { stands } from '../../result-form/unsaved-result.ts'
import type { SentResult } from '../desk/desk.ts'
import { useHeat } from '../round/round-context.ts'
import { whereTyped } from './typed-for.ts'
import type { OfferedResult, TableDrafts } from './use-table-drafts.ts'

interface Props {
  drafts: TableDrafts
  /** Tables that were refused: their drafts are offered with the reason, not here. */
  refused: readonly { readonly draft: OfferedResult | null }[]
  /** Tables whose results are on their way: their input is not discarded while it may be saved. */
  sending: readonly SentResult[]
  /** The number of the round. */
  round: number
  rules: Rules
  encounters: readonly Encounter[]
  /** The table that is open: only its drafts are offered. */
  open: string | null
  /** Called when a draft is taken: opens the sheet with it. */
  onTake: (encounter: Encounter) => void
  /** No more results: drafts are shown, and can't be taken. */
  isOver?: boolean
}

/**
 * Unsaved input for tables: offered, never entered automatically. If the two sides now meet in another encounter, it is offered there; if
 * they do not meet any more, it is shown until discarded. Input that equals the current result was saved, and is dropped.
 */
export function TableDraftOffers(props: Props) {
  const { drafts, refused, sending, round, rules, encounters, open, onTake, isOver = false } = props
  const t = useTranslations('rounds')
  const product = useTranslations('product.draft')
  const heat = useHeat()
  const offers = drafts.offered.flatMap((draft) => {
    const { table, of } = draft.value
    const found = whereTyped({ id: table, of }, { number: round, encounters })
    const encounter = found && found.at !== 'nowhere' ? found.encounter : null
    return found && (open === null || open === encounter?.id) ? [{ draft, found }] : []
  })
  const saved = drafts.offered.filter(({ value: { table, result } }) =>
    encounters.some((encounter) => encounter.id === table && stands(result, encounter, rules)),
  )
  const dropSaved = useEffectEvent(() => saved.forEach(drafts.drop))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs as soon as there is a saved draft
  useEffect(() => dropSaved(), [saved.length])
  const isSent = ({ value }: OfferedResult) => sending.some(({ encounter }) => encounter.id === value.table)
  const isSaid = (draft: OfferedResult) => refused.some((one) => one.draft === draft)
  const isChoice = (id: string) => id === open && encounters.some((one) => one.id === id && one.contested)
  const isVersion = (draft: OfferedResult) => isChoice(draft.value.table) && drafts.isVersion(draft)
  const unsaved = offers.filter(
    ({ draft }) => !saved.includes(draft) && !isSent(draft) && !isSaid(draft) && !isVersion(draft),
  )
  if (unsaved.length === 0) return null
  return (
    <div className="grid gap-2">
      {unsaved.map(({ draft, found }) => {
        const { of, result } = draft.value
        const names = { a: of.a.name, b: of.b.name }
        const what = t('desk.draft', { table: of.table, heat: heat(of), typed: typedText(t, result, names, rules) })
        const common = { at: draft.at, onDrop: () => drafts.drop(draft) }
        const key = draft.slot + draft.form
        if (isOver) return <DraftOffer key={key} {...common} what={what} where={product('closed')} />
        if (found.at === 'nowhere')
          return <DraftOffer key={key} {...common} what={what} where={t('desk.draftNowhere', names)} />
        const { encounter } = found
        if (found.at === 'here')
          return (
            <DraftOffer
              key={key}
              {...common}
              what={what}
              isOvertaken={result.seen !== encounter.resultVersion}
              onTake={() => {
                drafts.take(draft, encounter)
                onTake(encounter)
              }}
            />
          )
        const now = { table: encounter.table, heat: heat(encounter) }
        return (
          <DraftOffer
            key={key}
            {...common}
            what={what}
            where={t('desk.draftElsewhere', { ...names, ...now })}
            onTake={() => {
              drafts.move(draft, encounter, found.turned)
              onTake(encounter)
            }}
          />
        )
      })}
    </div>
  )
}
