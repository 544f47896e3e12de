import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Simulation } from './use-simulation.ts'

type Props = Pick<Simulation, 'state' | 'events' | 'share'> & { readonly stop: () => void; readonly resume: () => void }

/** Progress of the simulation, with a button to stop it; the longer it runs, the better the figures. */
export function SimulationProgress({ state, events, share, stop, resume }: Props) {
  const t = useTranslations('planner.progress')
  if (state === 'failed') return <Notice kind="error">{t('failed')}</Notice>
  return (
    <div className="mb-6 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
      <progress
        className="h-2 w-40 appearance-none border border-edge bg-sheet sm:w-64 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sheet [&::-webkit-progress-value]:bg-accent"
        aria-label={t('label')}
        max={1}
        {...(state === 'planning' ? {} : { value: share })}
      />
      <p className="grow text-soft">{t(state, { events, share })}</p>
      {state === 'running' ? (
        <Button kind="quiet" onClick={stop}>
          {t('stop')}
        </Button>
      ) : null}
      {state === 'stopped' ? (
        <Button kind="quiet" onClick={resume}>
          {t('resume')}
        </Button>
      ) : null}
    </div>
  )
}
