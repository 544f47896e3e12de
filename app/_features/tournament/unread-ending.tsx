import { useTranslations } from 'use-intl/react'
import { useReadAgain } from '#app/_lib/store/use-read.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'

/** Says that the open points cannot be read, with a button to read them again. Nothing if they can. */
export function UnreadEnding({ params }: { params: { club: string; tournament: string } }) {
  const t = useTranslations('ending')
  const { isUnread, readAgain } = useReadAgain('getEnding', { params })
  if (!isUnread) return null
  return (
    <Notice kind="error">
      <div className="grid justify-items-start gap-3">
        <p>{t('unread')}</p>
        <Button kind="quiet" onClick={readAgain}>
          {t('readAgain')}
        </Button>
      </div>
    </Notice>
  )
}
