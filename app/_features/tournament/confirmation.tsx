'use client'

import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { type Run, useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Dialog } from '#app/_ui/dialog.tsx'
import { Notice } from '#app/_ui/notice.tsx'

interface Props {
  /** What the button that asks says, and how it looks. */
  label: string
  kind: 'primary' | 'quiet'
  size?: 'normal' | 'big'
  title: string
  /** What will happen. */
  children: ReactNode
  /** What the button that does it says. */
  submit: string
  act: (run: Run) => Promise<unknown>
  /** What follows once it is done. */
  onDone?: () => void
}

/** A button that asks before it acts. Needs the areas `product` and `problems`. */
export function Confirmation({ label, kind, size = 'normal', title, children, submit, act, onDone }: Props) {
  const t = useTranslations('product')
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand()
  const [open, setOpen] = useState(false)

  async function confirm() {
    const done = await act(run)
    if (done === null) return
    setOpen(false)
    onDone?.()
  }

  return (
    <>
      <Button kind={kind} size={size} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} close={t('close')}>
        <div className="grid gap-2">{children}</div>
        {problem ? <Notice kind="error">{sentence(problem)}</Notice> : null}
        <div className="flex flex-wrap gap-3">
          <Button onClick={confirm} pending={pending}>
            {submit}
          </Button>
          <Button kind="quiet" onClick={() => setOpen(false)}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
