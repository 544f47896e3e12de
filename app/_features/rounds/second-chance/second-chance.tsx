'use client'

import { useTranslations } from 'use-intl/react'
import type { DrawWishes } from '#contract/draw-wishes.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import { KeepFocus } from '../../desk/keep-focus.tsx'
import { DrawButton } from '../draw-button.tsx'
import { useDeclining } from './use-declining.ts'

interface Props {
  params: { club: string; tournament: string }
  number: number
  losers: readonly EntryLabel[]
  wishes: DrawWishes
}

/**
 * Checkboxes for losers who do not want to return to the draw. Every tick is saved at once: people come to the desk one by one, long before
 * the next round is drawn.
 */
export function SecondChance({ params, number, losers, wishes }: Props) {
  const t = useTranslations('rounds')
  const { declines, isSaved, hasNotice, tick, saveBeforeDraw } = useDeclining({
    round: number,
    known: wishes.declining ?? [],
  })

  const count = losers.filter(({ id }) => declines(id)).length
  return (
    <div className="grid max-w-3xl gap-8">
      <div className="grid gap-2">
        <h2 className="text-3xl">{t('chance.title')}</h2>
        <p className="text-lg">{t('chance.text')}</p>
      </div>
      <KeepFocus step={hasNotice ? 'save' : 'draw'}>
        <DrawButton params={params} number={number} before={saveBeforeDraw} />
      </KeepFocus>
      <fieldset>
        <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-6">
          <span className="font-head font-semibold text-2xl">{t('chance.losers')}</span>
          <span aria-hidden className="text-soft">
            {t('chance.column')}
          </span>
        </legend>
        <ul className="mt-2 border-ink border-t-[1.5px]">
          {losers.map((loser) => (
            <li key={loser.id} className="border-line border-b">
              <label className="flex min-h-11 cursor-pointer items-center gap-4 py-1.5 text-lg leading-snug hover:bg-sheet">
                <span aria-hidden className="numeral min-w-8 text-end text-base text-soft">
                  {loser.number}
                </span>
                <span aria-hidden className={`min-w-0 grow ${declines(loser.id) ? 'text-soft line-through' : ''}`}>
                  {loser.name}
                </span>
                <input
                  type="checkbox"
                  aria-label={t('chance.declines', { name: loser.name })}
                  checked={declines(loser.id)}
                  onChange={(event) => tick(loser, event.target.checked)}
                  className="me-4 size-6 shrink-0 accent-accent"
                />
              </label>
            </li>
          ))}
        </ul>
        <p role="status" className="mt-3 text-soft">
          {t('chance.count', { count })} {isSaved && count > 0 ? t('chance.saved') : null}
        </p>
      </fieldset>
    </div>
  )
}
