import { type Ref, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { Checkbox, TextField } from '#app/_ui/field.tsx'
import { LENGTHS } from '#domain/lengths.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { isNoYear, shownTraits, type TypedName, type TypedNames, type TypedTraits } from './typed-name.ts'

interface Props {
  who: FieldKind
  names: TypedNames
  onChange: (names: TypedNames) => void
  /** Villages and clubs that other people play for. */
  homes: readonly string[]
  /** Shows an error for a birth year that is not possible. */
  checked: boolean
  ref: Ref<HTMLDetailsElement>
}

/** More about the members, folded: few tournaments ask for it. */
export function MoreAbout({ who, names, onChange, homes, checked, ref }: Props) {
  const t = useTranslations('entries.more')
  const listId = useId()
  const [first, second] = names
  const field = (name: TypedName, change: (name: TypedName) => TypedNames) =>
    name.text.trim() ? (
      <Member
        who={who}
        name={name}
        listId={listId}
        checked={checked}
        onChange={(typed) => onChange(change({ ...name, typed: { ...name.typed, ...typed } }))}
      />
    ) : null
  return (
    <details ref={ref} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold hover:text-accent">
        <span aria-hidden className="group-open:rotate-90">
          ▸
        </span>
        {t('title', { who })}
      </summary>
      <div className="grid gap-x-4 gap-y-5 pt-1 sm:grid-cols-2">
        {field(first, (name) => [name, second])}
        {field(second, (name) => [first, name])}
      </div>
      <datalist id={listId}>
        {homes.map((home) => (
          <option key={home} value={home} />
        ))}
      </datalist>
    </details>
  )
}

function Member(props: {
  who: FieldKind
  name: TypedName
  listId: string
  checked: boolean
  onChange: (typed: TypedTraits) => void
}) {
  const { who, name, onChange } = props
  const t = useTranslations('entries.more')
  const { home, birthYear, woman, guest } = shownTraits(name)
  const isPerson = who !== 'teams'
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="mb-1 text-soft">{name.text}</legend>
      <div className={`grid gap-x-4 gap-y-3 ${isPerson ? 'sm:grid-cols-[minmax(0,1fr)_7rem]' : ''}`}>
        <TextField
          label={t('home')}
          list={props.listId}
          value={home}
          maxLength={LENGTHS.home}
          autoComplete="off"
          onChange={(event) => onChange({ home: event.target.value })}
        />
        {isPerson ? (
          <TextField
            label={t('birthYear')}
            value={birthYear}
            inputMode="numeric"
            autoComplete="off"
            error={props.checked && isNoYear(name) ? t('noYear', { least: `${LIMITS.birthYear.least}` }) : undefined}
            onChange={(event) => onChange({ birthYear: event.target.value })}
          />
        ) : null}
      </div>
      <div className="flex flex-wrap gap-x-6">
        {isPerson ? (
          <Checkbox
            label={t('woman')}
            checked={woman}
            onChange={(event) => onChange({ woman: event.target.checked })}
          />
        ) : null}
        <Checkbox label={t('guest')} checked={guest} onChange={(event) => onChange({ guest: event.target.checked })} />
      </div>
    </fieldset>
  )
}
