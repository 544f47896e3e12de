'use client'

import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFormatter, useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { isFocusLost, neighbourControl } from '#app/_ui/next-control.ts'
import { isToday, momentFormat } from '../moment.ts'
import { useAccount } from './drafts-provider.tsx'

interface Props {
  /** The typed value in short. */
  what: string
  /** When it was typed, in milliseconds since 1970. */
  at: number
  /** It was sent, and whether it is saved is not known. */
  isSent?: boolean | undefined
  /** Someone else has since changed the saved value the draft started from. */
  isOvertaken?: boolean
  /** What has happened to the form it was typed in. */
  where?: string | undefined
  /** Missing: the form no longer exists. */
  onTake?: (() => void) | undefined
  onDrop: () => void
}

/**
 * Offers a draft that was typed before and is not saved, or may not be: its content, its author and its time. It has no effect until it is
 * taken and saved.
 */
export function DraftOffer({ what, at, isSent = false, isOvertaken = false, where, onTake, onDrop }: Props) {
  const t = useTranslations('product.draft')
  const format = useFormatter()
  const { name } = useAccount()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const [moment, now] = [new Date(at), new Date()]
  const when = format.dateTime(moment, momentFormat(moment, now, timeZone))
  const offer = useRef<HTMLFieldSetElement>(null)
  const sent = isSent ? 'yes' : 'no'
  const today = isToday(moment, now, timeZone) ? 'yes' : 'no'

  function drop() {
    const neighbour = offer.current && neighbourControl(offer.current)
    flushSync(onDrop)
    if (isFocusLost()) neighbour?.focus()
  }

  return (
    // Not a landmark, because there may be many.
    <fieldset
      ref={offer}
      aria-label={t('label', { sent })}
      className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-edge border-l-4 bg-sheet px-4 py-2"
    >
      <p>
        {t.rich('text', { what, sent, b: (text) => <strong className="tabular-nums">{text}</strong> })}{' '}
        <span className="text-soft">{t('by', { name, today, when })}</span>
        {where ? <span className="block">{where}</span> : null}
        {isOvertaken ? <strong className="block">{t('overtaken')}</strong> : null}
      </p>
      <span className="flex flex-wrap gap-3">
        {onTake ? (
          <Button kind="quiet" onClick={onTake}>
            {t('take')}
          </Button>
        ) : null}
        <Button kind="quiet" onClick={drop}>
          {t('drop')}
        </Button>
      </span>
    </fieldset>
  )
}
