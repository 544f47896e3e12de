// The options of a game. A few have a special field in every game that has them.

import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl/react'
import type { GameKey } from '#domain/games/game-keys.ts'
import { GAME_TRAITS, type GameOptionsOf } from '#domain/games/traits.ts'
import { type Count, type Options, usualOf } from '#domain/option.ts'
import type { StageGame } from '#domain/tournament/regulation/regulation.ts'
import { useEditing, useStage } from '../../edit/editing.tsx'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { NumberField } from '../../fields/number-field.tsx'
import { OptionField, OptionFields, type OptionSet, type WordOf } from '../../fields/option-fields.tsx'

type GameOptionName = { [Key in GameKey]: keyof GameOptionsOf<Key> & string }[GameKey]

/** Null: it has no field here. */
const OWN: { readonly [One in GameOptionName]?: ComponentType<{ at: number }> | null } = {
  marks: null,
  margin: LineField,
  deals: LengthField,
  multiplyWeis: MultiplyWeisField,
}

/** The words of all options, except of `deals`: its field has words of its own. */
type GameWord = {
  [Key in GameKey]: {
    [One in Exclude<keyof GameOptionsOf<Key> & string, 'deals'>]: WordOf<One, GameOptionsOf<Key>[One]>
  }[Exclude<keyof GameOptionsOf<Key> & string, 'deals'>]
}[GameKey]

/** The options that are fixed once the stage has begun; the marks for a lost game may still change. */
export function GameOptions({ at }: { at: number }) {
  const set = useGameOptions(at)
  const word = useWord()
  function own(name: string) {
    // If a number of deals can replace it, one field covers both.
    if (name === 'target' && 'deals' in set.options) return null
    const Own = OWN[name as GameOptionName]
    return Own ? <Own at={at} /> : Own
  }
  return <OptionFields set={set} own={own} word={word} />
}

/** The marks for a lost game, if marks are kept. */
export function MarksField({ at }: { at: number }) {
  const { marks } = GAME_TRAITS[useStage(at).game.key]
  const set = useGameOptions(at)
  const word = useWord()
  return marks.shape === null ? null : <OptionField set={set} name="marks" word={word} />
}

function useGameOptions(at: number): OptionSet {
  const { edit } = useEditing()
  const { game } = useStage(at)
  const options: Options = GAME_TRAITS[game.key].options
  const given = Object.entries(game).filter(([name, value]) => Object.hasOwn(options, name) && value !== undefined)
  return {
    options,
    values: { ...usualOf(options), ...Object.fromEntries(given) },
    place: `/stages/${at}/game`,
    change: (changed) => edit({ edit: 'game', at, game: { ...game, ...changed } as unknown as StageGame }),
  }
}

function useWord() {
  const t = useTranslations('editor.game.options')
  return (key: string) => t(key as GameWord)
}

/** The rules count the points before the target from which a side is restricted; the field asks for the score. */
function LineField({ at }: { at: number }) {
  const t = useTranslations('editor.game')
  const { line } = GAME_TRAITS[useStage(at).game.key]
  const { options, values, place, change } = useGameOptions(at)
  const { least, most } = options.margin as Count<number>
  const [target, margin] = [Number(values.target), Number(values.margin)]
  return (
    <NumberField
      label={t('restricted', { line })}
      hint={t('restrictedHint')}
      at={`${place}/margin`}
      least={Math.max(1, target - most)}
      most={target - least}
      value={target - margin}
      onChange={(restricted) => change({ margin: target - restricted })}
    />
  )
}

/** To a target, or over a fixed number of deals. */
function LengthField({ at }: { at: number }) {
  const t = useTranslations('editor.game')
  const { options, values, place, change } = useGameOptions(at)
  const by = values.deals === null ? 'target' : 'deals'
  const { least, most } = options[by] as Count<number | null>
  const { first } = options.deals as Count<null>
  return (
    <ChoiceField
      label={t('length.label')}
      value={by}
      options={(['target', 'deals'] as const).map((value) => ({ value, label: t(`length.${value}`) }))}
      onChange={(value) => change({ deals: value === 'deals' ? first : null })}
    >
      <NumberField
        label={t(`options.${by}`)}
        at={`${place}/${by}`}
        least={least}
        most={most}
        value={Number(values[by])}
        onChange={(value) => change({ [by]: value })}
      />
    </ChoiceField>
  )
}

/** Weis is multiplied if it counts. */
function MultiplyWeisField({ at }: { at: number }) {
  const set = useGameOptions(at)
  const word = useWord()
  return set.values.weis ? <OptionField set={set} name="multiplyWeis" word={word} /> : null
}
