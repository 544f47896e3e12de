import { useTranslations } from 'use-intl/react'
import { SelectField } from '#app/_ui/field.tsx'
import { GAME_KEYS } from '#domain/games/game.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { FaultPlace, useEditing, useStage } from './editing.tsx'
import { LockedFields, useBegun } from './locked-fields.tsx'
import { MarksFields } from './marks-fields.tsx'
import { NumberField } from './number-field.tsx'
import { PerStage } from './per-stage.tsx'
import { SchieberOptions } from './schieber-options.tsx'
import { WattenOptions } from './watten-options.tsx'

/** Which game is played, and how. */
export function GameStep() {
  return <PerStage part="game">{(at) => <GameFields at={at} />}</PerStage>
}

function GameFields({ at }: { at: number }) {
  const t = useTranslations('editor.game')
  const { edit } = useEditing()
  const { game } = useStage(at)
  const { isBegun } = useBegun(at)
  return (
    <FaultPlace at={`/stages/${at}/game`}>
      <LockedFields at={at} what="game" held={isBegun}>
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
                {t(`games.${key}`)}
              </option>
            ))}
          </SelectField>
          <p className="text-soft text-sm">{t(`gameTexts.${game.key}`)}</p>
        </div>
        {game.key === 'schieber' ? (
          <SchieberOptions game={game} at={at} />
        ) : (
          <>
            <NumberField
              label={t('target')}
              at={`/stages/${at}/game/target`}
              {...LIMITS.game.target.deals}
              value={game.target}
              onChange={(target) => edit({ edit: 'game', at, game: { ...game, target } })}
            />
            {'margin' in game ? <WattenOptions game={game} at={at} /> : null}
          </>
        )}
      </LockedFields>
      {game.key === 'schieber' ? null : <MarksFields game={game} at={at} />}
    </FaultPlace>
  )
}
