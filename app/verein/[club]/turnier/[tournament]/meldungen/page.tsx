import type { Metadata } from 'next'
import { EntriesDesk } from '#app/_features/entries/entries-desk.tsx'
import { PlanWarnings } from '#app/_features/regulation/plan-warnings.tsx'
import { today } from '#app/_lib/dates.ts'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'
import { LinkButton } from '#app/_ui/button.tsx'

export function generateMetadata(): Metadata {
  return { title: text('entries')('title') }
}

/** Registration: who takes part, who is here, who has paid. */
export default async function EntriesPage(props: { params: Promise<{ club: string; tournament: string }> }) {
  const params = await props.params
  const [tournament, { entries }] = await Promise.all([
    read('getTournament', { params }),
    read('listEntries', { params }),
  ])
  const t = text('entries')
  const base = `/verein/${params.club}/turnier/${params.tournament}`
  return (
    <Texts areas={['entries', 'problems']}>
      <EntriesDesk
        params={params}
        entries={entries}
        readOnly={tournament.status === 'finished'}
        isToday={tournament.date === today()}
        who={tournament.regulation.field.kind}
        warnings={tournament.status === 'finished' ? null : <PlanWarnings tournament={tournament} />}
        links={
          <>
            {tournament.status === 'finished' ? null : (
              <LinkButton kind="quiet" href={`${base}/meldungen/einlesen`}>
                {t('import')}
              </LinkButton>
            )}
            <LinkButton kind="quiet" href={`${base}/runde`}>
              {t('toDraw')} <span aria-hidden>→</span>
            </LinkButton>
          </>
        }
      />
    </Texts>
  )
}
