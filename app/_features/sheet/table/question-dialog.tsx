'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Dialog } from '#app/_ui/dialog.tsx'
import { useTapGuard } from './tap-guard.ts'

interface Props {
  open: boolean
  question: string
  yes: string
  no: string
  onYes: () => void
  onNo: () => void
  /** Closed without an answer. */
  onClose: () => void
  children?: ReactNode
}

/** A confirmation before a permanent act. */
export function QuestionDialog({ open, question, onClose, children, ...answers }: Props) {
  const t = useTranslations('table')
  return (
    <Dialog open={open} onClose={onClose} title={question} close={t('close')}>
      {children}
      <Answers {...answers} />
    </Dialog>
  )
}

function Answers({ yes, no, onYes, onNo }: Pick<Props, 'yes' | 'no' | 'onYes' | 'onNo'>) {
  const guard = useTapGuard()
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button size="big" onClick={guard(onYes)}>
        {yes}
      </Button>
      <Button kind="quiet" size="big" onClick={guard(onNo)}>
        {no}
      </Button>
    </div>
  )
}
