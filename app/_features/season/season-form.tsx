import { text } from '#app/_lib/text.ts'
import { Button } from '#app/_ui/button.tsx'
import { SelectField, TextField } from '#app/_ui/field.tsx'
import type { Season } from '#contract/season.ts'
import { SEASON_OPTIONS } from '#domain/tournament/tables/person-measures.ts'
import { presetName } from '#messages/announcement.ts'
import { commonMarksWord } from '#messages/marks-word.ts'
import { SpanFields } from './span-fields.tsx'

const { by, minimum, best } = SEASON_OPTIONS

interface Props {
  season: Season
  /** The available presets, and the chosen one; empty: all. */
  presets: readonly Season['tournaments'][number]['preset'][]
  preset: string
  action: string
}

/** The options of the season, as a plain form: the choice is part of the address. */
export function SeasonForm({ season, presets, preset, action }: Props) {
  const t = text('season')
  return (
    <form
      action={action}
      aria-label={t('form.label')}
      className="mb-8 flex flex-wrap items-end gap-x-5 gap-y-4"
      data-screen-only
    >
      <SpanFields
        key={`${season.from} ${season.to}`}
        span={{ from: season.from, to: season.to }}
        labels={{ from: t('form.from'), to: t('form.to') }}
        reversed={t('form.reversed')}
      />
      <SelectField className="max-w-64" label={t('form.preset')} name="art" defaultValue={preset}>
        <option value="">{t('form.allPresets')}</option>
        {presets.map((key) => (
          <option key={key} value={key}>
            {presetName(text('regulation'), key)}
          </option>
        ))}
      </SelectField>
      <SelectField className="max-w-64" label={t('form.ranking')} name="nach" defaultValue={season.by}>
        {by.of.map((key) => (
          <option key={key} value={key}>
            {t(`rankings.${key}`, { word: commonMarksWord(season.games) ?? 'several' })}
          </option>
        ))}
      </SelectField>
      <TextField
        className="w-36"
        label={t('form.minimum')}
        name="mindestens"
        type="number"
        min={minimum.least}
        max={minimum.most}
        defaultValue={season.minimum}
      />
      <TextField
        className="w-36"
        label={t('form.best')}
        name="beste"
        type="number"
        min={best.least}
        max={best.most}
        defaultValue={season.best}
      />
      <Button type="submit" kind="quiet">
        {t('form.show')}
      </Button>
    </form>
  )
}
