'use client'

import { useContext, useEffect, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { CloseDialog } from '#app/_ui/dialog.tsx'
import { Link } from '#app/_ui/link.tsx'
import { isFocusLost } from '#app/_ui/next-control.ts'
import { tournamentPaths } from '#contract/paths.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { Standings } from '#contract/standings.ts'
import type { Ending } from '#contract/tournaments.ts'
import { asksFor, CRITERION_TRAITS, DECISIVE } from '#domain/standings/criterion-traits.ts'
import { DecidedList } from '../standings/decided-list.tsx'
import type { TypedDecision } from '../standings/decision.ts'
import { DecisionDialog } from '../standings/decision-dialog.tsx'
import { DecisionOffers } from '../standings/decision-offers.tsx'
import { DrawLotsButton } from '../standings/draw-lots-button.tsx'
import { useDeciding } from '../standings/use-deciding.ts'
import { OpenTables } from './open-tables.tsx'
import type { UnsavedTables } from './use-unsaved-tables.ts'

interface Props {
  params: { club: string; tournament: string }
  ending: Ending
  /** The standings, with what was decided. */
  standings: Standings
  unsaved: UnsavedTables
  /** A club evening, which has no rounds. */
  isEvening: boolean
  /** Whether anything is open or not saved. */
  isOpen: boolean
}

/** The open points before the end: tables typed and not saved, games not played, shared places, ties to decide, tables, unconfirmed results. */
export function EndingList({ params, ending, standings, unsaved, isEvening, isOpen }: Props) {
  const { ties, shared, left, stillPlayed = [], undecided } = ending
  const t = useTranslations('ending')
  const tieText = useTranslations('standings.ties')
  const format = useFormatter()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused button goes when its tie is decided
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus()
  }, [ties.length])
  const deciding = useDeciding(params.tournament)
  const { decision: entered } = deciding
  const withdrawn = new Set(standings.rows.flatMap((row) => (row.withdrawn ? row.entry.id : [])))
  const nameOf = ({ id, name }: EntryLabel) => (withdrawn.has(id) ? t('withdrawn', { name }) : name)
  function decided({ order: [first, second], over }: TypedDecision): string | null {
    if (over) return null
    const isOf = (one: EntryLabel | undefined) => (entry: EntryLabel) => entry.id === one?.id
    const isOpen = ties.some(({ entries }) => entries.some(isOf(first)) && entries.some(isOf(second)))
    return isOpen ? null : t('decided')
  }
  const dialog = (
    <>
      <DecisionOffers draft={deciding.draft} decided={decided} />
      {entered ? (
        <DecisionDialog params={params} decision={entered} deciding={deciding} decided={decided(entered)} />
      ) : null}
    </>
  )
  const settled = <DecidedList decided={standings.decided} onChange={standings.final ? null : deciding.begin} />
  const paths = tournamentPaths(params)
  const close = useContext(CloseDialog)
  if (!isOpen)
    return (
      <>
        {dialog}
        <p className="text-soft">{t('nothing')}</p>
        {settled}
      </>
    )
  const byLot = ties.filter(({ by }) => asksFor(by, 'decision', 'lot'))
  const decidable = ties.find(({ by }) => by.length > 0)
  return (
    <section aria-label={t('title')} className="grid gap-3">
      {dialog}
      <h3 ref={heading} tabIndex={-1} className="font-semibold font-text text-lg outline-none">
        {t('title')}
      </h3>
      <ul className="border-line border-t">
        {unsaved.rounds.map(({ round, tables }) => (
          <li key={`unsaved ${round}`} className="border-line border-b py-2">
            <OpenTables
              params={params}
              round={round}
              tables={tables.map(({ table, heat }) => ({ table, heat: heat || null }))}
              lack="unsaved"
              isEvening={isEvening}
            />
          </li>
        ))}
        {unsaved.lines > 0 ? (
          <li className="border-line border-b py-2">
            <Link href={paths.rounds} onClick={close}>
              {t('unsavedNew', { count: unsaved.lines })}
            </Link>
          </li>
        ) : null}
        {left.map(({ stage, where, begun, rounds }) => (
          <li key={`left ${stage}`} className="border-line border-b py-2">
            {t('left', {
              where: t('where', { where, stage: stage + 1 }),
              begun: begun ? 'yes' : 'no',
              rounds: rounds ?? 0,
            })}
          </li>
        ))}
        {stillPlayed.length > 0 ? (
          <li className="border-line border-b py-2">
            {t('stillPlayed', {
              count: stillPlayed.length,
              ranks: format.list(stillPlayed.map(String)),
              by: byOf(DECISIVE.filter((decision) => standings.criteria.includes(decision))),
            })}
          </li>
        ) : null}
        {(['missing', 'winnerless'] as const).flatMap((lack) =>
          ending[lack].map(({ round, tables }) => (
            <li key={`${lack} ${round}`} className="border-line border-b py-2">
              <OpenTables params={params} round={round} tables={tables} lack={lack} isEvening={isEvening} />
            </li>
          )),
        )}
        {ties.map((tie) => (
          <li key={`tie ${tie.rank}`} className="grid justify-items-start gap-2 border-line border-b py-2">
            <p>
              {t('tie', { rank: tie.rank, names: format.list(tie.entries.map(nameOf)) })}{' '}
              <strong>
                <Matters tie={tie} />
              </strong>{' '}
              <span className="text-soft">{t(`by.${byOf(tie.by)}`)}</span>
            </p>
            <div className="flex flex-wrap gap-3 empty:hidden">
              {tie.by.map((decision) => (
                <Button
                  key={decision}
                  kind="quiet"
                  aria-label={tieText(`${decision}Of`, { rank: tie.rank })}
                  onClick={() => deciding.begin({ decision, rank: tie.rank, order: tie.entries })}
                >
                  {tieText(decision)}
                </Button>
              ))}
              {asksFor(tie.by, 'decision', 'lot') ? (
                <DrawLotsButton params={params} label={t('draw')} name={t('drawOf', { rank: tie.rank })} ties={[tie]} />
              ) : null}
            </div>
          </li>
        ))}
        {shared.map(({ of, names }) => (
          <li key={of} className="border-line border-b py-2">
            {t(`shared.${of}`, { names: format.list(names) })} <span className="text-soft">{t('shared.stays')}</span>
          </li>
        ))}
        {undecided.map(({ round, table, heat, a, b, standing }) => (
          <li key={`${round} ${heat} ${table}`} className="border-line border-b py-2">
            <Link href={paths.table(round, table, heat)} onClick={close}>
              {t(standing, { round: isEvening ? 0 : round, table, heat: heat ?? 0, a: a.name, b: b.name })}
            </Link>
          </li>
        ))}
      </ul>
      {byLot.length > 1 ? (
        <div>
          <DrawLotsButton params={params} label={t('drawAll')} name={t('drawAll')} ties={byLot} />
        </div>
      ) : null}
      {decidable ? <p className="text-soft">{t('later', { by: byOf(decidable.by) })}</p> : null}
      {settled}
    </section>
  )
}

function byOf(by: Ending['ties'][number]['by']): 'playOff' | 'lot' | 'both' | 'nothing' {
  if (by.length > 1) return 'both'
  const [only] = by
  return only === undefined ? 'nothing' : CRITERION_TRAITS[only].decision
}

/** What depends on the order of a shared rank. */
function Matters({ tie: { rank, matters } }: { tie: Ending['ties'][number] }) {
  const t = useTranslations('ending')
  const format = useFormatter()
  const depends = matters.flatMap((one) => (one === 'first-three' || one === 'last-place' ? [] : [t(`depends.${one}`)]))
  return [
    ...matters.flatMap((one) => (one === 'first-three' || one === 'last-place' ? [t(`matters.${one}`, { rank })] : [])),
    ...(depends.length > 0 ? [t('dependsOnIt', { stakes: format.list(depends) })] : []),
  ].join(' ')
}
