'use client'

import { type ReactNode, startTransition, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useUndoKey } from '#app/_lib/use-undo-key.ts'
import { Button } from '#app/_ui/button.tsx'
import { Link } from '#app/_ui/link.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Entry } from '#contract/entries.ts'
import { tournamentPaths } from '#contract/paths.ts'
import { formatPoints } from '#domain/points.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import type { Entrant } from '#messages/entrant.ts'
import { KeepFocus } from '../desk/keep-focus.tsx'
import { type EntryOrder, enteredIn, findEntries, homesOf, isSingle, namesOf, orderEntries } from './arrange.ts'
import type { Failure, Leaving, LeftEntry } from './entries-state.ts'
import { EntryCounts } from './entry-counts.tsx'
import { EntryTable, type EntryTableHandle, type Rulings } from './entry-table.tsx'
import { KeyLegend } from './key-legend.tsx'
import { ListTools } from './list-tools.tsx'
import { ClosedPair, NewPair } from './new-pair.tsx'
import { Singles } from './singles.tsx'
import { type EntriesDesk as Desk, useEntries } from './use-entries.ts'

const NO_ENTRIES: readonly Entry[] = []

interface Props {
  params: { club: string; tournament: string }
  entries: readonly Entry[]
  /** The round that is a draft; null: none. */
  draft: number | null
  /** The permitted acts for entries that have had a seat, and for others. */
  rulings: Rulings
  /** Registration is closed. */
  readOnly: boolean
  /** It is a club evening: nothing is drawn. */
  isEvening: boolean
  isToday: boolean
  /** Are pairs or single people entered? */
  who: FieldKind
  entrant: Entrant
  /** Parts of the plan that do not fit this number of entries. */
  warnings: ReactNode
  /** Entries that came too late for the current round. */
  late: ReactNode
  /** Links to the next pages. */
  links: ReactNode
}

/** Registration: the line for the next pair, people without a partner, and all entries. */
export function EntriesDesk({
  params,
  entries: read,
  draft,
  rulings,
  readOnly,
  isEvening,
  isToday,
  who,
  entrant,
  warnings,
  late,
  links,
}: Props) {
  const t = useTranslations('entries')
  const locale = useLocale()
  const desk = useEntries(params, { entries: read, draft })
  const [search, setSearch] = useState('')
  // The search the list shows; in a long list it lags behind the typing.
  const [searched, setSearched] = useState('')
  const [order, setOrder] = useState<EntryOrder>('newest')
  const table = useRef<EntryTableHandle>(null)

  const { entries } = desk
  const enteredAs = useMemo(() => enteredIn(entries, who === 'pairs'), [entries, who])
  const singles = useMemo(() => orderEntries(entries.filter(isSingle), 'number', who, locale), [entries, who, locale])
  const found = useMemo(
    () => orderEntries(findEntries(entries, searched), order, who, locale),
    [entries, searched, order, who, locale],
  )
  const nextNumber = useMemo(() => entries.reduce((most, { number }) => Math.max(most, number), 0) + 1, [entries])
  const homes = useMemo(() => homesOf(entries, locale), [entries, locale])
  const shared = { ...params, desk, rulings, enteredAs, homes, who }

  function find(text: string) {
    setSearch(text)
    startTransition(() => setSearched(text))
  }

  function enterList() {
    // The list must be filtered before the focus moves, so that the focused row is one that stays.
    flushSync(() => setSearched(search))
    table.current?.focusFirst()
  }

  return (
    <KeepFocus step={readOnly ? 'closed' : 'open'}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
          <h1 className="text-4xl">{t('title')}</h1>
          <EntryCounts entries={entries} who={entrant} />
          <div className="flex flex-wrap gap-3 sm:ms-auto" data-screen-only>
            {links}
          </div>
        </div>
        {warnings}
        {readOnly ? (
          <>
            <Notice>{t('finished', { evening: isEvening ? 'yes' : 'no' })}</Notice>
            <ClosedPair tournament={params.tournament} />
          </>
        ) : (
          <NewPair
            {...params}
            desk={desk}
            nextNumber={nextNumber}
            isToday={isToday}
            enteredAs={enteredAs}
            waiting={who === 'pairs' ? singles : NO_ENTRIES}
            who={who}
          />
        )}
        {late}
        {readOnly || who !== 'pairs' ? null : <Singles singles={singles} desk={desk} />}
        {entries.length + desk.adding.length === 0 ? (
          <p className="max-w-prose text-lg text-soft">{t('empty', { who })}</p>
        ) : (
          <section aria-label={t('list', { who })}>
            <ListTools
              search={search}
              onSearch={find}
              order={order}
              who={who}
              onOrder={setOrder}
              found={searched.trim() ? found.length : null}
              onEnterList={enterList}
            />
            <EntryTable
              {...shared}
              ref={table}
              label={t('list', { who })}
              rows={found}
              byName={order === 'name'}
              adding={desk.adding}
            />
            <KeyLegend />
          </section>
        )}
        <LastAct params={params} desk={desk} readOnly={readOnly} />
      </div>
    </KeepFocus>
  )
}

function isGoing({ change }: Leaving): boolean {
  return change === null || change.status === 'withdrawn'
}

/** The label of the button that confirms. */
function agreeing(leaving: Leaving) {
  if (!isGoing(leaving)) return `edit.${leaving.asks}` as const
  return leaving.entry.seated ? 'edit.withdraw' : 'edit.remove'
}

