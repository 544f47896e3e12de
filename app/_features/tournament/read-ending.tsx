import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { EndingList } from './ending-list.tsx'
import type { useEnding } from './use-ending.ts'

interface Props extends ReturnType<typeof useEnding> {
  params: { club: string; tournament: string }
}

/** What the window that ends a tournament lists, or that it cannot be read, with a button to read it again. */
export function ReadEnding({ params, shown, readAgain }: Props) {
  const t = useTranslations('ending')
  return (
    <>
      {shown ? <EndingList params={params} {...shown} /> : null}
      {readAgain ? (
        <Notice kind="error">
          <div className="grid justify-items-start gap-3">
            <p>{t('unread')}</p>
            <Button kind="quiet" onClick={readAgain}>
              {t('readAgain')}
            </Button>
          </div>
        </Notice>
      ) : null}
    </>
  )
}
