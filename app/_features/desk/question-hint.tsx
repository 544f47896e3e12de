import { useTranslations } from 'use-intl/react'

/** How the keyboard gets to a question. Needs the area `product`. */
export function QuestionHint() {
  const t = useTranslations('product.question')
  return t.rich('hint', { key: (name) => <kbd className="font-semibold font-text text-ink">{name}</kbd> })
}
