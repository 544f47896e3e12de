'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Entry } from '#contract/entries.ts'
import { namesOf } from './arrange.ts'
import type { EntriesDesk } from './use-entries.ts'

interface Props {
  singles: readonly Entry[]
  desk: EntriesDesk
}

/** People without a partner: two of them can be joined, or the lot gives everyone a partner. */
export function Singles({ singles, desk }: Props) {
  const t = useTranslations('entries')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [asking, setAsking] = useState(false)
  const [drawn, setDrawn] = useState<{ pairs: readonly Entry[]; seed: string } | null>(null)
  const [one, other] = singles.filter(({ id }) => chosen.includes(id))

  function choose({ id }: Entry) {
    setChosen((before) => (before.includes(id) ? before.filter((it) => it !== id) : [...before, id].slice(-2)))
  }

  async function drawPartners() {
    setAsking(false)
    setChosen([])
    setDrawn(await desk.joinByLot())
  }

  if (singles.length === 0 && !drawn) return null
  return (
    <section aria-labelledby="singles" className="grid gap-3">
      {drawn ? (
        <Notice kind="success">
          <p className="font-semibold">{t('singles.drawn', { seed: drawn.seed })}</p>
          <ul>
            {drawn.pairs.map((pair) => (
              <li key={pair.id}>{t('singles.drawnPair', { number: pair.number, names: namesOf(pair) })}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="singles" className="text-xl">
          {t('singles.title', { count: singles.length })}
        </h2>
        <ul className="flex flex-wrap gap-2">
          {singles.map((entry) => (
            <li key={entry.id} className="min-w-0">
              <button
                type="button"
                aria-pressed={chosen.includes(entry.id)}
                disabled={singles.length < 2}
                onClick={() => choose(entry)}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-sheet px-4 py-1 text-start enabled:hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
              >
                <span className="numeral">{entry.number}</span> {namesOf(entry)}
              </button>
            </li>
          ))}
        </ul>
        {one && other ? (
          <Button
            onClick={() => {
              desk.join(one, other)
              setChosen([])
            }}
          >
            {t('singles.join')}
          </Button>
        ) : null}
        {singles.length > 1 && chosen.length < 2 && !asking ? (
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {t('singles.draw')}
          </Button>
        ) : null}
        {chosen.length === 1 ? <p role="status">{t('singles.chooseOther')}</p> : null}
        {asking ? (
          <fieldset aria-label={t('singles.draw')} className="flex flex-wrap items-center gap-3">
            <p>{t('singles.ask', { pairs: Math.floor(singles.length / 2), left: singles.length % 2 })}</p>
            <Button onClick={drawPartners}>{t('singles.yes')}</Button>
            {/* An extra Enter must not draw. */}
            <Button autoFocus kind="quiet" onClick={() => setAsking(false)}>
              {t('singles.no')}
            </Button>
          </fieldset>
        ) : null}
      </div>
    </section>
  )
}
