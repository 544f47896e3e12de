import { useTranslations } from 'use-intl/react'

/** How to reach a question with the keyboard. Needs the area `product`. */
export function QuestionHint() {
  const t = useTranslations('product.question')
  return t.rich('hint', { key: (name) => <kbd className="font-semibold font-text text-ink">{name}</kbd> })
}
