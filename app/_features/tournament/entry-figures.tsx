import { text } from '#app/_lib/text.ts'
import { Count } from '#app/_ui/count.tsx'
import type { Tournament } from '#contract/tournaments.ts'
import { entrantOf } from '#messages/entrant.ts'

/** How many entries have paid, are present and have reported, as far as the figures mean something now. */
export function EntryFigures({ tournament }: { tournament: Tournament }) {
  const t = text('club')
  const { pairs, singles, withdrawn, paid, present } = tournament.entries
  const who = entrantOf(tournament.regulation.field)
  const total = pairs + singles
  const last = tournament.rounds.at(-1)
  const isRoundOpen = last?.status === 'published'
  if (total === 0 || (last && !isRoundOpen && singles + withdrawn === 0)) return null
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-x-12 gap-y-5">
        {last && isRoundOpen ? (
          <Count count={last.reported} total={last.encounters} of={t('overview.of')}>
            {t('overview.reported')}
          </Count>
        ) : null}
        {last ? null : (
          <>
            <Count count={paid} total={total} of={t('overview.of')}>
              {t('overview.paid')}
            </Count>
            <Count count={present} total={total} of={t('overview.of')}>
              {t('overview.present')}
            </Count>
          </>
        )}
      </div>
      {singles > 0 ? <p className="text-soft">{t('overview.singles', { count: singles })}</p> : null}
      {withdrawn > 0 ? <p className="text-soft">{t('overview.withdrawn', { count: withdrawn, who })}</p> : null}
    </div>
  )
}
