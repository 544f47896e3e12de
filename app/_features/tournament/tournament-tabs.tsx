'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'use-intl/react'
import { Tabs } from '#app/_ui/tabs.tsx'
import { tournamentPaths } from '#contract/paths.ts'
import type { PicturedStage } from '../picture/stages.ts'

const PARTS = ['overview', 'entries', 'rounds', 'standings'] as const

interface Props {
  params: { club: string; tournament: string }
  /** The stage with a picture, if any. */
  picture: PicturedStage | null
  /** Nothing is drawn: the tournament has tables, but no rounds. */
  asPlayed: boolean
}

/** The tabs of a tournament at the desk. */
export function TournamentTabs({ params, picture, asPlayed }: Props) {
  const t = useTranslations('club')
  const here = usePathname()
  const paths = tournamentPaths(params)
  const tabs = PARTS.map((part) => ({
    href: paths[part],
    label: t(`tabs.${part === 'rounds' && asPlayed ? 'tables' : part}`),
    current: part === 'overview' ? here === paths.overview : here.startsWith(paths[part]),
  }))
  const drawn = picture
    ? [{ href: paths.picture(picture.stage), label: picture.title, current: here.startsWith(paths.pictures) }]
    : []
  return <Tabs label={t('tabs.label')} tabs={[...tabs, ...drawn]} />
}
