'use client'

import { type Ref, useId, useReducer } from 'react'
import { useTranslations } from 'use-intl/react'
import { EARLY_KEYS, FIRST_FIELD } from '#app/_ui/early-typing.ts'
import { EarlyTypingReplay } from '#app/_ui/early-typing-replay.tsx'
import { NO_LETTERS } from '#app/_ui/text-input.ts'
import type { Encounter } from '#contract/rounds.ts'
import { findTable } from './find-table.ts'
import { hasHeats } from './round-context.ts'
import { moveTableNumber, NO_NUMBER } from './table-number.ts'

interface Props {
  encounters: readonly Encounter[]
  /** A sheet is open and needs the room. */
  isSmall: boolean
  onOpen: (encounter: Encounter) => void
  ref: Ref<HTMLInputElement>
}

/** Over an open sheet that is higher than the screen, the field stays visible: it has the focus while a question about the sheet is shown. */
const STAYS = 'lg:sticky lg:top-0 lg:z-stays lg:-m-2 lg:bg-paper lg:p-2'

/**
 * The field for a table number: Enter opens its sheet. With heats, the number means the open heat at that table, `2/5` the second one. An
 * unknown number stays with an error, and further digits are refused until Escape clears it.
 */
export function TableField({ encounters, isSmall, onOpen, ref }: Props) {
  const t = useTranslations('rounds')
  const id = useId()
  const [{ typed, refused, unknown }, dispatch] = useReducer(moveTableNumber, NO_NUMBER)
  const heats = hasHeats(encounters)

  function open() {
    if (typed === '') return
    const encounter = refused === null ? findTable(encounters, typed) : undefined
    if (!encounter) return dispatch({ event: 'refused' })
    dispatch({ event: 'cleared' })
    onOpen(encounter)
  }

  /** Handles a key; returns whether it is meant for the field. */
  function press(key: string): boolean {
    if (key === 'Enter') open()
    else if (key === 'Escape' && typed !== '') dispatch({ event: 'cleared' })
    else return false
    return true
  }

  return (
    <div {...FIRST_FIELD} className={`grid gap-1.5 ${isSmall ? STAYS : ''}`}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <label htmlFor={id} className={`font-head font-semibold ${isSmall ? 'text-xl' : 'text-3xl'}`}>
          {t('desk.table')}
        </label>
        <input
          ref={ref}
          {...EARLY_KEYS}
          {...NO_LETTERS}
          id={id}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          aria-describedby={`${id}-hint`}
          aria-invalid={unknown ? true : undefined}
          onChange={(event) => {
            const number = event.target.value.replace(heats ? /[^\d/]/g : /\D/g, '').slice(0, 7)
            dispatch({ event: 'typed', typed: number })
          }}
          onKeyDown={(event) => {
            if (press(event.key)) event.preventDefault()
          }}
          className={`numeral rounded-sm border-2 border-edge bg-sheet px-4 text-center hover:border-ink aria-invalid:border-alarm ${isSmall ? 'h-12 w-24 text-2xl' : 'h-20 w-36 text-5xl'}`}
        />
        <p id={`${id}-hint`} className="text-soft">
          {t(heats ? 'desk.heatHint' : 'desk.tableHint')}
        </p>
      </div>
      <p role="alert" className={`font-semibold text-alarm ${isSmall ? '' : 'min-h-6'}`}>
        {unknown
          ? t.rich('desk.unknownTable', {
              table: unknown,
              ...range(encounters),
              keys: (text) => <span className="pointer-coarse:hidden">{text}</span>,
            })
          : ''}
      </p>
      <EarlyTypingReplay />
    </div>
  )
}

function range(encounters: readonly Encounter[]) {
  const tables = encounters.map(({ table }) => table)
  return { first: Math.min(...tables), last: Math.max(...tables), tables: tables.length }
}
