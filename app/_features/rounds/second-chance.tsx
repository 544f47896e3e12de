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
  losers: readonly EntryLabel[]
  wishes: DrawWishes
}

interface Tick {
  readonly declines: boolean
  readonly isSaved: boolean
}

/** Ticks made here since the wishes were last read, by entry. */
type Ticks = ReadonlyMap<string, Tick>

/**
 * Checkboxes for losers who do not want to return to the draw. Every tick is saved at once: people come to the desk one by one, long before
 * the next round is drawn.
 */
export function SecondChance({ params, number, losers, wishes }: Props) {
  const t = useTranslations('rounds')
  const sentence = useProblemSentence()
  const { run, problem } = useCommand()
  const [ticks, setTicks] = useState<Ticks>(new Map())
  const wanted = useRef(ticks)
  const saving = useRef<Promise<boolean> | null>(null)
  const [lastRead, setLastRead] = useState(wishes)
  if (wishes !== lastRead) {
    setLastRead(wishes)
    setTicks(unsavedOf(ticks))
  }

  const known = wishes.declining ?? []
  const declines = (entry: string) => ticks.get(entry)?.declines ?? known.includes(entry)
  const isKept = unsavedOf(ticks).size === 0

  function save(): Promise<boolean> {
    saving.current ??= send().finally(() => {
      saving.current = null
    })
    return saving.current
  }

  /** Sends one tick after another, because they come faster than the answers. Ticks of other desks are not overwritten. */
  async function send(): Promise<boolean> {
    for (;;) {
      const [first] = unsavedOf(wanted.current)
      if (!first) return true
      const [entry, tick] = first
      if (!(await run('setDeclining', { params: { ...params, entry }, body: { declines: tick.declines } })))
        return false
      if (wanted.current.get(entry) === tick) show(entry, { ...tick, isSaved: true })
    }
  }

  function show(entry: string, tick: Tick) {
    wanted.current = new Map([...wanted.current, [entry, tick]])
    setTicks(wanted.current)
  }

  function tick(entry: string, isDeclining: boolean) {
    show(entry, { declines: isDeclining, isSaved: false })
    void save()
  }

  const count = losers.filter(({ id }) => declines(id)).length
  return (
    <div className="grid max-w-3xl gap-8">
      <div className="grid gap-2">
        <h2 className="text-3xl">{t('chance.title')}</h2>
        <p className="text-lg">{t('chance.text')}</p>
      </div>
      <DrawButton params={params} number={number} before={async () => (isKept && !problem) || (await save())} />
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
                <span aria-hidden className={`min-w-0 grow ${declines(id) ? 'text-soft line-through' : ''}`}>
                  {name}
                </span>
                <input
                  type="checkbox"
                  aria-label={t('chance.declines', { name })}
                  checked={declines(id)}
                  onChange={(event) => tick(id, event.target.checked)}
                  className="me-4 size-6 shrink-0 accent-accent"
                />
              </label>
            </li>
          ))}
        </ul>
        <p role="status" className="mt-3 text-soft">
          {t('chance.count', { count })} {isKept && count > 0 ? t('chance.saved') : null}
        </p>
      </fieldset>
    </div>
  )
}

function unsavedOf(ticks: Ticks): Ticks {
  return new Map([...ticks].filter(([, { isSaved }]) => !isSaved))
}
