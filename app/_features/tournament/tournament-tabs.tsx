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

interface Props {
  /** The tournament's own address. */
  base: string
  /** Where its bracket is, if it has one. */
  picture: { path: string; title: string } | null
  /** Nothing is drawn: it has tables and no rounds. */
  asPlayed: boolean
}

/** The parts of a tournament at the desk. */
export function TournamentTabs({ base, picture, asPlayed }: Props) {
  const t = useTranslations('club')
  const here = usePathname()
  const tabs = PARTS.map(({ key, path }) => ({
    href: base + path,
    label: t(`tabs.${key === 'rounds' && asPlayed ? 'tables' : key}`),
    current: path === '' ? here === base : here.startsWith(base + path),
  }))
  const drawn = picture
    ? [{ href: base + picture.path, label: picture.title, current: here.startsWith(`${base}/baum`) }]
    : []
  return <Tabs label={t('tabs.label')} tabs={[...tabs, ...drawn]} />
}
