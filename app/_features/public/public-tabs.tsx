import { text } from '#app/_lib/text.ts'
import { Tabs } from '#app/_ui/tabs.tsx'
import type { PublicTournament } from '#contract/public.ts'

export type PublicPart = 'start' | 'standings' | 'results' | 'rules'

/** The parts of a tournament's public page. When it is over the start is the final standings, so these stand once. */
export function PublicTabs({ tournament, current }: { tournament: PublicTournament; current: PublicPart }) {
  const t = text('public')
  const { slug, rounds, status } = tournament
  const last = rounds.at(-1)
  const finished = status === 'finished'
  const tabs = [
    {
      href: `/t/${slug}`,
      label: t(finished ? 'tabs.final' : 'tabs.pairings'),
      current: current === 'start' || (finished && current === 'standings'),
    },
    ...(finished ? [] : [{ href: `/t/${slug}/tabelle`, label: t('tabs.standings'), current: current === 'standings' }]),
    ...(last
      ? [{ href: `/t/${slug}/runde/${last.number}`, label: t('tabs.results'), current: current === 'results' }]
      : []),
    { href: `/t/${slug}/regeln`, label: t('tabs.rules'), current: current === 'rules' },
  ]
  return (
    <div className="-mt-4 mb-8 border-line border-b sm:-mt-8 min-[112.5rem]:mb-6">
      <Tabs label={t('tabs.label')} tabs={tabs} />
    </div>
  )
}
