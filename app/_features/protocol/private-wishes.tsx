import { text } from '#app/_lib/text.ts'
import type { PublicDrawProtocol } from '#contract/public.ts'

/** Why this draw cannot be repeated here, and how to identify the full protocol. */
export function PrivateWishes({ hidden }: { hidden: PublicDrawProtocol['private'] }) {
  const t = text('protocol')
  if (!hidden) return null
  return (
    <div className="max-w-prose">
      <p>{t('private.text', { wishes: hidden.wishes })}</p>
      <p className="mt-3 text-sm text-soft [overflow-wrap:anywhere]">{t('private.checksum', { sum: hidden.sha256 })}</p>
    </div>
  )
}
