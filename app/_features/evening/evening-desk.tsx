import { hasRight, may } from '#app/_lib/may.ts'
import { useRead, useReadIf } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import { PageTitle } from '#app/_ui/page.tsx'
import type { Regulation } from '#contract/regulation.ts'
import type { Tournament } from '#contract/tournaments.ts'
import { isBestOf, mostCounted } from '#domain/tournament/regulation/regulation.ts'
import { marksWord } from '#messages/marks-word.ts'
import { peoplePerSide } from '../regulation/as-played.ts'
import { PeopleTable } from '../standings/people-table.tsx'
import { AfterRound } from '../tournament/after-round.tsx'
import { EndEvening } from '../tournament/end-evening.tsx'
import { TablesDesk } from './tables-desk.tsx'

interface Props {
  params: { club: string; tournament: string }
  tournament: Tournament
  /** The round's number; the round begins with its first table. */
  number: number
  rules: Regulation['stages'][number]
  /** The origin at which phones reach this installation. */
  origin: string
}

/** The desk of a club evening: a form for the next table, the tables so far, and next to them everyone's Nocken. */
export function EveningDesk({ params, tournament, number, rules, origin }: Props) {
  const listed = tournament.rounds.find((round) => round.number === number)
  const round = useReadIf('getRound', listed ? { params: { ...params, number } } : null)
  const people = useRead('getPeopleTable', { params, query: {} })
  const { entries } = useRead('listEntries', { params })
  const t = text('evening')
  const closed = round?.status === 'closed'
  const { finishTournament } = tournament.rulings
  // Also once the round is closed: if the second step is refused, its window says why, and is not gone.
  const canEnd = tournament.status !== 'finished' && hasRight(finishTournament)
  return (
    <>
      <PageTitle
        line={t('line.hint')}
        aside={round && canEnd ? <EndEvening params={params} round={number} isClosed={closed} size="normal" /> : null}
      >
        {t('title')}
      </PageTitle>
      <TablesDesk
        params={params}
        game={rules.game}
        rules={{
          games: rules.games,
          bestOf: isBestOf(rules),
          unfinished: rules.unfinished,
          outside: rules.pointsRule.outside,
          most: mostCounted(rules),
        }}
        perSide={peoplePerSide(tournament.regulation)}
        round={round ?? null}
        // While the first table is being saved, everything entered here is newer.
        version={round?.version ?? (listed ? -1 : tournament.version)}
        nearby={entries.flatMap(({ members }) => members)}
        origin={origin}
        mayEnter={!closed && may(tournament.rulings.enterPlayed)}
        whenClosed={round && closed ? <AfterRound params={params} tournament={tournament} round={round} /> : null}
        aside={
          <section className="lg:sticky lg:top-4 lg:self-start">
            <h2 className="mb-4 text-2xl">{t('people.title', { word: marksWord(people.game) })}</h2>
            <PeopleTable table={people} who={tournament.regulation.field.kind} />
          </section>
        }
      />
    </>
  )
}
