'use client'

import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { addForbidden } from './adding.ts'
import { EntryField } from './entry-field.tsx'
import { EntryName, RemovableLine } from './entry-lines.tsx'
import type { ListProps } from './list-props.ts'

/** Entries that must not meet: type two, with Enter after each. */
export function ForbiddenPairs({ draft, entries, label, error, onChange, onAdd, onGo }: ListProps) {
  const t = useTranslations('wishes.forbidden')
  const { forbidden, adding } = draft
  const typed = adding.forbidden
  const withTyped = (next: readonly [string, string]) => ({ ...draft, adding: { ...adding, forbidden: next } })
  const errorAt = (at: 'one' | 'other') => (error?.at === at && 'why' in error ? t(error.why) : undefined)

  function add(next = draft) {
    onAdd(next, addForbidden(next, entries), 'one')
  }

  return (
    <div className="grid gap-4">
      {forbidden.length > 0 ? (
        <ul aria-label={t('title')} className="border-ink border-t-[1.5px]">
          {forbidden.map((pair, at) => {
            const [one, other] = [label(pair[0]), label(pair[1])]
            return (
              <RemovableLine
                key={pair.join()}
                remove={t('remove', { one: one.name, other: other.name })}
                onRemove={() => {
                  onChange({ ...draft, forbidden: forbidden.filter((_, index) => index !== at) })
                  onGo('one')
                }}
              >
                <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
                  <EntryName entry={one} />
                  <EntryName entry={other} />
                </div>
              </RemovableLine>
            )
          })}
        </ul>
      ) : null}
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[1fr_1fr_auto]">
        <EntryField
          name="one"
          label={t('one')}
          entries={entries}
          value={typed[0]}
          onChange={(text) => onChange(withTyped([text, typed[1]]))}
          onTake={({ number }) => {
            onChange(withTyped([String(number), typed[1]]))
            onGo('other')
          }}
          error={errorAt('one')}
        />
        <EntryField
          name="other"
          label={t('other')}
          entries={entries}
          value={typed[1]}
          onChange={(text) => onChange(withTyped([typed[0], text]))}
          onTake={({ number }) => add(withTyped([typed[0], String(number)]))}
          error={errorAt('other')}
        />
        <Button kind="quiet" className="self-start sm:mt-[1.9rem]" onClick={() => add()}>
          {t('add')}
        </Button>
      </div>
    </div>
  )
}
