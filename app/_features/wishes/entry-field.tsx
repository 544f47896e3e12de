'use client'

import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { EntryLabel } from '#contract/shapes.ts'
import { nameBesideNumber } from '#messages/person-name.ts'
import { entryNamed, findLabels } from './find-labels.ts'

/** Longer lists do not help. */
const MOST_SHOWN = 6

interface Props {
  name: string
  label: string
  entries: readonly EntryLabel[]
  /** As typed. */
  value: string
  onChange: (typed: string) => void
  /** Called on Enter if the text identifies exactly one entry. */
  onTake: (entry: EntryLabel) => void
  error?: string | undefined
}

/** A start number or a name: the matching entry is shown below at once; arrow keys select one of several. */
export function EntryField({ name, label, entries, value, onChange, onTake, error }: Props) {
  const t = useTranslations('wishes.entry')
  const id = useId()
  const [at, setAt] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const found = value.trim() === '' ? [] : findLabels(entries, value)
  const shown = found.slice(0, MOST_SHOWN)
  const named = entryNamed(entries, value)
  const listed = isOpen && !named && shown.length > 0
  const highlighted = listed ? shown[at] : undefined

  function take(entry: EntryLabel) {
    setAt(-1)
    setOpen(false)
    onTake(entry)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && listed) setAt(at + 1 < shown.length ? at + 1 : -1)
    else if (event.key === 'ArrowUp' && listed) setAt(at < 0 ? shown.length - 1 : at - 1)
    else if (event.key === 'Escape' && listed) setOpen(false)
    else if (event.key === 'Enter') {
      const chosen = highlighted ?? named
      if (chosen) take(chosen)
    } else {
      if (event.key === 'Tab' && highlighted) onChange(String(highlighted.number))
      return
    }
    event.preventDefault()
  }

  const says = error ?? sentence()
  return (
    <div className="relative grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        name={name}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={`${id}-list`}
        aria-activedescendant={highlighted ? `${id}-${at}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-says`}
        value={value}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        onChange={(event) => {
          setAt(-1)
          setOpen(true)
          onChange(event.target.value)
        }}
        onKeyDown={handleKey}
        onBlur={() => setOpen(false)}
        className="min-h-11 w-full rounded-sm border border-edge bg-sheet px-3 py-2 text-ink hover:border-ink aria-invalid:border-2 aria-invalid:border-alarm"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('list')}
        hidden={!listed}
        className="absolute inset-x-0 top-[4.75rem] z-opened rounded-sm border border-edge bg-sheet py-1 shadow-lg"
      >
        {shown.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the field, which keeps the focus
          <div
            key={entry.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(entry)}
            className="flex min-h-11 cursor-pointer items-baseline gap-3 px-3 py-2 hover:bg-wash aria-selected:bg-accent aria-selected:text-on-accent"
          >
            <span className="numeral min-w-6 text-end">{entry.number}</span>
            <span className="min-w-0">{nameBesideNumber(entry)}</span>
          </div>
        ))}
      </div>
      <p
        id={`${id}-says`}
        role={error ? 'alert' : 'status'}
        className={`min-h-6 leading-snug ${error ? 'font-semibold text-alarm' : named ? 'text-accent' : 'text-soft'}`}
      >
        {says}
      </p>
    </div>
  )

  function sentence(): string {
    if (value.trim() === '') return t('hint')
    if (named) return t('label', { number: named.number, name: nameBesideNumber(named) })
    return found.length === 0 ? t('none') : t('several', { count: found.length })
  }
}
