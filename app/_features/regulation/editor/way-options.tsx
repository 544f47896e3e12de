import { useTranslations } from 'use-intl/react'
import { Checkbox, SelectField } from '#app/_ui/field.tsx'
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

/** What the way of drawing of a phase leaves open. */
export function WayOptions({ at }: { at: number }) {
  const { pairer, asPlayed } = useStage(at)
  if (asPlayed) return null
  return (
    <FaultPlace at={`/stages/${at}/pairing`}>
      {pairer === 'swiss' ? <SwissOptions at={at} /> : null}
      {pairer === 'round-robin' ? <GroupsField at={at} /> : null}
      {pairer === 'knock-out' || pairer === 'double-elimination' ? <BracketOptions at={at} pairer={pairer} /> : null}
      {pairer === 'repechage' ? <RepechageOptions at={at} /> : null}
      {pairer === 'lives' ? <LivesOption at={at} /> : null}
    </FaultPlace>
  )
}

function BracketOptions({ at, pairer }: { at: number; pairer: 'knock-out' | 'double-elimination' }) {
  const t = useTranslations('editor.phases')
  const { regulation } = useEditing()
  const [knockOut, changeKnockOut] = useOptions(at, 'knock-out')
  const [double, changeDouble] = useOptions(at, 'double-elimination')
  const { draw = 'lot' } = pairer === 'knock-out' ? knockOut : double
  const draws = DRAWS.filter((one) => one !== 'crosswise' || isInGroups(regulation.stages[at - 1]))
  return (
    <>
      <SelectField
        label={t('draw.label')}
        value={draw}
        onChange={(event) => {
          const chosen = DRAWS.find((one) => one === event.target.value)
          if (chosen && pairer === 'knock-out') changeKnockOut({ draw: chosen })
          else if (chosen) changeDouble({ draw: chosen })
        }}
      >
        {draws.map((one) => (
          <option key={one} value={one}>
            {t(`draw.${one}`)}
          </option>
        ))}
      </SelectField>
      {pairer === 'knock-out' ? (
        <SelectField
          label={t('places.label')}
          value={knockOut.places ?? 'third'}
          onChange={(event) => {
            const places = PLACES.find((one) => one === event.target.value)
            if (places) changeKnockOut({ places })
          }}
        >
          {PLACES.map((one) => (
            <option key={one} value={one}>
              {t(`places.${one}`)}
            </option>
          ))}
        </SelectField>
      ) : (
        <Checkbox
          label={t('reset')}
          checked={double.reset ?? true}
          onChange={(event) => changeDouble({ reset: event.target.checked })}
        />
      )}
    </>
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
