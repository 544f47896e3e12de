'use client'

import { useTranslations } from 'use-intl/react'
import type { Encounter } from '#contract/rounds.ts'
import { nameBesideNumber } from '#messages/person-name.ts'
import { stakesText } from '#messages/stakes.ts'
import { SeatFlaws } from '../../desk/flaws.tsx'
import { namesOf } from '../../people/people.ts'
import { useAfter } from '../round/after-tables.ts'
import { useHeat } from '../round/round-context.ts'

/**
 * The header of a table’s sheet, three cells of its grid: the number and the two sides; above them the stakes, below them the tables played
 * before and whether a player does not sit where arranged.
 */
export function SheetHead({ encounter }: { encounter: Encounter }) {
  const t = useTranslations('rounds')
  const heat = useHeat()(encounter)
  const after = useAfter(encounter)
  const stakes = stakesText(useTranslations('picture'), encounter.reasons)
  return (
    <>
      {stakes ? <p className="col-span-3 font-head font-semibold text-lg leading-none">{stakes}</p> : null}
      <p className="grid content-start pt-0.5 font-head font-semibold text-lg leading-none max-sm:col-span-3 max-sm:flex max-sm:items-baseline max-sm:gap-2">
        {t.rich('desk.sheetTable', {
          table: encounter.table,
          big: (table) => <span className="numeral font-text text-5xl">{table}</span>,
        })}
        {heat > 0 ? (
          <span className="mt-1 font-normal font-text text-base text-soft">{t('desk.heat', { heat })}</span>
        ) : null}
      </p>
      {/* On a phone half of the width for each, so that names need not break. */}
      <div className="max-sm:col-span-3 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 sm:contents">
        <Pair label={encounter.a} />
        <Pair label={encounter.b} />
      </div>
      {after ? <p className="col-span-3 font-semibold">{after}</p> : null}
      <div className="col-span-3 empty:hidden">
        <SeatFlaws reasons={encounter.reasons} />
      </div>
    </>
  )
}

function Pair({ label }: { label: Encounter['a'] }) {
  return (
    <p className="min-w-0 leading-snug sm:text-xl">
      <span className="numeral text-base text-soft">{label.number}</span>
      <span className="block font-semibold">
        {namesOf({ name: nameBesideNumber(label) }).map((member) => (
          <span key={member} className="block">
            {member}
          </span>
        ))}
      </span>
    </p>
  )
}
