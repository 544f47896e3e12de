'use client'

import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import type { Seat } from './seats.ts'

/** A bar at the bottom of the window: the picked entry, and what to do next. */
export function HandBar({ picked, onPutBack }: { picked: Seat | null; onPutBack: () => void }) {
  const t = useTranslations('board')
  return (
    <div
      data-at-foot={picked ? '' : undefined}
      className={
        picked
          ? 'sticky bottom-(--afloat) z-stays -mx-4 border-accent border-t-2 bg-paper px-4 py-3 sm:-mx-8 sm:px-8'
          : '-mt-8'
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-60 text-lg leading-snug empty:hidden">
          {picked ? (
            <>
              {t.rich('hand.picked', { name: picked.entry.name, b: (it) => <strong>{it}</strong> })}
              <span className="sr-only"> {t('hand.keys')}</span>
            </>
          ) : null}
        </p>
        {picked ? (
          <Button kind="quiet" onClick={onPutBack}>
            {t('hand.putBack')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
