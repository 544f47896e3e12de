import { useTranslations } from 'use-intl/react'
import { Checkbox, SelectField } from '#app/_ui/field.tsx'
import { GAMES } from '#domain/games/index.ts'
import { ILLEGAL_RAISES } from '#domain/games/watten/deal.ts'
import type { StageGame } from '#domain/tournament/regulation/regulation.ts'
import { useEditing } from './editing.tsx'
import { NumberField } from './number-field.tsx'

type Watten = Extract<StageGame, { key: `watten-${string}` }>

/** From where on a side is restricted, and what clubs settle differently about it. */
export function WattenOptions({ game, at }: { game: Watten; at: number }) {
  const t = useTranslations('editor.game')
  const { edit } = useEditing()
  const change = (changed: StageGame) => edit({ edit: 'game', at, game: changed })
  return (
    <>
      <NumberField
        label={t('restricted', { tyrolean: game.key === 'watten-twg' ? 'yes' : 'no' })}
        hint={t('restrictedHint')}
        at={`/stages/${at}/game/margin`}
        least={1}
        most={game.target}
        value={game.target - game.margin}
        onChange={(restricted) => change({ ...game, margin: game.target - restricted })}
      />
      {game.key === 'watten-bayrisch' ? null : (
        <SelectField
          label={t('illegalRaise.label')}
          value={game.illegalRaise ?? GAMES[game.key].defaults.illegalRaise}
          onChange={(event) => {
            const illegalRaise = ILLEGAL_RAISES.find((one) => one === event.target.value)
            if (illegalRaise) change({ ...game, illegalRaise })
          }}
        >
          {ILLEGAL_RAISES.map((one) => (
            <option key={one} value={one}>
              {t(`illegalRaise.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      {game.key === 'watten-twg' ? (
        <Checkbox
          label={t('circle')}
          checked={game.circle ?? GAMES[game.key].defaults.circle}
          onChange={(event) => change({ ...game, circle: event.target.checked })}
        />
      ) : null}
    </>
  )
}
