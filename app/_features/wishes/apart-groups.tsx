'use client'

import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { SelectField, TextField } from '#app/_ui/field.tsx'
import type { EntryLabel } from '#contract/shapes.ts'
import { type GroupDraft, HOW, type WishesDraft } from './draft.ts'
import { EntryField, meantBy } from './entry-field.tsx'
import { EntryName } from './entry-lines.tsx'
import type { Unfinished } from './unfinished.ts'

interface Props {
  entries: readonly EntryLabel[]
  label: (entry: string) => EntryLabel
  value: WishesDraft['apart']
  onChange: (apart: WishesDraft['apart']) => void
  /** The group that lacks its name. */
  nameless: number | null
  ref: Ref<Unfinished<WishesDraft['apart']>>
}

/** Clubs, families, villages that are not to meet among themselves. */
export function ApartGroups({ entries, label, value, onChange, nameless, ref }: Props) {
  const t = useTranslations('wishes.apart')
  const open = useRef(new Map<number, Unfinished<GroupDraft>>())
  const adder = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState<number | null>(null)
  useImperativeHandle(ref, () => ({
    finish: () => {
      const groups: GroupDraft[] = []
      for (const group of value) {
        const finished = open.current.get(group.key)?.finish()
        if (!finished) return null
        groups.push(finished)
      }
      return groups
    },
  }))

  function add() {
    const key = Math.max(-1, ...value.map((group) => group.key)) + 1
    setAdded(key)
    onChange([...value, { key, name: '', how: 'if-possible', entries: [] }])
  }

  return (
    <div className="grid gap-5">
      {value.map((group) => (
        <Group
          key={group.key}
          ref={(unfinished) => {
            if (unfinished) open.current.set(group.key, unfinished)
            else open.current.delete(group.key)
          }}
          group={group}
          entries={entries}
          label={label}
          isNew={group.key === added}
          isNameless={group.key === nameless}
          onChange={(next) => onChange(value.map((other) => (other.key === next.key ? next : other)))}
          onRemove={() => {
            onChange(value.filter((other) => other.key !== group.key))
            adder.current?.focus()
          }}
        />
      ))}
      <div>
        <button
          ref={adder}
          type="button"
          onClick={add}
          className="min-h-11 rounded-sm border border-edge px-4 py-2 font-semibold hover:border-accent hover:text-accent"
        >
          {t('add')}
        </button>
      </div>
    </div>
  )
}

function Group(props: {
  group: GroupDraft
  entries: readonly EntryLabel[]
  label: (entry: string) => EntryLabel
  isNew: boolean
  isNameless: boolean
  onChange: (group: GroupDraft) => void
  onRemove: () => void
  ref: Ref<Unfinished<GroupDraft>>
}) {
  const { group, label, isNew, isNameless, onChange } = props
  const t = useTranslations('wishes.apart')
  const field = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const others = props.entries.filter(({ id }) => !group.entries.includes(id))
  useEffect(() => {
    if (isNew || isNameless) name.current?.querySelector('input')?.focus()
  }, [isNew, isNameless])
  useImperativeHandle(props.ref, () => ({
    finish: () => {
      if (typed.trim() === '') return group
      const meant = meantBy(others, typed)
      setWrong(!meant)
      if (meant) setTyped('')
      else field.current?.focus()
      return meant && withEntry(meant)
    },
  }))

  function withEntry({ id }: EntryLabel): GroupDraft {
    return { ...group, entries: [...group.entries, id] }
  }

  function take(entry: EntryLabel) {
    setTyped('')
    setWrong(false)
    onChange(withEntry(entry))
  }

  return (
    <fieldset className="grid gap-4 border-line border-l-4 ps-4 sm:ps-6">
      <legend className="sr-only">{group.name || t('new')}</legend>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <div ref={name}>
          <TextField
            label={t('name')}
            maxLength={80}
            value={group.name}
            placeholder={t('namePlaceholder')}
            error={isNameless ? t('nameless') : undefined}
            onChange={(event) => onChange({ ...group, name: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              field.current?.focus()
            }}
          />
        </div>
        <SelectField
          label={t('how')}
          value={group.how}
          onChange={(event) => {
            const how = HOW.find((candidate) => candidate === event.target.value)
            if (how) onChange({ ...group, how })
          }}
        >
          {HOW.map((how) => (
            <option key={how} value={how}>
              {t(how)}
            </option>
          ))}
        </SelectField>
        <Button
          kind="quiet"
          className="self-start sm:mt-[1.9rem]"
          aria-label={t('removeGroup', { name: group.name || t('new') })}
          onClick={props.onRemove}
        >
          {t('remove')}
        </Button>
      </div>
      {group.entries.length > 0 ? (
        <ul aria-label={t('members', { name: group.name || t('new') })} className="flex flex-wrap gap-2">
          {group.entries.map((entry) => (
            <li key={entry} className="min-w-0">
              <button
                type="button"
                aria-label={t('removeEntry', { name: label(entry).name })}
                onClick={() => {
                  onChange({ ...group, entries: group.entries.filter((other) => other !== entry) })
                  field.current?.focus()
                }}
                className="inline-flex min-h-11 items-center gap-3 rounded-sm border border-edge bg-sheet py-1 ps-3.5 pe-2 text-start hover:border-alarm"
              >
                <EntryName entry={label(entry)} />
                <span aria-hidden className="text-soft text-xl">
                  ×
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="max-w-md">
        <EntryField
          ref={field}
          label={t('entry')}
          entries={others}
          value={typed}
          onChange={(text) => {
            setWrong(false)
            setTyped(text)
          }}
          onTake={take}
          error={isWrong ? t('noEntry') : undefined}
        />
      </div>
    </fieldset>
  )
}
