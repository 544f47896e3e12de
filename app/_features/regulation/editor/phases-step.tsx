import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { wayOf } from './edit.ts'
import { FaultPlace, useEditing } from './editing.tsx'
import { PhaseFields } from './phase-fields.tsx'

/** The phases in their order: what is drawn, for whom, how long. */
export function PhasesStep() {
  const t = useTranslations('editor')
  const { regulation, edit } = useEditing()
  const { stages } = regulation
  const isAlone = stages.some(({ asPlayed }) => asPlayed)
  return (
    <FaultPlace at="/stages">
      <p className="text-soft">{isAlone ? t('phases.alone') : t('phases.intro')}</p>
      {stages.map((stage, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stage is its place
        <section key={at} className="grid gap-5 border-line border-t pt-4 first-of-type:border-t-0 first-of-type:pt-0">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="text-xl">
              {stages.length === 1
                ? t(`phases.ways.${wayOf(stage)}.name`)
                : t('page.phaseWith', { number: at + 1, way: t(`phases.ways.${wayOf(stage)}.name`) })}
            </h3>
            {stages.length > 1 ? <PhaseButtons at={at} last={stages.length - 1} /> : null}
          </div>
          <FaultPlace at={`/stages/${at}`}>
            <PhaseFields at={at} />
          </FaultPlace>
        </section>
      ))}
      {isAlone ? null : (
        <Button kind="quiet" onClick={() => edit({ edit: 'add-stage' })} className="justify-self-start">
          {t('phases.add')}
        </Button>
      )}
    </FaultPlace>
  )
}

function PhaseButtons({ at, last }: { at: number; last: number }) {
  const t = useTranslations('editor.phases')
  const { edit, begun } = useEditing()
  const number = at + 1
  const look = 'min-w-11 px-2'
  return (
    <div className="flex gap-2">
      <Button
        kind="quiet"
        className={look}
        disabled={at <= begun.length}
        aria-label={t('up', { number })}
        onClick={() => edit({ edit: 'move-stage', at, by: -1 })}
      >
        <span aria-hidden>↑</span>
      </Button>
      <Button
        kind="quiet"
        className={look}
        disabled={at === last || at < begun.length}
        aria-label={t('down', { number })}
        onClick={() => edit({ edit: 'move-stage', at, by: 1 })}
      >
        <span aria-hidden>↓</span>
      </Button>
      <Button
        kind="quiet"
        className={look}
        disabled={at < begun.length}
        aria-label={t('remove', { number })}
        onClick={() => edit({ edit: 'remove-stage', at })}
      >
        <span aria-hidden>×</span>
      </Button>
    </div>
  )
}
