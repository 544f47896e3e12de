'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface Props {
  /** What stands there now. */
  children: ReactNode
  /** Go on with what has been typed, knowing what stands. */
  onKeep: () => void
  /** Drop what has been typed for what stands. */
  onTake: () => void
}

/** Another desk has changed what is being typed over here: what stands now, and which of the two is to hold. */
export function Overtaken({ children, onKeep, onTake }: Props) {
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
