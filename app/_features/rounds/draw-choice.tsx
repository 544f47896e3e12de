'use client'

import Link from 'next/link'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Answer } from '#contract/client.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import { ATTENDANCES, type Attendance, attendanceWord } from './attendance.ts'
import { DrawButton } from './draw-button.tsx'

interface Props {
  params: { club: string; tournament: string }
  number: number
  /** Who would be drawn and who not, by either choice. */
  fields: Record<Attendance, Answer<'getDrawField'>>
  /** The choice until somebody makes another. */
  usual: Attendance
  base: string
}

/** Who takes part in the draw, one choice, and the draw among exactly those. */
export function DrawChoice({ params, number, fields, usual, base }: Props) {
  const t = useTranslations('rounds')
  const [chosen, setChosen] = useState<Attendance | null>(null)
  const attendance = chosen ?? usual
  const field = fields[attendance]

  function choose(next: Attendance) {
    setChosen(next)
    // The draft, drawn again, and the page, loaded again, keep the choice.
    window.history.replaceState(null, '', `?wer=${attendanceWord(next)}`)
  }

  return (
    <div className="grid max-w-3xl gap-8">
      <fieldset>
        <legend className="mb-2 font-semibold">{t('undrawn.who')}</legend>
        <div className="flex flex-wrap gap-3">
          {ATTENDANCES.map((choice) => (
            <label
              key={choice}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm border border-edge bg-sheet px-4 hover:border-ink has-checked:border-accent has-checked:bg-wash"
            >
              <input
                type="radio"
                name="wer"
                value={choice}
                checked={attendance === choice}
                onChange={() => choose(choice)}
                className="size-5 accent-accent"
              />
              {t(`undrawn.${choice}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <p role="status" className="flex flex-wrap items-baseline gap-x-3 text-xl">
        <span className="numeral text-6xl">{field.drawn.length}</span>
        {t('undrawn.drawn', { count: field.drawn.length })}
        {field.drawn.length % 2 === 1 ? <span className="text-soft">{t('undrawn.odd')}</span> : null}
      </p>
      {attendance === 'present' && field.drawn.length < 2 ? <p className="text-lg">{t('undrawn.fewPresent')}</p> : null}
      <DrawButton params={params} number={number} only={attendance} standings={`${base}/tabelle`} />
      <div className="grid gap-x-10 gap-y-2">
        {(['absent', 'singles', 'withdrawn'] as const).map((group) => (
          <Group key={group} title={t(`undrawn.${group}`, { count: field[group].length })} entries={field[group]} />
        ))}
        <Group title={t('undrawn.list', { count: field.drawn.length })} entries={field.drawn} folded />
      </div>
      {field.singles.length > 0 || field.absent.length > 0 ? (
        <p className="text-soft">
          <Link href={`${base}/meldungen`} className="inline-flex min-h-11 items-center">
            {t('undrawn.toEntries')}
          </Link>
        </p>
      ) : null}
    </div>
  )
}

function Group(props: { title: string; entries: readonly EntryLabel[]; folded?: boolean }) {
  const { title, entries, folded = false } = props
  if (entries.length === 0) return null
  return (
    <details open={!folded && entries.length <= 12} className="border-line border-b py-1">
      <summary className="min-h-11 content-center font-semibold text-lg">{title}</summary>
      <ul className="gap-x-10 pb-3 sm:columns-2">
        {entries.map(({ id, number, name }) => (
          <li key={id} className="flex break-inside-avoid gap-3 py-0.5">
            <span className="numeral min-w-8 pt-1 text-end text-soft">{number}</span> {name}
          </li>
        ))}
      </ul>
    </details>
  )
}
