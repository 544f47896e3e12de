import { useTranslations } from 'use-intl/react'
import type { Form } from './form-state.ts'
import type { Rules } from './scores.ts'

/** A hint while typing: what is missing, or why something is not possible. */
export function FormHint({ form: { hint }, rules: { game, options } }: { form: Form; rules: Rules }) {
  const t = useTranslations('rounds.hint')
  if (!hint) return null
  const { target } = options
  const restricted = game.restrictedFrom(options) ?? target
  return (
    <p role="alert" className="font-semibold text-alarm">
      {t(hint.code, { game: 0, name: '', target, restricted, ...hint })}
    </p>
  )
}
