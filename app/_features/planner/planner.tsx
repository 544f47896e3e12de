'use client'

import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { SelectField } from '#app/_ui/field.tsx'
import { Section } from '#app/_ui/page.tsx'
import type { Regulation } from '#contract/regulation.ts'
import { USUAL } from '#domain/tournament/regulation/usual.ts'
import { CandidateList } from './candidate-list.tsx'
import { EveningForm } from './evening-form.tsx'
import { SimulationProgress } from './simulation-progress.tsx'
import { type CandidateOrder, ORDERS } from './sort-candidates.ts'
import { readEvening } from './typed-evening.ts'
import { useEveningDraft } from './use-evening-draft.ts'
import { useSimulation } from './use-simulation.ts'

interface Props {
  club: string
  regulations: readonly Regulation[]
}

/** Form for an evening on the left, the formats that fit on the right, with their odds. */
export function Planner({ club, regulations }: Props) {
  const t = useTranslations('planner')
  const [typed, setTyped] = useEveningDraft()
  const [order, setOrder] = useState<CandidateOrder>('end')
  const evening = readEvening(typed)
  const simulation = useSimulation(regulations, evening?.wanted ?? null)
  const shown = useDeferredValue(simulation)
  return (
    <div className="grid gap-10">
      <EveningForm value={typed} onChange={setTyped} />
      <Section
        title={t('list.title')}
        aside={
          <SelectField
            label={t('sort.label')}
            name="order"
            value={order}
            onChange={({ target }) => setOrder(target.value === 'best' ? 'best' : 'end')}
          >
            {ORDERS.map((one) => (
              <option key={one} value={one}>
                {t(`sort.${one}`)}
              </option>
            ))}
          </SelectField>
        }
      >
        {evening ? <SimulationProgress {...simulation} /> : <p className="text-soft">{t('list.incomplete')}</p>}
        {shown.planned && evening ? (
          <CandidateList club={club} begin={evening.begin} planned={shown.planned} odds={shown.odds} order={order} />
        ) : null}
      </Section>
      <Section title={t('note.title')}>
        <div className="grid max-w-prose gap-3 text-soft">
          <p>{t('note.times', { evenings: shown.planned?.evenings ?? USUAL.plan.evenings })}</p>
          <p>{t('note.strength')}</p>
          <p>{t('note.assumed')}</p>
        </div>
      </Section>
    </div>
  )
}
