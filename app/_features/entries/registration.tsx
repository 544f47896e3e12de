'use client'

import { may } from '#app/_lib/may.ts'
import { useRead } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import { LinkButton } from '#app/_ui/button.tsx'
import { tournamentPaths } from '#contract/paths.ts'
import { entrantOf } from '#messages/entrant.ts'
import { isAsPlayed } from '../regulation/as-played.ts'
import { PlanWarnings } from '../regulation/plan-warnings.tsx'
import { EntriesDesk } from './entries-desk.tsx'
import { Latecomers } from './late/latecomers.tsx'

interface Props {
  params: { club: string; tournament: string }
  /** The server's date when the page was rendered. */
  today: string
}

/** Registration: who takes part, is present and has paid. */
export function Registration({ params, today }: Props) {
  const t = text('entries')
  const tournament = useRead('getTournament', { params })
  const { entries, rulings } = useRead('listEntries', { params })
  const isEvening = isAsPlayed(tournament.regulation)
  const readOnly = !may(tournament.rulings.addEntries)
  const paths = tournamentPaths(params)
  return (
    <EntriesDesk
      params={params}
      entries={entries}
      draft={tournament.rounds.find(({ status }) => status === 'draft')?.number ?? null}
      rulings={rulings}
      readOnly={readOnly}
      isEvening={isEvening}
      isToday={tournament.date === today || tournament.status === 'running'}
      who={tournament.regulation.field.kind}
      entrant={entrantOf(tournament.regulation.field)}
      warnings={readOnly ? null : <PlanWarnings tournament={tournament} />}
      late={readOnly ? null : <Latecomers params={params} />}
      links={
        <>
          {readOnly ? null : (
            <LinkButton kind="quiet" href={paths.listOfEntries}>
              {t('import')}
            </LinkButton>
          )}
          <LinkButton kind="quiet" href={paths.rounds}>
            {t('toRounds', { evening: isEvening ? 'yes' : 'no' })} <span aria-hidden>→</span>
          </LinkButton>
        </>
      }
    />
  )
}