/** The sentence part about a failed act that names its entry. */
function failing({ isReturn }: Failure) {
  return isReturn ? 'act.notBack' : 'act.notSaved'
}

/** The key that brings back one entry: the newest act on the page has it. */
function BringBackKey({ onPress }: { onPress: () => void }) {
  useUndoKey('act', onPress)
  return null
}

/** At the bottom of the screen: the entry that left, with a button to bring it back, or a failed save. */
function LastAct({ params, desk, readOnly }: Pick<Props, 'params'> & { desk: Desk; readOnly: boolean }) {
  const { left, returned, completed, leaving, failure } = desk
  const isEmpty = !left && !returned && !completed && !leaving && !failure
  return (
    <>
      {readOnly
        ? null
        : desk.callable.map((entry) => <BringBackKey key={entry} onPress={() => desk.bringBack(entry)} />)}
      {isEmpty ? null : <LastActNotices params={params} desk={desk} />}
    </>
  )
}

function LastActNotices({ params, desk }: Pick<Props, 'params'> & { desk: Desk }) {
  const t = useTranslations('entries')
  const sentence = useProblemSentence()
  const { left, returned, completed, leaving, failure } = desk
  const close = (
    <Button kind="quiet" onClick={desk.forget}>
      {t('act.close')}
    </Button>
  )
  return (
    <div data-at-foot className="sticky bottom-[calc(var(--afloat)+0.75rem)] z-stays shadow-lg">
      {failure ? (
        <ActNotice
          kind="error"
          sentence={
            <>
              {failure.entry ? <strong>{t(failing(failure), { number: failure.entry.number })} </strong> : null}
              {sentence(failure.problem)}
            </>
          }
        >
          {close}
        </ActNotice>
      ) : null}
      {leaving ? (
        <ActNotice
          kind="error"
          sentence={
            <>
              <strong>{t(isGoing(leaving) ? 'act.leaving' : 'act.notSaved', { number: leaving.entry.number })} </strong>
              {sentence(leaving.problem)}
            </>
          }
        >
          <Button kind="quiet" onClick={desk.forget}>
            {t('act.stay')}
          </Button>
          <Button kind="danger" onClick={() => void desk.agree(leaving)}>
            {t(agreeing(leaving))}
          </Button>
        </ActNotice>
      ) : null}
      {completed ? (
        <ActNotice sentence={t('act.completed', { number: completed.pair.number, names: namesOf(completed.pair) })}>
          {completed.single ? (
            <Button kind="quiet" onClick={desk.enterNamesake}>
              {t('act.namesake')}
            </Button>
          ) : null}
          {close}
        </ActNotice>
      ) : null}
      {returned ? (
        <ActNotice
          sentence={
            <>
              {t(`act.${returned.how}`, {
                number: returned.entry.number,
                names: namesOf(returned.entry),
                waits: returned.entry.waiting ? 'yes' : 'no',
              })}
              <LostSentences params={params} lost={returned.lost} />
            </>
          }
        >
          {left ? null : close}
        </ActNotice>
      ) : null}
      {left ? (
        <ActNotice sentence={<LeftSentence params={params} left={left} />}>
          <Button
            kind="quiet"
            // Held down, Enter would bring back one after the other.
            onKeyDown={(event) => (event.repeat ? event.preventDefault() : undefined)}
            onClick={() => desk.bringBack(left.entry.id)}
          >
            {t(`act.undo.${left.how}`)}
          </Button>
          <Button kind="quiet" onClick={desk.forgetLeft}>
            {t('act.close')}
          </Button>
        </ActNotice>
      ) : null}
    </div>
  )
}

/** Which entry has left, and what it leaves behind. */
function LeftSentence({ params, left }: Pick<Props, 'params'> & { left: LeftEntry }) {
  const t = useTranslations('entries')
  const { entry, how, withdrawal, lost } = left
  const results = withdrawal?.hasResults ? 'yes' : 'no'
  return (
    <>
      {t(`act.${how}`, { number: entry.number, names: namesOf(entry), results })}
      {withdrawal?.openTables.map(({ round, table, heat }) => (
        <span key={`${round}/${heat}/${table}`} className="block">
          {t.rich('act.openTable', {
            table,
            heat,
            a: (it) => <Link href={tournamentPaths(params).table(round, table, heat || null)}>{it}</Link>,
          })}
        </span>
      ))}
      <LostSentences params={params} lost={lost} />
    </>
  )
}

/** What was deleted with an entry, and where it can be entered again. */
function LostSentences({ params, lost }: Pick<Props, 'params'> & Pick<LeftEntry, 'lost'>) {
  const t = useTranslations('entries')
  if (!lost) return null
  const paths = tournamentPaths(params)
  return (
    <>
      {lost.wishes ? (
        <span className="block">{t.rich('act.lost.wishes', { a: (it) => <Link href={paths.wishes}>{it}</Link> })}</span>
      ) : null}
      {lost.points === 0 ? null : (
        <span className="block">
          {t.rich('act.lost.points', {
            sign: lost.points < 0 ? 'taken' : 'given',
            points: formatPoints(Math.abs(lost.points)),
            a: (it) => <Link href={paths.standings}>{it}</Link>,
          })}
        </span>
      )}
    </>
  )
}

/** A sentence about an act, with buttons for it. */
function ActNotice({ kind, sentence, children }: { kind?: 'error'; sentence: ReactNode; children: ReactNode }) {
  return (
    <Notice kind={kind ?? 'info'}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{sentence}</p>
        <span className="flex flex-wrap gap-3">{children}</span>
      </div>
    </Notice>
  )
}
