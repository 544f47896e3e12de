'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'use-intl/react'
import { Tabs } from '#app/_ui/tabs.tsx'

const PARTS = [
  { key: 'overview', path: '' },
  { key: 'entries', path: '/meldungen' },
  { key: 'rounds', path: '/runde' },
  { key: 'standings', path: '/tabelle' },
] as const

/** The parts of a tournament at the desk. `base` is the tournament's own address, `picture` where its bracket is, if it has one. */
export function TournamentTabs({ base, picture }: { base: string; picture: { path: string; title: string } | null }) {
  const t = useTranslations('club')
  const here = usePathname()
  const tabs = PARTS.map(({ key, path }) => ({
    href: base + path,
    label: t(`tabs.${key}`),
    current: path === '' ? here === base : here.startsWith(base + path),
  }))
  const drawn = picture
    ? [{ href: base + picture.path, label: picture.title, current: here.startsWith(`${base}/baum`) }]
    : []
  return <Tabs label={t('tabs.label')} tabs={[...tabs, ...drawn]} />
}
