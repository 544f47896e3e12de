import { text } from '#app/_lib/text.ts'
import { Link } from '#app/_ui/link.tsx'
import type { Tournament } from '#contract/tournaments.ts'
import { commaList } from '#messages/lists.ts'

/** A link to the wishes, with their number. */
export function WishesLine({ tournament: { wishes }, href }: { tournament: Pick<Tournament, 'wishes'>; href: string }) {
  const t = text('wishes')
  const { forbidden = [], apart = [], fixedTables = [], closedTables = [], tables } = wishes
  const parts = [
    ...(tables === undefined ? [] : [t('line.tables', { tables })]),
    ...(closedTables.length > 0 ? [t('line.closed', { count: closedTables.length })] : []),
    ...(forbidden.length > 0 ? [t('line.forbidden', { count: forbidden.length })] : []),
    ...(apart.length > 0 ? [t('line.apart', { count: apart.length })] : []),
    ...(fixedTables.length > 0 ? [t('line.fixed', { count: fixedTables.length })] : []),
  ]
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <Link href={href} className="inline-flex min-h-11 items-center hover:text-accent">
        {t('title')}
      </Link>
      <span className="text-soft">{parts.length > 0 ? commaList(t.locale, parts) : t('line.none')}</span>
    </p>
  )
}
