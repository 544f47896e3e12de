import { picturedStages } from '#app/_features/picture/stages.ts'
import { text } from '#app/_lib/text.ts'
import { publicPaths } from '#contract/paths.ts'
import type { PublicTournament } from '#contract/public.ts'
import { isAsPlayed } from '../regulation/as-played.ts'

type PublicPart = 'start' | 'standings' | 'results' | 'picture' | 'rules'

/**
 * The tabs of a tournament's public page. After the end the first tab is the final standings, so the separate standings tab is left out.
 * Plain links: a hall full of phones would otherwise prefetch every tab, and never in the form that the server caches.
 */
export function PublicTabs({ tournament, current }: { tournament: PublicTournament; current: PublicPart | null }) {
  const t = text('public')
  return (
    <nav
      aria-label={t('tabs.label')}
      className="-mt-4 mb-8 flex flex-wrap gap-x-5 border-line border-b sm:-mt-8 sm:gap-x-8 min-[112.5rem]:mb-6"
    >
      {partsOf(tournament).map(({ part, href, title }) => (
        <a
          key={part}
          href={href}
          aria-current={part === current ? 'page' : undefined}
          className="-mb-px flex min-h-11 items-center border-transparent border-b-3 text-soft no-underline hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {title}
        </a>
      ))}
    </nav>
  )
}

function partsOf(tournament: PublicTournament): { part: PublicPart; href: string; title: string }[] {
  const t = text('public')
  const { slug, rounds, status, regulation } = tournament
  const evening = isAsPlayed(regulation)
  const paths = publicPaths(slug)
  const last = rounds.at(-1)
  const isOver = status === 'finished'
  const picture = picturedStages(tournament).at(-1)
  return [
    {
      part: 'start',
      href: paths.start,
      title: isOver ? t('tabs.final') : evening ? text('evening')('public.tab') : t('tabs.start'),
    },
    ...(isOver || evening ? [] : [{ part: 'standings' as const, href: paths.standings, title: t('tabs.standings') }]),
    ...(picture ? [{ part: 'picture' as const, href: paths.picture(picture.stage), title: picture.title }] : []),
    ...(last ? [{ part: 'results' as const, href: paths.round(last.number), title: t('tabs.results') }] : []),
    { part: 'rules', href: paths.rules, title: t('tabs.rules') },
  ]
}
