import { useTranslations } from 'use-intl/react'
import { Checkbox } from '#app/_ui/field.tsx'
import { GAMES } from '#domain/games/index.ts'
import { TRUMPS } from '#domain/games/schieber/deal.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import type { StageGame } from '#domain/tournament/regulation/regulation.ts'
import { ChoiceField } from './choice-field.tsx'
import { useEditing } from './editing.tsx'
import { NumberField } from './number-field.tsx'

type Schieber = Extract<StageGame, { key: 'schieber' }>
const USUAL_DEALS = 12

/** To a target or over so many deals; what trumps, a Match and Weis count. */
export function SchieberOptions({ game, at }: { game: Schieber; at: number }) {
  const t = useTranslations('editor.game')
  const { edit } = useEditing()
  const change = (changed: Partial<Schieber>) => edit({ edit: 'game', at, game: { ...game, ...changed } })
  const { deals, factors, matchBonus, weis, multiplyWeis } = { ...GAMES.schieber.defaults, ...given(game) }
  return (
    <>
      <ChoiceField
        label={t('length.label')}
        value={deals === null ? 'target' : 'deals'}
        options={(['target', 'deals'] as const).map((value) => ({ value, label: t(`length.${value}`) }))}
        onChange={(value) => change({ deals: value === 'deals' ? USUAL_DEALS : null })}
      >
        {deals === null ? (
          <NumberField
            label={t('target')}
            at={`/stages/${at}/game/target`}
            {...LIMITS.game.target.cards}
            value={game.target}
            onChange={(target) => change({ target })}
          />
        ) : (
          <NumberField
            label={t('length.dealsNumber')}
            at={`/stages/${at}/game/deals`}
            {...LIMITS.game.deals}
            value={deals}
            onChange={(value) => change({ deals: value })}
          />
        )}
      </ChoiceField>
      <fieldset>
        <legend className="font-semibold">{t('factors')}</legend>
        <p className="mb-2 text-soft text-sm">{t('factorsHint')}</p>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-4">
          {TRUMPS.map((trump) => (
            <NumberField
              key={trump}
              label={t(`trumps.${trump}`)}
              at={`/stages/${at}/game/factors/${trump}`}
              {...LIMITS.game.factor}
              value={factors[trump]}
              onChange={(factor) => change({ factors: { ...factors, [trump]: factor } })}
            />
          ))}
        </div>
      </fieldset>
      <NumberField
        label={t('matchBonus')}
        at={`/stages/${at}/game/matchBonus`}
        {...LIMITS.game.matchBonus}
        value={matchBonus}
        onChange={(value) => change({ matchBonus: value })}
      />
      <div>
        <Checkbox label={t('weis')} checked={weis} onChange={(event) => change({ weis: event.target.checked })} />
        {weis ? (
          <Checkbox
            label={t('multiplyWeis')}
            checked={multiplyWeis}
            onChange={(event) => change({ multiplyWeis: event.target.checked })}
          />
        ) : null}
      </div>
    </>
  )
}

/** What the regulation says itself; the rest is as usual. */
function given(game: Schieber): Partial<typeof GAMES.schieber.defaults> {
  return Object.fromEntries(Object.entries(game).filter(([, value]) => value !== undefined))
}
