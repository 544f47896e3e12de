'use client'

import { useTranslations } from 'use-intl/react'
import type { GameKey } from '#domain/games/game-keys.ts'
import type { Readiness } from './readiness.ts'
import { useReadiness } from './use-readiness.ts'

const SHAPES: Record<Readiness, string> = {
  ready: 'M3 8.5 6.5 12 13 4.5',
  preparing: 'M8 3v5l3 2',
  failed: 'M8 3v6M8 12v.5',
  cannot: 'M8 3v6M8 12v.5',
}

/**
 * Makes its page open offline from the next visit on, and shows whether it does already. For pages the worker knows (`worker.ts`); with the
 * sheet of a `game`, or of every game. Needs the area `offline` in `Texts`. A file that a page loads later is cached after its
 * first load: load it when the page is idle.
 */
export function OfflineReady({ game = null }: { game?: GameKey | null }) {
  const t = useTranslations('offline')
  const readiness = useReadiness(game)
  return (
    <p role="status" className="flex min-h-6 items-start gap-2 text-soft text-sm">
      {readiness ? (
        <>
          <svg
            viewBox="0 0 16 16"
            aria-hidden
            className="mt-0.5 size-4 shrink-0 fill-none stroke-2 stroke-current"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={SHAPES[readiness]} />
          </svg>
          {t(readiness)}
        </>
      ) : null}
    </p>
  )
}
