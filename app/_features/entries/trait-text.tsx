import { useTranslations } from 'use-intl/react'
import type { GivenTraits } from '#contract/shapes.ts'
import { traitText } from './traits.ts'

/** What is known about people besides their names, in one quiet line; nothing if nothing is known. */
export function TraitText({ of, className = '' }: { of: readonly GivenTraits[]; className?: string }) {
  const t = useTranslations('entries.more')
  const text = traitText(of, { woman: t('woman'), guest: t('guest') })
  return text ? <span className={className}>{text}</span> : null
}
