import { type ReactNode, type Ref, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'

interface Props {
  /** Number of lines that are ready, and of lines with a question. */
  ready: number
  open: number
  /** Why the list was refused. */
  problem: string | null
  pending: boolean
  onTake: () => void
  onNext: () => void
  ref: Ref<HTMLDivElement>
}

/** The end of the review, always visible: the button to import the list, or why that is not possible yet. */
export function TakeBar({ ready, open, problem, pending, onTake, onNext, ref }: Props) {
  const t = useTranslations('import')
  const reasonId = useId()
  const reason = open > 0 ? t('take.open', { count: open }) : ready === 0 ? t('take.nothing') : null

  return (
    <div
      ref={ref}
      data-at-foot
      className="sticky bottom-(--afloat) z-stays -mx-4 grid gap-3 border-ink border-t-[1.5px] bg-paper px-4 py-2 sm:py-3"
    >
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <div className="flex items-center gap-x-4">
        <Button
          onClick={onTake}
          pending={pending}
          disabled={reason !== null}
          aria-describedby={reason ? reasonId : undefined}
        >
          <span>{t.rich('take.submit', { count: ready, wide: (text) => <Wide>{text}</Wide> })}</span>
        </Button>
        {open > 0 ? (
          <button
            type="button"
            onClick={onNext}
            className="group flex min-h-11 flex-col justify-center gap-x-3 text-start leading-5 sm:flex-row sm:items-center"
          >
            <span id={reasonId} className="text-sm sm:text-base">
              {reason}
            </span>{' '}
            <span className="font-semibold underline decoration-edge underline-offset-4 group-hover:text-accent">
              {t('take.next')}
            </span>
          </button>
        ) : reason ? (
          <p id={reasonId} className="leading-5">
            {reason}
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** Text for screen readers everywhere, visible where there is room. */
function Wide({ children }: { children: ReactNode }) {
  return <span className="max-sm:sr-only">{children}</span>
}
