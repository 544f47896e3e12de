'use client'

import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { EARLY_KEYS } from '#app/_ui/early-typing.ts'
import type { Person } from '#contract/shapes.ts'
import { LENGTHS } from '#domain/lengths.ts'
import type { EnteredMember } from './arrange.ts'
import { TraitText } from './trait-text.tsx'
import { nameOfPerson, retyped, type TypedName } from './typed-name.ts'
import { useKnownPeople } from './use-known-people.ts'

interface Props {
  club: string
  label: string
  value: TypedName
  onChange: (value: TypedName) => void
  /** Enter while no suggestion is highlighted. */
  onEnter: () => void
  /** Called when Enter or a tap takes a suggestion: moves to the next field, as Tab does by itself. */
  onTaken: () => void
  /** The entry of a person who is already entered. */
  enteredAs: (person: string) => EnteredMember | undefined
  /** People that the name most likely means: suggested first. */
  nearby?: readonly Person[]
  placeholder?: string
  isWrong?: boolean
  /** Locked until a question about it is answered: Tab leads to that. */
  readOnly?: boolean
  describedBy?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/**
 * A name, completed from the people the club knows: arrow down and Enter (or Tab, or a tap) take a suggestion and move to the next field;
 * anything else stays as typed. The ARIA combobox pattern, with the list as a popup.
 */
export function NameField({ club, label, value, onChange, onEnter, onTaken, enteredAs, ...props }: Props) {
  const t = useTranslations('entries')
  const id = useId()
  // Only names typed here are completed, not those set from outside or taken from the list.
  const [search, setSearch] = useState('')
  const people = useKnownPeople(club, search === value.text ? search : '', props.nearby)
  const [at, setAt] = useState(-1)
  const isOpen = people.length > 0
  const highlighted = people[at]

  function take(person: Person) {
    close()
    onChange(nameOfPerson(person))
  }

  function takeAndGoOn(person: Person) {
    take(person)
    onTaken()
  }

  function close() {
    setSearch('')
    setAt(-1)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const last = people.length - 1
    if (event.key === 'ArrowDown' && isOpen) setAt(at < last ? at + 1 : -1)
    else if (event.key === 'ArrowUp' && isOpen) setAt(at < 0 ? last : at - 1)
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Enter' && highlighted) takeAndGoOn(highlighted)
    else if (event.key === 'Enter') onEnter()
    else {
      if (event.key === 'Tab' && highlighted) take(highlighted)
      return
    }
    event.preventDefault()
  }

  return (
    <div className="relative grid min-w-0 gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        ref={props.ref}
        {...EARLY_KEYS}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={highlighted ? `${id}-${at}` : undefined}
        readOnly={props.readOnly}
        tabIndex={props.readOnly ? -1 : undefined}
        aria-invalid={props.isWrong || undefined}
        aria-describedby={props.describedBy}
        value={value.text}
        onChange={({ target: { value: text } }) => {
          setSearch(text)
          setAt(-1)
          onChange(retyped(value, text))
        }}
        onKeyDown={handleKey}
        onBlur={close}
        placeholder={props.placeholder}
        maxLength={LENGTHS.name}
        autoComplete="off"
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        className="min-h-12 w-full rounded-sm border border-edge bg-sheet px-3 py-2 text-ink text-xl placeholder:text-base placeholder:text-soft hover:border-ink aria-invalid:border-2 aria-invalid:border-alarm"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('suggestion.label')}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-opened mt-0.5 rounded-sm border border-edge bg-sheet py-1 shadow-lg"
      >
        {people.map((person, index) => (
          <Suggestion
            key={person.id}
            id={`${id}-${index}`}
            person={person}
            entered={enteredAs(person.id)}
            highlighted={index === at}
            onTake={() => takeAndGoOn(person)}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {isOpen ? t('suggestion.count', { count: people.length }) : ''}
      </p>
    </div>
  )
}

function Suggestion(props: {
  id: string
  person: Person
  entered: EnteredMember | undefined
  highlighted: boolean
  onTake: () => void
}) {
  const t = useTranslations('entries')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the field, which keeps the focus
    <div
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={props.highlighted}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onTake}
      className="flex min-h-11 cursor-pointer items-baseline justify-between gap-4 px-3 py-2 text-lg hover:bg-wash aria-selected:bg-accent aria-selected:text-on-accent"
    >
      <span className="min-w-0">
        {props.person.name} <TraitText of={[props.person]} className="ms-2 text-sm" />
      </span>
      {props.entered === undefined ? null : (
        <span className="text-sm">
          {t('suggestion.entered', { number: props.entered.number, waits: props.entered.waits ? 'yes' : 'no' })}
        </span>
      )}
    </div>
  )
}
