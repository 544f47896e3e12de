'use client'

import { useTranslations } from 'use-intl/react'
import { useReadIf } from '#app/_lib/store/use-read.ts'
import { Link } from '#app/_ui/link.tsx'
import { tournamentPaths } from '#contract/paths.ts'
import type { Tournament } from '#contract/tournaments.ts'
import { OpenTables } from './open-tables.tsx'

interface Props {
  params: { club: string; tournament: string }
  /** The last round. */
  round: Pick<Tournament['rounds'][number], 'number' | 'status'>
}

/** Why the tournament cannot be ended yet: its last round is a draft, or is not closed, and which of its tables are missing. */
export function EndLater({ params, round: { number: round, status } }: Props) {
  const t = useTranslations('ending')
  const shown = useReadIf('getEnding', { params })
  const missing = shown?.ending.missing.filter(({ tables }) => tables.length > 0) ?? []
  return (
    // biome-ignore lint/a11y/useSemanticElements: this group has no fields
    <div role="group" aria-label={t('endLabel')} className="grid gap-1">
      <p>
        {t.rich(status === 'draft' ? 'notYetDraft' : 'notYet', {
          round,
          link: (it) => <Link href={tournamentPaths(params).round(round)}>{it}</Link>,
        })}
      </p>
      {missing.map((one) => (
        <p key={one.round}>
          <OpenTables params={params} {...one} lack="missing" isEvening={false} />
        </p>
      ))}
    </div>
  )
}
