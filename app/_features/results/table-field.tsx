'use client'

import { type Ref, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { EARLY_KEYS } from '#app/_ui/early-typing.ts'
import type { Encounter } from '#contract/rounds.ts'
import { findTable } from './find-table.ts'
import { hasHeats } from './heats.ts'

interface Props {
  encounters: readonly Encounter[]
  /** A sheet is open and needs the room. */
  isSmall: boolean
  onOpen: (encounter: Encounter) => void
  ref: Ref<HTMLInputElement>
}

/**
 * Where a table number is typed: Enter opens its sheet. With heats it is that of the heat that is open there, `2/5` that of
 * the second heat. A number there is no table for stays, and is said.
 */
export function TableField({ encounters, isSmall, onOpen, ref }: Props) {
  const t = useTranslations('rounds')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState<string | null>(null)
  const heats = hasHeats(encounters)

  function open(input: HTMLInputElement) {
    if (typed === '') return
    const encounter = findTable(encounters, typed)
    if (!encounter) {
      setUnknown(typed)
      input.select()
      return
    }
    setTyped('')
    onOpen(encounter)
  }

  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <label htmlFor={id} className={`font-head font-semibold ${isSmall ? 'text-xl' : 'text-3xl'}`}>
          {t('desk.table')}
        </label>
        <input
          ref={ref}
          {...EARLY_KEYS}
          id={id}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          aria-describedby={`${id}-hint`}
          aria-invalid={unknown ? true : undefined}
          onChange={(event) => {
            setTyped(event.target.value.replace(heats ? /[^\d/]/g : /\D/g, '').slice(0, 7))
            setUnknown(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            open(event.currentTarget)
          }}
          className={`numeral rounded-sm border-2 border-edge bg-sheet px-4 text-center hover:border-ink aria-invalid:border-alarm ${isSmall ? 'h-12 w-24 text-2xl' : 'h-20 w-36 text-5xl'}`}
        />
        <p id={`${id}-hint`} className="text-soft">
          {t(heats ? 'desk.heatHint' : 'desk.tableHint')}
        </p>
      </div>
      <p role="alert" className={`font-semibold text-alarm ${isSmall ? '' : 'min-h-6'}`}>
        {unknown ? t('desk.unknownTable', { table: unknown, ...range(encounters) }) : ''}
      </p>
    </div>
  )
}

function range(encounters: readonly Encounter[]) {
  const tables = encounters.map(({ table }) => table)
  return { first: Math.min(...tables), last: Math.max(...tables), tables: tables.length }
}
