import { useTranslations } from 'use-intl/react'
import { SelectField } from '#app/_ui/field.tsx'
import { GAME_KEYS } from '#domain/games/game-keys.ts'
import { ProblemPlace, useEditing, useStage } from '../../edit/editing.tsx'
import { LockedFields } from '../../fields/locked-fields.tsx'
import { PerStage } from '../../fields/per-stage.tsx'
import { GameOptions, MarksField } from './game-options.tsx'

/** The game and its options. */
export function GameStep() {
  return <PerStage part="game">{(at) => <GameFields at={at} />}</PerStage>
}

function GameFields({ at }: { at: number }) {
  const t = useTranslations('editor.game')
  const games = useTranslations('regulation.games')
  const { edit } = useEditing()
  const { game } = useStage(at)
  return (
    <ProblemPlace at={`/stages/${at}/game`}>
      <LockedFields at={at} what="game">
        <div className="grid gap-1.5">
          <SelectField
            label={t('key')}
            value={game.key}
            onChange={(event) => {
              const key = GAME_KEYS.find((one) => one === event.target.value)
              if (key) edit({ edit: 'other-game', at, key })
            }}
          >
            {GAME_KEYS.map((key) => (
              <option key={key} value={key}>
                {games(`${key}.name`)}
              </option>
            ))}
          </SelectField>
          <p className="text-soft text-sm">{games(`${game.key}.text`)}</p>
        </div>
        <GameOptions at={at} />
      </LockedFields>
      <MarksField at={at} />
    </ProblemPlace>
  )
}
