'use client'

import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { SelectField, TextField } from '#app/_ui/field.tsx'
import type { EntryLabel } from '#contract/shapes.ts'
import { LENGTHS } from '#domain/lengths.ts'
import { addMember, fieldOf, outside, withGroup } from './adding.ts'
import { type GroupDraft, HOW } from './draft.ts'
import { EntryField } from './entry-field.tsx'
import { EntryName } from './entry-lines.tsx'
import type { ListProps } from './list-props.ts'

/** Clubs, families or villages whose members must not meet each other. */
export function ApartGroups({ draft, entries, label, error, onChange, onAdd, onGo }: ListProps) {
  const t = useTranslations('wishes.apart')
  const adder = useRef<HTMLButtonElement>(null)
  const groups = draft.apart

  function begin() {
    const key = Math.max(-1, ...groups.map((group) => group.key)) + 1
    const group: GroupDraft = { key, name: '', how: 'if-possible', entries: [], adding: '' }
    flushSync(() => onChange({ ...draft, apart: [...groups, group] }))
    onGo(fieldOf({ at: 'group', key }))
  }

  function add(next: typeof draft, key: number) {
    onAdd(next, addMember(next, key, entries), fieldOf({ at: 'member', key }))
  }

  return (
    <div className="grid gap-5">
      {groups.map((group) => {
        const { key } = group
        const isAt = (at: 'group' | 'member') => error?.at === at && 'key' in error && error.key === key
        return (
          <Group
            key={key}
            group={group}
            entries={outside(group, entries)}
            label={label}
            isNameless={isAt('group')}
            isUnknown={isAt('member')}
            onChange={(next) => onChange(withGroup(draft, next))}
            onTake={({ number }) => add(withGroup(draft, { ...group, adding: String(number) }), key)}
            onGo={(at) => onGo(fieldOf({ at, key }))}
            onRemove={() => {
              onChange({ ...draft, apart: groups.filter((other) => other.key !== key) })
              adder.current?.focus()
            }}
          />
        )
      })}
      <div>
        <button
          ref={adder}
          type="button"
          onClick={begin}
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
  /** The entries that can still be added. */
  entries: readonly EntryLabel[]
  label: (entry: string) => EntryLabel
  isNameless: boolean
  /** The typed text does not identify an entry. */
  isUnknown: boolean
  onChange: (group: GroupDraft) => void
  onTake: (entry: EntryLabel) => void
  onGo: (field: 'group' | 'member') => void
  onRemove: () => void
}) {
  const { group, label, onChange, onGo } = props
  const t = useTranslations('wishes.apart')
  return (
    <fieldset className="grid gap-4 border-line border-l-4 ps-4 sm:ps-6">
      <legend className="sr-only">{group.name || t('new')}</legend>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <TextField
          name={fieldOf({ at: 'group', key: group.key })}
          label={t('name')}
          maxLength={LENGTHS.name}
          value={group.name}
          placeholder={t('namePlaceholder')}
          error={props.isNameless ? t('nameless') : undefined}
          onChange={(event) => onChange({ ...group, name: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onGo('member')
          }}
        />
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
                  onGo('member')
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
          name={fieldOf({ at: 'member', key: group.key })}
          label={t('entry')}
          entries={props.entries}
          value={group.adding}
          onChange={(adding) => onChange({ ...group, adding })}
          onTake={props.onTake}
          error={props.isUnknown ? t('noEntry') : undefined}
        />
      </div>
    </fieldset>
  )
}
