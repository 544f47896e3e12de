'use client'

import { useRead } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import { PageTitle } from '#app/_ui/page.tsx'
import { tournamentPaths } from '#contract/paths.ts'
import { WhileAllowed } from '../desk/while-allowed.tsx'
import { encountersOf } from './draft.ts'
import { ClosedWishes, WishesForm } from './wishes-form.tsx'

/** The wishes for every draw: who must not meet, fixed tables, the number of tables. */
export function WishesDesk({ params }: { params: { club: string; tournament: string } }) {
  const t = text('wishes')
  const { wishes, entries: counts, regulation } = useRead('getTournament', { params })
  const { entries } = useRead('listEntries', { params })
  const named = JSON.stringify(wishes)
  const known = entries
    .filter((entry) => entry.status === 'active' || named.includes(entry.id))
    .map(({ id, number, members }) => ({ id, number, name: members.map(({ name }) => name).join(' / ') }))
  return (
    <>
      <PageTitle line={t('intro')}>{t('title')}</PageTitle>
      <WhileAllowed params={params} act="setDrawWishes" closed={<ClosedWishes tournament={params.tournament} />}>
        <WishesForm
          params={params}
          wishes={wishes}
          entries={known}
          encounters={encountersOf(counts.pairs, regulation)}
          back={tournamentPaths(params).rounds}
        />
      </WhileAllowed>
    </>
  )
}
