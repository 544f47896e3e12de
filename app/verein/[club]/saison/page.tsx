import type { Metadata } from 'next'
import { SeasonForm } from '#app/_features/season/season-form.tsx'
import { SeasonTable } from '#app/_features/season/season-table.tsx'
import { seasonAround, seasonFrom, yearsOf } from '#app/_features/season/span.ts'
import { longDate, today } from '#app/_lib/dates.ts'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { LinkButton } from '#app/_ui/button.tsx'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import { PageTitle, Section } from '#app/_ui/page.tsx'
import { clubPaths, publicPaths } from '#contract/paths.ts'
import { seasonRoutes } from '#contract/season.ts'
import { SEASON_OPTIONS } from '#domain/tournament/tables/person-measures.ts'

type SeasonQuery = Record<'von' | 'bis' | 'art' | 'nach' | 'mindestens' | 'beste', string | string[] | undefined>

export function generateMetadata(): Metadata {
  return { title: text('season')('title') }
}

/** The season: each person's results over its tournaments. */
export default async function SeasonPage(props: {
  params: Promise<{ club: string }>
  searchParams: Promise<Partial<SeasonQuery>>
}) {
  const params = await props.params
  const query = readQuery(await props.searchParams)
  const [season, { presets }] = await Promise.all([read('getSeason', { params, query }), read('listPresets', {})])
  const t = text('season')
  const years = yearsOf(season)
  const paths = clubPaths(params.club)
  const to = (year: number) => {
    const { from: von, to: bis } = seasonFrom(year)
    const choices = { nach: season.by, art: query.preset ?? '', mindestens: String(season.minimum) }
    return paths.seasonOf(new URLSearchParams({ von, bis, ...choices, beste: String(season.best) }))
  }
  return (
    <>
      <PageTitle
        line={t('line', {
          from: longDate(season.from, t.locale),
          to: longDate(season.to, t.locale),
          count: season.tournaments.length,
        })}
        aside={
          years ? (
            <>
              <LinkButton kind="quiet" href={to(years.from - 1)}>
                {t('before')}
              </LinkButton>
              <LinkButton kind="quiet" href={to(years.to)}>
                {t('after')}
              </LinkButton>
            </>
          ) : null
        }
      >
        {years ? t('years', { from: String(years.from), to: String(years.to) }) : t('title')}
      </PageTitle>
      <SeasonForm
        season={season}
        presets={presets.map(({ preset }) => preset)}
        preset={query.preset ?? ''}
        action={paths.season}
      />
      {season.rows.length === 0 ? (
        <EmptyState suit="bell" title={<h2>{t('empty.title')}</h2>}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <>
          <SeasonTable season={season} />
          <Section title={t('tournaments')}>
            <ul className="border-ink border-t-[1.5px]">
              {season.tournaments.map(({ slug, name, date }) => (
                <li key={slug} className="border-line border-b">
                  <a
                    href={publicPaths(slug).start}
                    className="group grid min-h-11 gap-x-6 py-2 no-underline sm:grid-cols-[18rem_1fr]"
                  >
                    <span className="text-soft">{longDate(date, t.locale)}</span>
                    <span className="font-semibold group-hover:text-accent">{name}</span>
                  </a>
                </li>
              ))}
            </ul>
          </Section>
        </>
      )}
    </>
  )
}

/** The query of the address; missing or invalid values get their defaults. */
function readQuery(given: Partial<SeasonQuery>) {
  const { from, to } = seasonAround(today())
  const { shape } = seasonRoutes.getSeason.query
  const { minimum, by, best } = SEASON_OPTIONS
  return {
    from: shape.from.safeParse(given.von ?? from).data ?? from,
    to: shape.to.safeParse(given.bis ?? to).data ?? to,
    preset: shape.preset.safeParse(given.art || undefined).data,
    minimum: shape.minimum.safeParse(given.mindestens || undefined).data ?? minimum.usual,
    by: shape.by.safeParse(given.nach || undefined).data ?? by.usual,
    best: shape.best.safeParse(given.beste || undefined).data ?? best.usual,
  }
}
