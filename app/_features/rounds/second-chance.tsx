'use client'

import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { DrawWishes } from '#contract/draw-wishes.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import { DrawButton } from './draw-button.tsx'

interface Props {
  params: { club: string; tournament: string }
  number: number
  standings: string
  losers: readonly EntryLabel[]
  wishes: DrawWishes
}

/**
 * Who of the losers does not want to come back into the draw. Every tick is saved at once: people come to the desk one by
 * one, long before the next round is drawn.
 */
export function SecondChance({ params, number, standings, losers, wishes }: Props) {
  const t = useTranslations('rounds')
  const sentence = useProblemSentence()
  const { run, problem } = useCommand()
  const [declining, setDeclining] = useState<readonly string[]>(wishes.declining ?? [])
  const [isKept, setKept] = useState(true)
  const wanted = useRef(declining)
  const saving = useRef<Promise<boolean> | null>(null)

  function save(): Promise<boolean> {
    saving.current ??= send().finally(() => {
      saving.current = null
    })
    return saving.current
  }

  /** Until what is saved is what is wanted: ticks come faster than answers. */
  async function send(): Promise<boolean> {
    for (;;) {
      const sent = wanted.current
      if (!(await run('setDrawWishes', { params, body: { ...wishes, declining: [...sent] } }))) return false
      if (sent !== wanted.current) continue
      setKept(true)
      return true
    }
  }

  function tick(entry: string, declines: boolean) {
    wanted.current = declines ? [...declining, entry] : declining.filter((id) => id !== entry)
    setDeclining(wanted.current)
    setKept(false)
    void save()
  }

  const count = losers.filter(({ id }) => declining.includes(id)).length
  return (
    <div className="grid max-w-3xl gap-8">
      <div className="grid gap-2">
        <h2 className="text-3xl">{t('chance.title')}</h2>
        <p className="text-lg">{t('chance.text')}</p>
      </div>
      <DrawButton
        params={params}
        number={number}
        standings={standings}
        before={async () => (isKept && !problem) || (await save())}
      />
      {problem ? (
        <Notice kind="error">
          <p>
            <strong>{t('chance.notKept')}</strong> {sentence(problem)}
          </p>
          <Button kind="quiet" className="mt-3" onClick={() => void save()}>
            {t('chance.again')}
          </Button>
        </Notice>
      ) : null}
      <fieldset>
        <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-6">
          <span className="font-head font-semibold text-2xl">{t('chance.losers')}</span>
          <span aria-hidden className="text-soft">
            {t('chance.column')}
          </span>
        </legend>
        <ul className="mt-2 border-ink border-t-[1.5px]">
          {losers.map(({ id, number: start, name }) => (
            <li key={id} className="border-line border-b">
              <label className="flex min-h-11 cursor-pointer items-center gap-4 py-1.5 text-lg leading-snug hover:bg-sheet">
                <span aria-hidden className="numeral min-w-8 text-end text-base text-soft">
                  {start}
                </span>
                <span aria-hidden className={`min-w-0 grow ${declining.includes(id) ? 'text-soft line-through' : ''}`}>
                  {name}
                </span>
                <input
                  type="checkbox"
                  aria-label={t('chance.declines', { name })}
                  checked={declining.includes(id)}
                  onChange={(event) => tick(id, event.target.checked)}
                  className="me-4 size-6 shrink-0 accent-accent"
                />
              </label>
            </li>
          ))}
        </ul>
        <p role="status" className="mt-3 text-soft">
          {t('chance.count', { count })} {isKept && count > 0 ? t('chance.kept') : null}
        </p>
      </fieldset>
    </div>
  )
}
