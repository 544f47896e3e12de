'use client'

import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import type { EntryLabel } from '#contract/shapes.ts'
import type { WishesDraft } from './draft.ts'
import { EntryField, meantBy } from './entry-field.tsx'
import { EntryName, RemovableLine } from './entry-lines.tsx'
import type { Unfinished } from './unfinished.ts'

interface Props {
  entries: readonly EntryLabel[]
  label: (entry: string) => EntryLabel
  value: WishesDraft['forbidden']
  onChange: (forbidden: WishesDraft['forbidden']) => void
  ref: Ref<Unfinished<WishesDraft['forbidden']>>
}

/** Who must not meet: two typed one after the other, Enter after each. */
export function ForbiddenPairs({ entries, label, value, onChange, ref }: Props) {
  const t = useTranslations('wishes.forbidden')
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<readonly [string, string]>(['', ''])
  const [error, setError] = useState<'itself' | 'twice' | 'missing' | null>(null)
  useImperativeHandle(ref, () => ({ finish }))

  function type(next: readonly [string, string]) {
    setError(null)
    setTyped(next)
  }

  /** The pairs with what is typed, or null where it cannot be taken. */
  function finish(other: EntryLabel | null = meantBy(entries, typed[1])): WishesDraft['forbidden'] | null {
    if (typed.every((text) => text.trim() === '') && !other) return value
    const one = meantBy(entries, typed[0])
    const wrong =
      !one || !other ? 'missing' : one.id === other.id ? 'itself' : isListed(one.id, other.id) ? 'twice' : null
    setError(wrong)
    if (wrong !== null || !one || !other) {
      ;(one ? second : first).current?.focus()
      return null
    }
    setTyped(['', ''])
    return [...value, [one.id, other.id]]
  }

  function isListed(one: string, other: string): boolean {
    return value.some((pair) => pair.includes(one) && pair.includes(other))
  }

  function add(other?: EntryLabel) {
    const next = finish(other)
    if (!next) return
    onChange(next)
    first.current?.focus()
  }

  return (
    <div className="grid gap-4">
      {value.length > 0 ? (
        <ul aria-label={t('title')} className="border-ink border-t-[1.5px]">
          {value.map((pair, at) => {
            const [one, other] = [label(pair[0]), label(pair[1])]
            return (
              <RemovableLine
                key={pair.join()}
                remove={t('remove', { one: one.name, other: other.name })}
                onRemove={() => {
                  onChange(value.filter((_, index) => index !== at))
                  first.current?.focus()
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
          ref={first}
          label={t('one')}
          entries={entries}
          value={typed[0]}
          onChange={(text) => type([text, typed[1]])}
          onTake={(entry) => {
            type([String(entry.number), typed[1]])
            second.current?.focus()
          }}
          error={error === 'missing' && !meantBy(entries, typed[0]) ? t('missing') : undefined}
        />
        <EntryField
          ref={second}
          label={t('other')}
          entries={entries}
          value={typed[1]}
          onChange={(text) => type([typed[0], text])}
          onTake={add}
          error={
            error && (error !== 'missing' || (meantBy(entries, typed[0]) && !meantBy(entries, typed[1])))
              ? t(error)
              : undefined
          }
        />
        <Button kind="quiet" className="self-start sm:mt-[1.9rem]" onClick={() => add()}>
          {t('add')}
        </Button>
      </div>
    </div>
  )
}
