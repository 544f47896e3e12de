'use client'

import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { TextField } from '#app/_ui/field.tsx'
import { addFixed } from './adding.ts'
import type { WishesDraft } from './draft.ts'
import { EntryField } from './entry-field.tsx'
import { EntryName, RemovableLine } from './entry-lines.tsx'
import type { ListProps } from './list-props.ts'

/** Entries that always sit at the same table, because walking is hard for them. */
export function FixedTables({ draft, entries, label, error, onChange, onAdd, onGo }: ListProps) {
  const t = useTranslations('wishes.fixed')
  const { fixed, adding } = draft

  function type(part: Partial<WishesDraft['adding']['fixed']>) {
    onChange({ ...draft, adding: { ...adding, fixed: { ...adding.fixed, ...part } } })
  }

  function add() {
    onAdd(draft, addFixed(draft, entries), 'fixed-entry')
  }

  return (
    <div className="grid gap-4">
      {fixed.length > 0 ? (
        <ul aria-label={t('title')} className="border-ink border-t-[1.5px]">
          {fixed.map(({ entry, table }) => (
            <RemovableLine
              key={entry}
              remove={t('remove', { name: label(entry).name })}
              onRemove={() => {
                onChange({ ...draft, fixed: fixed.filter((other) => other.entry !== entry) })
                onGo('fixed-entry')
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
          name="fixed-entry"
          label={t('entry')}
          entries={entries}
          value={adding.fixed.entry}
          onChange={(entry) => type({ entry })}
          onTake={({ number }) => {
            type({ entry: String(number) })
            onGo('fixed-table')
          }}
          error={error?.at === 'fixed-entry' ? t('noEntry') : undefined}
        />
        <TextField
          name="fixed-table"
          label={t('table')}
          inputMode="numeric"
          autoComplete="off"
          value={adding.fixed.table}
          error={error?.at === 'fixed-table' ? t('noTable') : undefined}
          onChange={(event) => type({ table: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button kind="quiet" className="self-start sm:mt-[1.9rem]" onClick={add}>
          {t('add')}
        </Button>
      </div>
    </div>
  )
}
