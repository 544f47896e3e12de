import { useTranslations } from 'use-intl/react'
import { Notice } from '#app/_ui/notice.tsx'

interface Props {
  /** What comes first there. */
  at: 'versions' | 'correction' | 'question' | 'other'
}

/** A notice that figures typed here have no effect, and what to do first. */
export function TypedInVain({ at }: Props) {
  const t = useTranslations('rounds.hint')
  return <Notice kind="error">{t.rich('inVain', { at, b: (text) => <strong>{text}</strong> })}</Notice>
}
