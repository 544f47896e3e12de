import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { EditorProblem } from '../edit/editing.tsx'
import { type EditorPlace, NAME } from '../edit/place.ts'

interface Props {
  problems: readonly EditorProblem[]
  /** Place of the first unreadable text. */
  unread: EditorPlace | null
  /** There are several stages. */
  isLong: boolean
  goTo: (place: EditorPlace) => void
}

/** A note that a regulation can't be saved, with links to the errors, which are explained at their fields. */
export function ProblemLinks({ problems, unread, isLong, goTo }: Props) {
  const t = useTranslations('editor.page')
  const kinds = [...new Set(problems.map(({ kind }) => kind))]
  const placed = (kind: EditorProblem['kind']) =>
    problems.flatMap((one) => (one.kind === kind && one.place ? [one.place] : []))
  return (
    <>
      {unread ? <ProblemLine line={t('unread')} places={[unread]} isLong={isLong} goTo={goTo} /> : null}
      {kinds.map((kind) => {
        const places = placed(kind)
        return places.length > 0 ? (
          <ProblemLine
            key={kind}
            line={t(`problems.${kind}`, { count: places.length })}
            places={oneInEachStep(places)}
            isLong={isLong}
            goTo={goTo}
          />
        ) : null
      })}
      {problems.map(({ place, sentence }) =>
        place ? null : (
          <ProblemLine
            key={sentence}
            line={t('problemElsewhere', { sentence })}
            places={[]}
            isLong={isLong}
            goTo={goTo}
          />
        ),
      )}
    </>
  )
}

interface LineProps extends Pick<Props, 'isLong' | 'goTo'> {
  line: string
  places: readonly EditorPlace[]
}

function ProblemLine({ line, places, isLong, goTo }: LineProps) {
  const t = useTranslations('editor')
  const wayTo = ({ at, step, stage }: EditorPlace) => {
    if (at === NAME) return t('page.toName')
    return t('page.toProblem', { step: t(`steps.${step}`), stage: isLong && stage !== null ? stage + 1 : 0 })
  }
  return (
    <Notice kind="error">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{line}</p>
        <div className="flex flex-wrap gap-3">
          {places.map((place) => (
            <Button key={place.at} kind="quiet" onClick={() => goTo(place)}>
              {wayTo(place)}
            </Button>
          ))}
        </div>
      </div>
    </Notice>
  )
}

/** The first place per step and stage. */
function oneInEachStep(places: readonly EditorPlace[]): EditorPlace[] {
  return places.filter(
    (place, at) => places.findIndex(({ step, stage }) => step === place.step && stage === place.stage) === at,
  )
}
