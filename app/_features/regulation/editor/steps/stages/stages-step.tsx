import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { isFixed } from '#domain/tournament/regulation/begun.ts'
import { formatOf } from '../../edit/edit.ts'
import { ProblemPlace, useEditing } from '../../edit/editing.tsx'
import { StageFields } from './stage-fields.tsx'

/** The stages in order: format, field and length of each. */
export function StagesStep() {
  const t = useTranslations('editor')
  const formats = useTranslations('regulation.formats')
  const { regulation, edit } = useEditing()
  const { stages } = regulation
  const isAlone = stages.some(({ asPlayed }) => asPlayed)
  return (
    <ProblemPlace at="/stages">
      <p className="text-soft">{isAlone ? t('stages.alone') : t('stages.intro')}</p>
      {stages.map((stage, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stage is identified by its position
        <section key={at} className="grid gap-5 border-line border-t pt-4 first-of-type:border-t-0 first-of-type:pt-0">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="text-xl">
              {stages.length === 1
                ? formats(`${formatOf(stage)}.name`)
                : t('page.stageWith', { number: at + 1, format: formats(`${formatOf(stage)}.name`) })}
            </h3>
            {stages.length > 1 ? <StageButtons at={at} last={stages.length - 1} /> : null}
          </div>
          <ProblemPlace at={`/stages/${at}`}>
            <StageFields at={at} />
          </ProblemPlace>
        </section>
      ))}
      {isAlone ? null : (
        <Button kind="quiet" onClick={() => edit({ edit: 'add-stage' })} className="justify-self-start">
          {t('stages.add')}
        </Button>
      )}
    </ProblemPlace>
  )
}

function StageButtons({ at, last }: { at: number; last: number }) {
  const t = useTranslations('editor.stages')
  const { edit, begun } = useEditing()
  const number = at + 1
  const look = 'min-w-11 px-2'
  return (
    <div className="flex gap-2">
      <Button
        kind="quiet"
        className={look}
        disabled={at === 0 || isFixed('stage', begun, at - 1)}
        aria-label={t('up', { number })}
        onClick={() => edit({ edit: 'move-stage', at, by: -1 })}
      >
        <span aria-hidden>↑</span>
      </Button>
      <Button
        kind="quiet"
        className={look}
        disabled={at === last || isFixed('stage', begun, at)}
        aria-label={t('down', { number })}
        onClick={() => edit({ edit: 'move-stage', at, by: 1 })}
      >
        <span aria-hidden>↓</span>
      </Button>
      <Button
        kind="quiet"
        className={look}
        disabled={isFixed('stage', begun, at)}
        aria-label={t('remove', { number })}
        onClick={() => edit({ edit: 'remove-stage', at })}
      >
        <span aria-hidden>×</span>
      </Button>
    </div>
  )
}
