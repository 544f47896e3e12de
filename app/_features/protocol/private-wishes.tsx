import { text } from '#app/_lib/text.ts'
import type { PublicDrawProtocol } from '#contract/public.ts'

/** Why this draw cannot be repeated here, and by what the whole protocol is recognised. */
export function PrivateWishes({ told }: { told: PublicDrawProtocol['private'] }) {
  const t = text('protocol')
  if (!told) return null
  return (
    <div className="max-w-prose">
      <p>{t('private.text', { wishes: told.wishes })}</p>
      <p className="mt-3 text-sm text-soft [overflow-wrap:anywhere]">{t('private.checksum', { sum: told.sha256 })}</p>
    </div>
  )
}
