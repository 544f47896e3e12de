'use client'

import { useEffect } from 'react'

/** How long a wall screen shows each part of a high bracket. */
const STAY_MS = 15_000

/** On a wall screen, rotates through the parts of a high bracket, and pauses while the pointer or the focus is on the page. */
export function Wall() {
  useEffect(() => {
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
  }, [])
  return null
}
