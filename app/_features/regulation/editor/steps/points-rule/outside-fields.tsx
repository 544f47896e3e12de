import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { TextField } from '#app/_ui/field.tsx'
import type { OutsideComponent } from '#contract/regulation.ts'
import { LENGTHS } from '#domain/lengths.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { ProblemPlace, useEditing, useEditorProblem, useStage } from '../../edit/editing.tsx'
import { LockedLine, useLocked } from '../../fields/locked-fields.tsx'
import { NumberField } from '../../fields/number-field.tsx'
import { WorthFields } from './worth-fields.tsx'

/** What is entered in addition to the games: results with winner and loser, or counts. */
export function OutsideFields({ at }: { at: number }) {
  const t = useTranslations('editor.pointsRule')
  const { edit } = useEditing()
  const { outside } = useStage(at).pointsRule
  const isLocked = useLocked(at)('outside')
  const change = (components: readonly OutsideComponent[]) =>
    edit({ edit: 'pointsRule', at, change: { outside: components } })
  const add = (component: OutsideComponent) => change([...outside, component])
  return (
    <fieldset>
      <legend className="font-semibold">{t('outside')}</legend>
      <ProblemPlace at={`/stages/${at}/pointsRule/outside`}>
        <p className="text-soft text-sm">{t('outsideHint')}</p>
        {isLocked ? <LockedLine at={at} what="outside" /> : null}
        {outside.map((component, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a component is identified by its position
          <ProblemPlace key={place} at={`/stages/${at}/pointsRule/outside/${place}`}>
            <ComponentFields
              component={component}
              at={`/stages/${at}/pointsRule/outside/${place}`}
              isLocked={isLocked}
              onChange={(changed) => change(outside.with(place, changed))}
              onRemove={() => change(outside.toSpliced(place, 1))}
            />
          </ProblemPlace>
        ))}
        {outside.length < LIMITS.pointsRule.components.most && !isLocked ? (
          <div className="flex flex-wrap gap-3">
            <Button
              kind="quiet"
              onClick={() => add({ kind: 'score', name: t('scoreName'), win: 3, draw: 1, loss: 0, headStart: 0 })}
            >
              {t('addScore')}
            </Button>
            <Button kind="quiet" onClick={() => add({ kind: 'count', name: t('countName'), each: 1 })}>
              {t('addCount')}
            </Button>
          </div>
        ) : null}
      </ProblemPlace>
    </fieldset>
  )
}

interface ComponentProps {
  component: OutsideComponent
  /** Its JSON pointer. */
  at: string
  isLocked: boolean
  onChange: (component: OutsideComponent) => void
  onRemove: () => void
}

function ComponentFields({ component, at, isLocked, onChange, onRemove }: ComponentProps) {
  const t = useTranslations('editor.pointsRule')
  const { kind, name } = component
  const problem = useEditorProblem(`${at}/name`)
  return (
    <div className="grid gap-4 border-line border-l-3 pl-4">
      <div className="flex flex-wrap items-end gap-3">
        <div data-place={`${at}/name`} className="min-w-48 grow">
          <TextField
            label={t('name')}
            hint={t('component', { kind, name })}
            error={problem}
            required
            maxLength={LENGTHS.component}
            value={name}
            onChange={(event) => onChange({ ...component, name: event.target.value })}
          />
        </div>
        <Button
          kind="quiet"
          aria-label={t('removeComponent', { name })}
          disabled={isLocked}
          onClick={onRemove}
          className="min-w-11 px-2"
        >
          <span aria-hidden>×</span>
        </Button>
      </div>
      {component.kind === 'count' ? (
        <NumberField
          label={t('each')}
          at={`${at}/each`}
          {...LIMITS.pointsRule.points}
          halves
          value={component.each}
          onChange={(each) => onChange({ ...component, each })}
        />
      ) : (
        <>
          <WorthFields value={component} at={at} onChange={(changed) => onChange({ ...component, ...changed })} />
          <NumberField
            label={t('headStart')}
            at={`${at}/headStart`}
            disabled={isLocked}
            hint={t('headStartHint')}
            {...LIMITS.pointsRule.headStart}
            value={component.headStart}
            onChange={(headStart) => onChange({ ...component, headStart })}
          />
        </>
      )}
    </div>
  )
}
