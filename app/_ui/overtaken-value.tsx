'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface Props {
  /** The current value. */
  children: ReactNode
  /** Keep the typed value and replace the current one. */
  onKeep: () => void
  /** Drop the typed value in favour of the current one. */
  onTake: () => void
}

/** Warns that another desk has changed the value being edited: shows the current value and asks which of the two to keep. */
export function OvertakenValue({ children, onKeep, onTake }: Props) {
  const t = useTranslations('product.overtaken')
  return (
    <Notice kind="error">
      <div className="grid gap-3">
        <div>{children}</div>
        <div className="flex flex-wrap gap-3">
          <Button kind="quiet" onClick={onTake}>
            {t('take')}
          </Button>
          <Button kind="quiet" onClick={onKeep}>
            {t('keep')}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
