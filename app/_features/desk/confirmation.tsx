'use client'

import { type ReactNode, useState, useTransition } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { type Run, useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Dialog } from '#app/_ui/dialog.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { ProblemCode } from '#contract/problem.ts'
import { KeepFocus } from './keep-focus.tsx'

interface Props {
  /** What the button that asks says, and how it looks. */
  label: string
  kind: 'primary' | 'quiet'
  size?: 'normal' | 'big'
  title: string
  /** What will happen. */
  children: ReactNode
  /** What the button that does it says, and how it looks. */
  submit: string
  submitKind?: 'primary' | 'quiet'
  /** What is still to be done before: when that is done, with the focus that was on it, the button that does it gets the focus. */
  before?: string
  /** `insisting`: asked again, knowing what was against it the first time. */
  act: (run: Run, insisting: boolean) => Promise<unknown>
  /** After a refusal with this code the act may be insisted on, by a button that says so. */
  insist?: { after: ProblemCode; submit: string }
  /** What follows once it is done. */
  onDone?: () => void
}

/** A button that asks before it acts. Needs the areas `product` and `problems`. */
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
    onDone,
  } = props
  const t = useTranslations('product')
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand()
  const [open, setOpen] = useState(false)
  const [isLeaving, startLeaving] = useTransition()

  const insisting = insist !== undefined && problem?.code === insist.after

  async function confirm() {
    const done = await act(run, insisting)
    if (done === null) return
    if (!onDone) return setOpen(false)
    // Where it leads to another page, the window stays until that is there.
    startLeaving(() => {
      setOpen(false)
      onDone()
    })
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
          <KeepFocus step={before}>
            <Button kind={submitKind} onClick={confirm} pending={pending || isLeaving}>
              {insisting ? insist.submit : submit}
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
