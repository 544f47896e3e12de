import type { Metadata } from 'next'
import { longDate } from '#app/_lib/dates.ts'
import { text } from '#app/_lib/text.ts'
import type { PublicTournament } from '#contract/public.ts'
import { isAsPlayed } from '../regulation/as-played.ts'

/** Title and description of a public page, also for link previews. */
export function publicMetadata({ name, date, place, regulation }: PublicTournament, page: string): Metadata {
  const title = `${page} · ${name}`
  const t = text('public')
  const about = { name, date: longDate(date, t.locale), place: place || 'none' }
  const description = isAsPlayed(regulation) ? text('evening')('public.about', about) : t('about', about)
  return { title, description, openGraph: { title, description, locale: t.locale } }
}
