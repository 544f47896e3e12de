'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'

/** How long each part of a high bracket stays on a wall. */
const STAY_MS = 15_000

/**
 * A wall turns the parts of a high bracket by itself, and waits while somebody points at it or has the focus in the page.
 * A link, so that a screen can be set up with it.
 */
export function Wall() {
  const t = useTranslations('picture')
  const isOn = useSearchParams().has('wand')

  useEffect(() => {
    if (!isOn) return
    const turn = () => {
      const cuts = [...document.querySelectorAll('[data-cut]')]
      const isWatched = document.querySelector('.picture-scroll:hover, .picture-cuts:hover, body :focus')
      if (cuts.length === 0 || isWatched) return
      const next = cuts[cuts.findIndex((cut) => cut.matches(':target')) + 1] ?? cuts[0]
      window.location.replace(`#${next?.id}`)
    }
    if (!document.querySelector('[data-cut]:target')) turn()
    const timer = setInterval(turn, STAY_MS)
    return () => clearInterval(timer)
  }, [isOn])

  return <a href={isOn ? '?' : '?wand=1'}>{t(isOn ? 'cuts.wallOff' : 'cuts.wall')}</a>
}
