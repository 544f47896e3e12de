'use client'

import { type ReactNode, useState, useTransition } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { type Run, useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Dialog } from '#app/_ui/dialog.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Problem, ProblemCode } from '#contract/problem.ts'
import { KeepFocus } from './keep-focus.tsx'

interface Props {
  /** Label and look of the button that opens the question. */
  label: string
  kind: 'primary' | 'quiet'
  size?: 'normal' | 'big'
  title: string
  /** The consequences of the act. */
  children: ReactNode
  /** Label and look of the button that confirms. */
  submit: string
  submitKind?: 'primary' | 'quiet'
  /** A step to complete first. When it is completed and takes the focus with it, the confirming button gets the focus. */
  before?: string
  /** `shown`: the refusal that is insisted against; null: the first attempt. */
  act: (run: Run, shown: Problem | null) => Promise<unknown>
  /** After a refusal with this code, another button with its own label offers to insist. */
  insist?: { after: ProblemCode; submit: string }
  /** Where the focus starts; `title`: one Enter too many must not do it. */
  begins?: 'control' | 'title'
  /** What the question is about is still being read: it cannot be answered yet. */
  isReading?: boolean
  /** Called after success. */
  onDone?: () => void
}

/** A button with a confirmation dialog. Needs the areas `product` and `problems`. */
export function Confirmation(props: Props) {
  const {
    label,
    kind,
    size = 'normal',
    title,
    children,
    submit,
    submitKind = 'primary',
    before = '',
    act,
    insist,
    begins = 'control',
    isReading = false,
    onDone,
  } = props
  const t = useTranslations('product')
  const sentence = useProblemSentence()
  const { run, pending, problem, forget } = useCommand()
  const [open, setOpen] = useState(false)
  const [isLeaving, startLeaving] = useTransition()

  const shown = insist !== undefined && problem?.code === insist.after ? problem : null

  /** Asks anew: what refused it before may have changed. */
  function ask() {
    forget()
    setOpen(true)
  }

  async function confirm() {
    const done = await act(run, shown)
    if (done === null) return
    if (!onDone) return setOpen(false)
    // If the act leads to another page, the dialog stays until that page is there.
    startLeaving(() => {
      setOpen(false)
      onDone()
    })
  }

  return (
    <>
      <Button kind={kind} size={size} onClick={ask}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} close={t('close')} begins={begins}>
        <div className="grid gap-2">{children}</div>
        {problem ? <Notice kind="error">{sentence(problem)}</Notice> : null}
        <div className="flex flex-wrap gap-3">
          <KeepFocus step={before}>
            <Button kind={submitKind} onClick={confirm} pending={pending || isLeaving} waiting={isReading}>
              {insist && shown ? insist.submit : submit}
            </Button>
          </KeepFocus>
          <Button kind="quiet" onClick={() => setOpen(false)}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
