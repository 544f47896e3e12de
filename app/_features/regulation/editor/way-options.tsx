import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl/react'
import { Checkbox, SelectField } from '#app/_ui/field.tsx'
import type { BracketDraw } from '#domain/pairing/options.ts'
import type { PairerKey } from '#domain/pairing/pairer.ts'
import { isInGroups } from '#domain/tournament/regulation/groups.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { FaultPlace, useEditing, useStage } from './editing.tsx'
import { GroupsField } from './groups-field.tsx'
import { NumberField } from './number-field.tsx'
import { SwissOptions } from './swiss-options.tsx'
import { useOptions } from './use-options.ts'

const DRAWS = ['crosswise', 'lot', 'seeded'] as const
const PLACES = ['title', 'third', 'all'] as const
const TREES = [2, 4, 8, 16, 32, 64, 128] as const

interface FieldProps {
  at: number
}

/** The fields of each format whose draw leaves something open. */
const FIELDS: { readonly [Key in PairerKey]?: ComponentType<FieldProps> } = {
  swiss: SwissOptions,
  'round-robin': GroupsField,
  'knock-out': KnockOutOptions,
  'double-elimination': DoubleEliminationOptions,
  repechage: RepechageOptions,
  lives: LivesOption,
}

/** What the way of drawing of a phase leaves open. */
export function WayOptions({ at }: FieldProps) {
  const { pairer, asPlayed } = useStage(at)
  if (asPlayed) return null
  const Fields = FIELDS[pairer]
  return <FaultPlace at={`/stages/${at}/pairing`}>{Fields ? <Fields at={at} /> : null}</FaultPlace>
}

function KnockOutOptions({ at }: FieldProps) {
  const t = useTranslations('editor.phases')
  const [{ draw = 'lot', places = 'third' }, change] = useOptions(at, 'knock-out')
  return (
    <>
      <DrawField at={at} draw={draw} onChange={(chosen) => change({ draw: chosen })} />
      <SelectField
        label={t('places.label')}
        value={places}
        onChange={(event) => {
          const chosen = PLACES.find((one) => one === event.target.value)
          if (chosen) change({ places: chosen })
        }}
      >
        {PLACES.map((one) => (
          <option key={one} value={one}>
            {t(`places.${one}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function DoubleEliminationOptions({ at }: FieldProps) {
  const t = useTranslations('editor.phases')
  const [{ draw = 'lot', reset = true }, change] = useOptions(at, 'double-elimination')
  return (
    <>
      <DrawField at={at} draw={draw} onChange={(chosen) => change({ draw: chosen })} />
      <Checkbox label={t('reset')} checked={reset} onChange={(event) => change({ reset: event.target.checked })} />
    </>
  )
}

interface DrawFieldProps extends FieldProps {
  draw: BracketDraw
  onChange: (draw: BracketDraw) => void
}

/** How a bracket is drawn; crosswise only after groups. */
function DrawField({ at, draw, onChange }: DrawFieldProps) {
  const t = useTranslations('editor.phases')
  const { regulation } = useEditing()
  const draws = DRAWS.filter((one) => one !== 'crosswise' || isInGroups(regulation.stages[at - 1]))
  return (
    <SelectField
      label={t('draw.label')}
      value={draw}
      onChange={(event) => {
        const chosen = DRAWS.find((one) => one === event.target.value)
        if (chosen) onChange(chosen)
      }}
    >
      {draws.map((one) => (
        <option key={one} value={one}>
          {t(`draw.${one}`)}
        </option>
      ))}
    </SelectField>
  )
}

function RepechageOptions({ at }: { at: number }) {
  const t = useTranslations('editor.phases')
  const [options, change] = useOptions(at, 'repechage')
  return (
    <>
      <SelectField
        label={t('tree')}
        value={String(options.tree ?? 16)}
        onChange={(event) => {
          const tree = TREES.find((one) => String(one) === event.target.value)
          if (tree) change({ tree })
        }}
      >
        {TREES.map((tree) => (
          <option key={tree} value={tree}>
            {tree}
          </option>
        ))}
      </SelectField>
      <div>
        <Checkbox
          label={t('consolation')}
          checked={options.consolation ?? true}
          onChange={(event) => change({ consolation: event.target.checked })}
        />
        <Checkbox
          label={t('thirdPlace')}
          checked={options.thirdPlace ?? true}
          onChange={(event) => change({ thirdPlace: event.target.checked })}
        />
      </div>
    </>
  )
}

function LivesOption({ at }: { at: number }) {
  const t = useTranslations('editor.phases')
  const [{ lives = 3 }, change] = useOptions(at, 'lives')
  return (
    <NumberField
      label={t('lives')}
      at={`/stages/${at}/pairing/lives/lives`}
      {...LIMITS.pairing.lives}
      value={lives}
      onChange={(value) => change({ lives: value })}
    />
  )
}
