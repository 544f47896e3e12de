import { useTranslations } from 'use-intl/react'
import { type EditorStep, STEPS } from '../edit/place.ts'

interface Props {
  step: EditorStep
  /** Steps with an error. */
  stepsWithProblems: readonly EditorStep[]
  onStep: (step: EditorStep) => void
}

/** Links to the parts of the announcement; one of them is open. */
export function StepLinks({ step, stepsWithProblems, onStep }: Props) {
  const t = useTranslations('editor.steps')
  return (
    <nav aria-label={t('label')} className="flex flex-wrap gap-x-5 border-line border-b">
      {STEPS.map((one) => (
        <button
          key={one}
          type="button"
          onClick={() => onStep(one)}
          aria-current={one === step ? 'step' : undefined}
          className="-mb-px flex min-h-11 items-center gap-1 border-transparent border-b-3 text-soft hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {t(one)}
          {stepsWithProblems.includes(one) ? (
            <span aria-hidden className="font-semibold text-alarm">
              !
            </span>
          ) : null}
        </button>
      ))}
    </nav>
  )
}
