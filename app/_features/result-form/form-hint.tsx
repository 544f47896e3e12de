import { useTranslations } from 'use-intl/react'
import type { Form } from './form-state.ts'
import type { Rules } from './scores.ts'
import { TypedInVain } from './typed-in-vain.tsx'

/** A hint while typing: what is missing, why something is not possible, or that figures have no effect here. */
export function FormHint({ form, rules: { game, options } }: { form: Form; rules: Rules }) {
  const t = useTranslations('rounds.hint')
  const { hint, step, openQuestion, openAbsence } = form
  if (form.isTypedInVain) {
    const isAsked = step.at === 'doubts' || openQuestion || openAbsence
    return <TypedInVain at={step.at === 'versions' ? 'versions' : isAsked ? 'question' : 'other'} />
  }
  if (!hint) return null
  const { target } = options
  const restricted = game.restrictedFrom(options) ?? target
  return (
    <p role="alert" className="font-semibold text-alarm">
      {t(hint.code, { game: 0, name: '', target, restricted, ...hint })}
    </p>
  )
}
