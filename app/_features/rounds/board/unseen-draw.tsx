import { useTranslations } from 'use-intl/react'
import { Notice } from '#app/_ui/notice.tsx'
import type { DrawNews } from '../seen-draw.ts'

interface Props {
  news: DrawNews
  /** It was to be published, which has confirmed that it is seen: the next time publishes it. */
  isConfirmed: boolean
}

/** Says that another desk has changed the draft. Publishing is held back once, and this says so. */
export function UnseenDraw({ news: { change, by }, isConfirmed }: Props) {
  const t = useTranslations('board.unseen')
  return (
    <Notice kind={isConfirmed ? 'error' : 'info'}>
      {t(change, { by })}{' '}
      {isConfirmed ? t.rich('confirmed', { key: (it) => <span className="pointer-coarse:hidden">{it}</span> }) : null}
    </Notice>
  )
}
