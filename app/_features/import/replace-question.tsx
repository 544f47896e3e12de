'use client'

import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Dialog } from '#app/_ui/dialog.tsx'

interface Props {
  open: boolean
  onReplace: () => void
  onClose: () => void
}

/** Asks before another list takes the place of one that cannot be set aside. */
export function ReplaceQuestion({ open, onReplace, onClose }: Props) {
  const t = useTranslations('import.replace')
  return (
    <Dialog open={open} begins="title" onClose={onClose} title={t('title')} close={t('close')}>
      <p>{t('text')}</p>
      <span>
        <Button kind="danger" onClick={onReplace}>
          {t('replace')}
        </Button>
      </span>
    </Dialog>
  )
}
