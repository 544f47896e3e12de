'use client'

import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { TextField } from '#app/_ui/field.tsx'
import type { EntryLabel } from '#contract/shapes.ts'
import { readTable, type WishesDraft } from './draft.ts'
import { EntryField, meantBy } from './entry-field.tsx'
import { EntryName, RemovableLine } from './entry-lines.tsx'
import type { Unfinished } from './unfinished.ts'

interface Props {
  entries: readonly EntryLabel[]
  label: (entry: string) => EntryLabel
  value: WishesDraft['fixed']
  onChange: (fixed: WishesDraft['fixed']) => void
  ref: Ref<Unfinished<WishesDraft['fixed']>>
}

/** Who always sits at the same table, because walking is hard. */
export function FixedTables({ entries, label, value, onChange, ref }: Props) {
  const t = useTranslations('wishes.fixed')
  const who = useRef<HTMLInputElement>(null)
  const where = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState({ entry: '', table: '' })
  const [wrong, setWrong] = useState<'entry' | 'table' | null>(null)
  useImperativeHandle(ref, () => ({ finish }))

  function type(next: typeof typed) {
    setWrong(null)
    setTyped(next)
  }

  function focusTable() {
    where.current?.querySelector('input')?.focus()
  }

  /** Somebody who had a table gets the one typed last. */
  function finish(): WishesDraft['fixed'] | null {
    if (typed.entry.trim() === '' && typed.table.trim() === '') return value
    const entry = meantBy(entries, typed.entry)
    const table = readTable(typed.table)
    setWrong(!entry ? 'entry' : table === null ? 'table' : null)
    if (!entry || table === null) {
      if (entry) focusTable()
      else who.current?.focus()
      return null
    }
    setTyped({ entry: '', table: '' })
    return [...value.filter((other) => other.entry !== entry.id), { entry: entry.id, table }]
  }

  function add() {
    const next = finish()
    if (!next) return
    onChange(next)
    who.current?.focus()
  }

  return (
    <div className="grid gap-4">
      {value.length > 0 ? (
        <ul aria-label={t('title')} className="border-ink border-t-[1.5px]">
          {value.map(({ entry, table }) => (
            <RemovableLine
              key={entry}
              remove={t('remove', { name: label(entry).name })}
              onRemove={() => {
                onChange(value.filter((other) => other.entry !== entry))
                who.current?.focus()
              }}
            >
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <EntryName entry={label(entry)} />
                <span className="whitespace-nowrap">
                  <span className="text-soft">{t('table')}</span> <span className="numeral text-2xl">{table}</span>
                </span>
              </div>
            </RemovableLine>
          ))}
        </ul>
      ) : null}
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[1fr_8rem_auto]">
        <EntryField
          ref={who}
          label={t('entry')}
          entries={entries}
          value={typed.entry}
          onChange={(entry) => type({ ...typed, entry })}
          onTake={({ number }) => {
            type({ ...typed, entry: String(number) })
            focusTable()
          }}
          error={wrong === 'entry' ? t('noEntry') : undefined}
        />
        <div ref={where}>
          <TextField
            label={t('table')}
            inputMode="numeric"
            autoComplete="off"
            value={typed.table}
            error={wrong === 'table' ? t('noTable') : undefined}
            onChange={(event) => type({ ...typed, table: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
        </div>
        <Button kind="quiet" className="self-start sm:mt-[1.9rem]" onClick={add}>
          {t('add')}
        </Button>
      </div>
    </div>
  )
}
