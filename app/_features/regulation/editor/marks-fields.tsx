import { useTranslations } from 'use-intl/react'
import { GAMES } from '#domain/games/index.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import type { StageGame } from '#domain/tournament/regulation/regulation.ts'
import { useEditing } from './editing.tsx'
import { NumberField } from './number-field.tsx'

/** What a lost game costs on the pad: Nocken, Bummerl. */
export function MarksFields({ game, at }: { game: Exclude<StageGame, { key: 'schieber' }>; at: number }) {
  const t = useTranslations('editor.game')
  const { edit } = useEditing()
  const marks = game.marks ?? GAMES[game.key].defaults.marks
  return (
    <fieldset>
      <legend className="font-semibold">{t('marks')}</legend>
      <p className="mb-2 text-soft text-sm">{t('marksHint')}</p>
      <div className="flex flex-wrap gap-5">
        {(['normal', 'schneider', 'retour'] as const).map((name) => (
          <NumberField
            key={name}
            label={t(name)}
            at={`/stages/${at}/game/marks/${name}`}
            {...LIMITS.game.marks}
            value={marks[name]}
            onChange={(value) => edit({ edit: 'game', at, game: { ...game, marks: { ...marks, [name]: value } } })}
          />
        ))}
      </div>
    </fieldset>
  )
}
