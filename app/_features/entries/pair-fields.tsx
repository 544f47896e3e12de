'use client'

import type { RefObject } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Person } from '#contract/shapes.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import type { EnteredMember } from './arrange.ts'
import { NameField } from './name-field.tsx'
import type { TypedNames } from './typed-name.ts'

/** The two inputs. */
export type NameInputs = readonly [RefObject<HTMLInputElement | null>, RefObject<HTMLInputElement | null>]

/** Selects a field's contents, so that typing replaces them. */
export function retype(inputs: NameInputs, field: 0 | 1): void {
  inputs[field].current?.focus()
  inputs[field].current?.select()
}

interface Props {
  club: string
  who: FieldKind
  names: TypedNames
  onChange: (names: TypedNames) => void
  /** Enter in the second field. */
  onDone: () => void
  enteredAs: (person: string) => EnteredMember | undefined
  /** The field that the problem is about. */
  wrong?: number | undefined
  describedBy?: string | undefined
  fields: NameInputs
  /** People that a name most likely means. */
  nearby?: readonly Person[]
}

/**
 * The two names of a pair: Enter or Tab moves from the first to the second, where Enter submits. Or the only name. Taking a completion
 * moves on, from the last name to the button, so that one more Enter submits.
 */
export function PairFields({
  club,
  who,
  names,
  onChange,
  onDone,
  enteredAs,
  wrong,
  describedBy,
  fields,
  nearby,
}: Props) {
  const t = useTranslations('entries')
  const [first, second] = fields
  const shared = { club, enteredAs, ...(nearby ? { nearby } : {}) }
  const alone = who !== 'pairs'
  const toButton = () => first.current?.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
  return (
    <>
      <NameField
        {...shared}
        label={t('pair.first', { who })}
        value={names[0]}
        onChange={(name) => onChange([name, names[1]])}
        onEnter={() => (alone ? onDone() : second.current?.focus())}
        onTaken={() => (alone ? toButton() : second.current?.focus())}
        {...(who === 'teams' ? {} : { placeholder: t('pair.nameHint') })}
        isWrong={wrong === 0}
        describedBy={wrong === 0 ? describedBy : undefined}
        ref={first}
      />
      {alone ? null : (
        <NameField
          {...shared}
          label={t('pair.second')}
          value={names[1]}
          onChange={(name) => onChange([names[0], name])}
          onEnter={onDone}
          onTaken={toButton}
          placeholder={t('pair.secondHint')}
          isWrong={wrong === 1}
          describedBy={wrong === 1 ? describedBy : undefined}
          ref={second}
        />
      )}
    </>
  )
}
