'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Link } from '#app/_ui/link.tsx'
import type { Answer } from '#contract/client.ts'
import { drawnAmongPath, tournamentPaths } from '#contract/paths.ts'
import type { Tournament } from '#contract/tournaments.ts'
import { byesOfNext } from '#domain/formats/consequences.ts'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { leastOfDraw } from '#domain/tournament/regulation/rules/draws.ts'
import type { Entrant } from '#messages/entrant.ts'
import { ATTENDANCES, attendanceWord, type MarkedAttendance } from './attendance.ts'
import { DrawButton } from './draw-button.tsx'
import { EntryList } from './entry-list.tsx'
import { FieldSize } from './field-size.tsx'

interface Props {
  params: { club: string; tournament: string }
  number: number
  who: FieldKind
  /** Those of the stage. */
  rules: Tournament['regulation']['stages'][number]
  /** The number of rounds of the stage so far. */
  rounds: number
  entrant: Entrant
  /** The entries drawn and left out, for each choice. */
  fields: Record<MarkedAttendance, Answer<'getDrawField'>>
  /** The default choice. */
  usual: MarkedAttendance
}

/** The choice of entries for the draw, and a button to draw exactly those. */
export function DrawChoice({ params, number, who, rules, rounds, entrant, fields, usual }: Props) {
  const t = useTranslations('rounds')
  const [chosen, setChosen] = useState<MarkedAttendance | null>(null)
  const attendance = chosen ?? usual
  const field = fields[attendance]
  const count = field.drawn.length
  const areEnough = count >= leastOfDraw(rules)
  const byes = areEnough ? byesOfNext(rules, count, rounds) : null
  const { makesPartners } = FORMAT_TRAITS[rules.format]

  function choose(next: MarkedAttendance) {
    setChosen(next)
    // The choice survives drawing again and a reload.
    window.history.replaceState(null, '', drawnAmongPath(attendanceWord(next)))
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
              {t(`undrawn.${choice}`, { who })}
            </label>
          ))}
        </div>
      </fieldset>
      <FieldSize count={count}>
        {t('undrawn.drawn', { who: entrant, count })}
        {byes ? (
          <span className="text-soft">
            {makesPartners ? t('undrawn.sitOut', { count: byes }) : t('undrawn.byes', { who: entrant, count: byes })}
          </span>
        ) : null}
      </FieldSize>
      {attendance === 'present' && !areEnough ? <p className="text-lg">{t('undrawn.fewPresent', { who })}</p> : null}
      <DrawButton params={params} number={number} only={attendance} />
      <div className="grid gap-x-10 gap-y-2">
        <EntryList title={t('undrawn.absent', { who: entrant, count: field.absent.length })} entries={field.absent} />
        <EntryList title={t('undrawn.waiting', { count: field.waiting.length })} entries={field.waiting} />
        <EntryList title={t('undrawn.late', { count: field.late.length })} entries={field.late} />
        <EntryList title={t('undrawn.paused', { count: field.out.length })} entries={field.out} folded />
        <EntryList title={t('undrawn.singles', { count: field.singles.length })} entries={field.singles} />
        <EntryList
          title={t('undrawn.withdrawn', { who: entrant, count: field.withdrawn.length })}
          entries={field.withdrawn}
        />
        <EntryList title={t('undrawn.list', { who: entrant, count })} entries={field.drawn} folded />
      </div>
      {field.singles.length > 0 || field.absent.length > 0 ? (
        <p className="text-soft">
          <Link href={tournamentPaths(params).entries} className="inline-flex min-h-11 items-center">
            {t('undrawn.toEntries')}
          </Link>
        </p>
      ) : null}
    </div>
  )
}
