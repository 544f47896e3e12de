import { useTranslations } from 'use-intl/react'
import { Checkbox } from '#app/_ui/field.tsx'
import { TARGETS } from '#domain/games/options.ts'
import { GAME_TRAITS } from '#domain/games/traits.ts'
import { asksFor } from '#domain/standings/criterion-traits.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { alwaysAhead } from '#domain/tournament/regulation/rules/ahead.ts'
import { figuresAreGiven, gamesForFigures, retourForFigures } from '#domain/tournament/regulation/rules/figures.ts'
import { minimumIsPossible } from '#domain/tournament/regulation/rules/ranked-by.ts'
import { amongAll, wouldKeep } from '#domain/tournament/regulation/rules/rule.ts'
import { USUAL } from '#domain/tournament/regulation/usual.ts'
import { ProblemPlace, useEditing, useStage } from '../../edit/editing.tsx'
import { NumberField } from '../../fields/number-field.tsx'
import { PerStage } from '../../fields/per-stage.tsx'
import { criteriaToAdd, type RankingKey, withCriterion } from './criteria.ts'
import { RankingList } from './ranking-list.tsx'

/** The criteria that decide the order, one after the other. */
export function RankingStep() {
  const t = useTranslations('editor.ranking')
  return (
    <div className="grid gap-6">
      <p className="text-soft">{t('intro')}</p>
      <PerStage part="ranking">{(at) => <RankingFields at={at} />}</PerStage>
    </div>
  )
}

function RankingFields({ at }: { at: number }) {
  const t = useTranslations('editor.ranking')
  const words = useTranslations('regulation.criteria')
  const { regulation, edit } = useEditing()
  const stage = useStage(at)
  const { ranking, minimumGames } = stage
  const among = amongAll(regulation, at)
  const { most: games = LIMITS.minimumGames.most } = minimumIsPossible.params?.(stage, among) ?? {}
  const hasFigures = (criterion: RankingKey) =>
    wouldKeep([figuresAreGiven, gamesForFigures, retourForFigures], regulation, at, { ranking: [criterion] })
  return (
    <ProblemPlace at={`/stages/${at}/ranking`}>
      <RankingList
        ranking={ranking}
        fixed={alwaysAhead(stage, among.upTo)}
        onChange={(changed) => edit({ edit: 'ranking', at, ranking: changed })}
      />
      {minimumGames === undefined ? null : (
        <NumberField
          label={t('minimumGames')}
          at={`/stages/${at}/minimumGames`}
          least={LIMITS.minimumGames.least}
          most={Math.max(LIMITS.minimumGames.least, Math.min(LIMITS.minimumGames.most, games))}
          value={minimumGames}
          onChange={(value) => edit({ edit: 'ranked-by', at, change: { minimumGames: value } })}
        />
      )}
      {asksFor(ranking, 'setting', 'playOff') ? <PlayOffFields at={at} /> : null}
      <details className="group border-line border-y">
        <summary className="flex min-h-11 items-center gap-2 font-semibold hover:text-accent">
          <span aria-hidden className="group-open:rotate-90">
            ▸
          </span>
          {t('add')}
        </summary>
        <div className="grid gap-5 pt-2 pb-4">
          {criteriaToAdd(ranking, hasFigures).map(({ group, criteria }) => (
            <section key={group}>
              <h3 className="font-head font-semibold text-accent text-lg">{t(`groups.${group}`)}</h3>
              <ul>
                {criteria.map((criterion) => (
                  <li key={criterion} className="border-line border-b">
                    <button
                      type="button"
                      aria-label={t('addOne', { name: words(`${criterion}.name`) })}
                      onClick={() => edit({ edit: 'ranking', at, ranking: withCriterion(ranking, criterion) })}
                      className="group/add grid w-full grid-cols-[1.5rem_1fr] gap-x-2 py-2 text-start hover:text-accent"
                    >
                      <span aria-hidden className="font-semibold text-accent">
                        +
                      </span>
                      <span>
                        <span className="font-semibold">{words(`${criterion}.name`)}</span>
                        <span className="block text-soft text-sm">{words(`${criterion}.text`)}</span>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </details>
    </ProblemPlace>
  )
}

function PlayOffFields({ at }: { at: number }) {
  const t = useTranslations('editor.ranking')
  const { edit } = useEditing()
  const { playOff, game } = useStage(at)
  const kind = GAME_TRAITS[game.key].counts
  const change = (changed: typeof playOff) => edit({ edit: 'ranked-by', at, change: { playOff: changed } })
  return (
    <ProblemPlace at={`/stages/${at}/playOff`}>
      <Checkbox
        label={t('hasPlayOff')}
        checked={playOff !== undefined}
        onChange={(event) => change(event.target.checked ? USUAL.playOff[kind] : undefined)}
      />
      {playOff ? (
        <div className="flex flex-wrap gap-5 border-line border-l-3 pl-4">
          <NumberField
            label={t('playOffTarget')}
            at={`/stages/${at}/playOff/target`}
            {...TARGETS[kind]}
            value={playOff.target}
            onChange={(target) => change({ ...playOff, target })}
          />
          <NumberField
            label={t('playOffRestricted')}
            at={`/stages/${at}/playOff/restricted`}
            least={LIMITS.playOff.restricted.least}
            most={playOff.target - 1}
            value={playOff.restricted}
            onChange={(restricted) => change({ ...playOff, restricted })}
          />
        </div>
      ) : null}
    </ProblemPlace>
  )
}
