'use client'

import { useTranslations } from 'use-intl/react'
import type { Encounter } from '#contract/rounds.ts'

type Standing = Exclude<Encounter['standing'], 'open'>

const SHAPES: Record<Standing, string> = {
  unconfirmed: 'M8 3a5 5 0 1 0 0 10a5 5 0 1 0 0-10',
  confirmed: 'M3 8.500 6.500 12 13 4.500',
  contested: 'M3 6h10M3 10h10M10.500 2.500l-5 11',
  desk: 'M2.500 9.500h11M4 9.500V13M12 9.500V13M6 9.500 7.500 4',
}

/** The agreement on a result: a shape and a word. Nothing without one. */
export function StandingMark({ standing }: Pick<Encounter, 'standing'>) {
  const t = useTranslations('rounds.standing')
  if (standing === 'open') return null
  return (
    <span className={`inline-flex items-center gap-1 ${standing === 'contested' ? 'font-bold text-alarm' : ''}`}>
      <svg
        viewBox="0 0 16 16"
        aria-hidden
        className="size-3.5 shrink-0 fill-none stroke-2 stroke-current"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={SHAPES[standing]} />
      </svg>
      {t(standing)}
    </span>
  )
}
