import { useRead, useReadIf } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import { LinkButton } from '#app/_ui/button.tsx'
import { Link } from '#app/_ui/link.tsx'
import type { Answer } from '#contract/client.ts'
import { tournamentPaths } from '#contract/paths.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { Tournament } from '#contract/tournaments.ts'
import { entrantOf } from '#messages/entrant.ts'
import { nameBesideNumber } from '#messages/person-name.ts'
import { KeepFocus } from '../desk/keep-focus.tsx'
import { DrawButton } from './draw-button.tsx'
import { FieldSize } from './field-size.tsx'
import { MatchesForPlaces } from './matches-for-places.tsx'
import { decidedBy, type Qualification, standingOf } from './qualified.ts'
import { takesFromGroups } from './round-reads.ts'

interface Props {
  params: { club: string; tournament: string }
  tournament: Tournament
  /** The stage they have qualified for. */
  stage: number
  number: number
  field: Answer<'getDrawField'>
}

/** The entries that have qualified for the next stage, in that order; or the ties to break first. */
export function QualifiedField({ params, tournament, stage, number, field }: Props) {
  const t = text('rounds')
  const { regulation, slug } = tournament
  const who = entrantOf(regulation.field)
  const fromGroups = takesFromGroups(tournament, stage)
  const standings = useRead('getStandings', { params })
  const picture = useReadIf('getPublicPicture', fromGroups ? { params: { slug, stage: stage - 1 } } : null)
  const groups = picture?.groups ?? []
  const table = tournamentPaths(params).standings
  const { ties } = field
  if (ties.length > 0)
    return (
      <section className="grid max-w-3xl gap-6">
        <h2 className="text-3xl">
          {t('undrawn.ties', { open: ties.some(({ decides }) => decides === 'field') ? 'field' : 'order' })}
        </h2>
        <p className="text-lg">{t('undrawn.tiesText', { by: decidedBy(standings.criteria), count: ties.length })}</p>
        {ties.map(({ rank, group, place, decides, entries }) => (
          <div key={`${rank} ${group}`}>
            <h3 className="mb-1 text-xl">
              {group === null ? t('undrawn.tie', { rank }) : t('undrawn.tieGroup', { group, open: decides, place })}
            </h3>
            <ul className="border-ink border-t-[1.5px]">
              {entries.map((entry) => (
                <Line key={entry.id} entry={entry} />
              ))}
            </ul>
          </div>
        ))}
        <div>
          <KeepFocus step="ties" begins>
            <LinkButton size="big" href={table}>
              {t('undrawn.decideTies')}
            </LinkButton>
          </KeepFocus>
        </div>
      </section>
    )
  const count = field.drawn.length
  return (
    <div className="grid max-w-3xl gap-8">
      <FieldSize count={count}>{t('undrawn.qualified', { who, count })}</FieldSize>
      <DrawButton params={params} number={number} />
      <section>
        <h2 className="mb-2 text-2xl">{t('undrawn.qualifiedList')}</h2>
        {field.forPlaces ? (
          <MatchesForPlaces {...field.forPlaces} />
        ) : (
          <ol className="border-ink border-t-[1.5px]">
            {field.drawn.map((entry) => (
              <Line key={entry.id} entry={entry} note={standingText(standingOf(entry.id, standings, groups))} />
            ))}
          </ol>
        )}
      </section>
      <p className="text-soft">
        <Link href={table} className="inline-flex min-h-11 items-center">
          {t('undrawn.toStandings')}
        </Link>
      </p>
    </div>
  )
}

function Line({ entry, note = null }: { entry: EntryLabel; note?: string | null }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-line border-b py-2 text-lg leading-snug">
      <span className="numeral min-w-8 text-end text-base text-soft">{entry.number}</span>
      <span className="min-w-0 flex-1 basis-60">{nameBesideNumber(entry)}</span>
      {note ? <span className="text-base text-soft max-sm:ps-12">{note}</span> : null}
    </li>
  )
}

function standingText(standing: Qualification): string | null {
  if (standing === null) return null
  const t = text('rounds')
  return 'group' in standing ? t('undrawn.groupPlace', standing) : t('undrawn.rank', standing)
}
