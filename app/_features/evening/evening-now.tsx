import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import { PageTitle, Section } from '#app/_ui/page.tsx'
import type { PublicTournament } from '#contract/public.ts'
import { marksWord } from '#messages/marks-word.ts'
import { RoundTables } from '../public/round-tables.tsx'
import { StandingsTable } from '../public/standings-table.tsx'
import { PeopleTable } from '../standings/people-table.tsx'
import { newestFirst } from './newest-first.ts'

/**
 * A club evening on the public page: everyone's Nocken, and the tables, newest first. After the end the standings come first, where their
 * order is another one.
 */
export async function EveningNow({ tournament }: { tournament: PublicTournament }) {
  const { slug, rounds, status, regulation } = tournament
  const params = { slug }
  const [people, ...played] = await Promise.all([
    read('getPublicPeopleTable', { params, query: {} }),
    ...rounds.toReversed().map(({ number }) => read('getPublicRound', { params: { slug, number } })),
  ])
  const t = text('evening')
  const final = status === 'finished'
  const standings = final && !people.isStandings ? await read('getPublicStandings', { params }) : null
  if (people.rows.length === 0 && played.length === 0)
    return (
      <EmptyState suit="acorn" title={<h1>{t('public.before')}</h1>}>
        {t('public.beforeText', { word: marksWord(people.game) })}
      </EmptyState>
    )
  return (
    <>
      <PageTitle>{t('public.title', { final: final ? 'yes' : 'no' })}</PageTitle>
      {standings ? (
        <StandingsTable
          who={regulation.field.kind}
          standings={standings}
          caption={t('public.title', { final: 'yes' })}
        />
      ) : null}
      <div className="grid gap-x-16 gap-y-12 xl:grid-cols-2">
        <Section title={t('people.title', { word: marksWord(people.game) })}>
          <PeopleTable table={people} who={regulation.field.kind} large />
        </Section>
        <div>
          {played.map((round) => (
            <Section key={round.number} title={t('public.tables')}>
              <RoundTables
                round={{ ...round, encounters: newestFirst(round.encounters) }}
                stages={regulation.stages}
                show="results"
                isHalf
              />
            </Section>
          ))}
        </div>
      </div>
    </>
  )
}
