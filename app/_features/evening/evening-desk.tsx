import { publicOrigin } from '#app/_lib/origin.ts'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'
import { PageTitle } from '#app/_ui/page.tsx'
import type { Regulation } from '#contract/regulation.ts'
import type { Tournament } from '#contract/tournaments.ts'
import { AfterRound } from '../rounds/after-round.tsx'
import { peoplePerSide } from './as-played.ts'
import { EndEvening } from './end-evening.tsx'
import { PeopleTable } from './people-table.tsx'
import { TablesDesk } from './tables-desk.tsx'

interface Props {
  params: { club: string; tournament: string }
  tournament: Tournament
  /** The round's number; it begins with its first table. */
  number: number
  rules: Regulation['stages'][number]
}

/** The desk of a club evening: a line for the next table, the tables so far, and beside them everybody's Nocken. */
export async function EveningDesk({ params, tournament, number, rules }: Props) {
  const listed = tournament.rounds.find((round) => round.number === number)
  const [round, people, { entries }, { origin }] = await Promise.all([
    listed ? read('getRound', { params: { ...params, number } }) : null,
    read('getPeopleTable', { params, query: {} }),
    read('listEntries', { params }),
    publicOrigin(),
  ])
  const t = text('evening')
  const closed = round?.status === 'closed'
  const base = `/verein/${params.club}/turnier/${params.tournament}`
  return (
    <Texts areas={['evening', 'entries', 'rounds', 'problems', 'club', 'product', 'sheet', 'table']}>
      <PageTitle line={t('line.hint')} aside={round && !closed ? <EndEvening params={params} round={number} /> : null}>
        {t('title')}
      </PageTitle>
      {closed ? (
        <div className="mb-8">
          <AfterRound {...{ params, tournament, number, closed, base }} />
        </div>
      ) : null}
      <TablesDesk
        params={params}
        game={rules.game}
        rules={{ games: rules.games, bestOf: rules.bestOf ?? false, outside: rules.award.outside }}
        perSide={peoplePerSide(tournament.regulation)}
        encounters={round?.encounters ?? []}
        version={round?.version ?? tournament.version}
        nearby={entries.flatMap(({ members }) => members)}
        origin={origin}
        readOnly={closed || tournament.status === 'finished'}
        beside={
          <section className="lg:sticky lg:top-4 lg:self-start">
            <h2 className="mb-4 text-2xl">{t('people.title', { game: people.game })}</h2>
            <PeopleTable table={people} />
          </section>
        }
      />
    </Texts>
  )
}
