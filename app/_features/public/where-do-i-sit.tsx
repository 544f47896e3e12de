import { text } from '#app/_lib/text.ts'
import { PageTitle } from '#app/_ui/page.tsx'
import { publicPaths } from '#contract/paths.ts'
import type { PublicRound, PublicTournament } from '#contract/public.ts'
import { findPeople, peopleOf } from '../people/people.ts'
import { FindForm } from './find-form.tsx'
import { FoundPeople } from './found-people.tsx'
import { BY_TABLE, PeopleList } from './people-list.tsx'
import { RoundTables } from './round-tables.tsx'
import { comingRound, missingTables } from './tournament-state.ts'

/**
 * The current round for everyone in the hall: by name, filtered by `search`, and by table. On a wall the tables come first, because there
 * is no keyboard.
 */
export function WhereDoISit(props: { tournament: PublicTournament; round: PublicRound; search: string }) {
  const t = text('public')
  const { tournament, round, search } = props
  const here = publicPaths(tournament.slug).start
  const people = peopleOf(round, tournament.regulation.field.kind, t.locale)
  return (
    <>
      <SeatsTitle tournament={tournament} round={round} />
      <div className="flex flex-col gap-12 min-[112.5rem]:flex-col-reverse print:block">
        <div>
          <div className={search ? '' : 'min-[112.5rem]:hidden'}>
            <FindForm action={here} search={search} />
          </div>
          <div data-found={search}>
            {search ? (
              <FoundPeople search={search} people={findPeople(people, search)} round={round.number} everybody={here} />
            ) : (
              <PeopleList people={people} />
            )}
          </div>
        </div>
        <section aria-labelledby={BY_TABLE} className="print:break-before-page">
          <h2 id={BY_TABLE} className="mb-4 scroll-mt-4 text-2xl min-[112.5rem]:sr-only">
            {t('seats.byTable')}
          </h2>
          <RoundTables round={round} stages={tournament.regulation.stages} show="seats" />
        </section>
      </div>
    </>
  )
}

function SeatsTitle({ tournament, round }: { tournament: PublicTournament; round: PublicRound }) {
  const t = text('public')
  const missing = missingTables(round)
  if (round.status === 'closed') {
    const next = comingRound(tournament)
    return (
      <PageTitle line={next === null ? t('seats.played') : t('seats.nextRound', { round: next })}>
        {t('seats.titlePlayed', { round: round.number })}
      </PageTitle>
    )
  }
  return (
    <PageTitle aside={missing ? <p className="font-semibold text-lg min-[112.5rem]:text-2xl">{missing}</p> : null}>
      {t('seats.title', { round: round.number })}
    </PageTitle>
  )
}
