'use client'

import { lazy, type ReactNode, Suspense, useReducer, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Run } from '#app/_lib/use-command.ts'
import type { Answer } from '#contract/client.ts'
import type { Encounter } from '#contract/rounds.ts'
import type { Person } from '#contract/shapes.ts'
import type { StageGame } from '#domain/tournament/regulation.ts'
import { Confirmation } from '../desk/confirmation.tsx'
import { KeepFocus } from '../desk/keep-focus.tsx'
import { type Rules, rulesOf } from '../result-form/scores.ts'
import { ClosedSheet } from '../results/closed-sheet.tsx'
import { whatBecameOf } from '../results/gone.ts'
import { moveDesk, NOTHING_OPEN, type Saved } from '../results/opened.ts'
import { SavedLine } from '../results/saved-line.tsx'
import { ScoreForm } from '../results/score-form.tsx'
import { TableDraftOffers } from '../results/table-drafts.tsx'
import { useTableDrafts } from '../results/use-table-drafts.ts'
import { PlayedTables } from './played-tables.tsx'
import { ClosedLine, TableLine } from './table-line.tsx'
import { type News, newestFirst, upToDate } from './typed-table.ts'

/** Nothing is drawn, so there is no other draw either. */
const SEED = ''
/** All tables of an evening are of one round. */
const ROUND = 1

/** Loaded when a table's own sheet is asked for. */
const TableDialog = lazy(async () => ({ default: (await import('../table-sheet/table-dialog.tsx')).TableDialog }))

interface Props {
  params: { club: string; tournament: string }
  /** What a table is played by. */
  game: StageGame
  rules: Pick<Rules, 'games' | 'bestOf' | 'outside' | 'most'>
  perSide: number
  /** The tables of the evening, as of this version. */
  encounters: readonly Encounter[]
  version: number
  nearby: readonly Person[]
  /** Where phones reach this installation. */
  origin: string
  /** The evening is over: look, don't touch. */
  readOnly: boolean
  /** Also change what stands there, and take tables away. */
  mayChange: boolean
  /** What stands beside the tables. */
  beside: ReactNode
}

/** The line for the next table, the tables of the evening below it; a table that is opened takes the place of the line. */
export function TablesDesk({
  params,
  game,
  rules: counted,
  perSide,
  nearby,
  origin,
  readOnly,
  mayChange,
  beside,
  ...page
}: Props) {
  const t = useTranslations('evening')
  const [news, setNews] = useState<readonly News[]>([])
  const encounters = upToDate(page.encounters, page.version, news)
  const [{ open: opened, saved }, dispatch] = useReducer(moveDesk, NOTHING_OPEN)
  const open = opened?.encounter ?? null
  const [sheetOf, setSheetOf] = useState<Encounter | null>(null)
  const [entered, setEntered] = useState<Encounter | null>(null)
  const rules = rulesOf({ key: game.key, options: game }, counted)
  const drafts = useTableDrafts(params.tournament, rules, ROUND)
  const gone = opened ? whatBecameOf(opened, { seed: SEED, encounters, isOver: readOnly }) : null
  const latest = (id: string) => encounters.find((encounter) => encounter.id === id)

  /** Shows what an answer has brought before the page itself does. */
  function tell(told: News) {
    setNews((before) => [...before.filter(({ version }) => version > page.version), told])
  }

  function enter({ version, encounter }: Answer<'enterPlayed'>) {
    tell({ version, id: encounter.id, encounter })
    dispatch({ event: 'forgotten' })
    setEntered(encounter)
  }

  function keep({ version, encounter, undo }: Answer<'recordResult'>, before: Encounter) {
    tell({ version, id: encounter.id, encounter })
    drafts.saved(encounter)
    dispatch({ event: 'saved', saved: { encounter, before, undo, isTakenBack: false, voided: [], reseated: null } })
    setEntered(null)
  }

  /** Begins with what stands there now; what was typed is offered beside it. */
  function change(encounter: Encounter) {
    if (open) drafts.setAside(open)
    dispatch({ event: 'changing', encounter: latest(encounter.id) ?? encounter, seed: SEED })
  }

  async function remove(run: Run, encounter: Encounter) {
    const { id } = encounter
    const removed = await run('removePlayed', { params: { ...params, encounter: id } })
    if (!removed) return null
    tell({ version: removed.version, id, encounter: null })
    drafts.giveUp(encounter)
    return removed
  }

  function showTakenBack(taken: Saved) {
    drafts.setAside(taken.before)
    dispatch({ event: 'saved', saved: taken })
    setEntered(null)
  }

  function leave() {
    if (open) drafts.setAside(open)
    dispatch({ event: 'left' })
  }

  return (
    <KeepFocus step={readOnly ? 'closed' : 'open'}>
      <div className="grid content-start gap-6">
        <TableDraftOffers
          drafts={drafts}
          rules={rules}
          encounters={encounters}
          round={ROUND}
          open={open?.id ?? null}
          isOver={readOnly}
          onTake={(encounter) =>
            dispatch({ event: 'changing', encounter: latest(encounter.id) ?? encounter, seed: SEED })
          }
        />
        {open && gone ? (
          <ClosedSheet
            key={open.id}
            gone={gone}
            rules={rules}
            encounter={open}
            round={null}
            typed={drafts.typed(open)}
            onLeave={leave}
          />
        ) : opened && open ? (
          <div className="grid gap-3">
            <ScoreForm
              version={page.version}
              key={`${open.id} ${opened.nth}`}
              params={params}
              origin={origin}
              rules={rules}
              encounter={open}
              latest={latest(open.id) ?? open}
              draft={drafts.typed(open)}
              onType={(draft) => drafts.type(open, draft)}
              showsChange={mayChange}
              canClear={mayChange}
              onSaved={(answer) => keep(answer, latest(open.id) ?? open)}
              onTakenBack={showTakenBack}
              onLeave={leave}
              onReopen={() => change(open)}
            />
            {mayChange ? (
              <div>
                <Confirmation
                  kind="quiet"
                  label={t('remove.label', { table: open.table })}
                  title={t('remove.title', { table: open.table })}
                  submit={t('remove.submit')}
                  act={(run) => remove(run, open)}
                  onDone={leave}
                >
                  <p className="font-semibold">{t('remove.who', { a: open.a.name, b: open.b.name })}</p>
                  <p>{t('remove.text')}</p>
                </Confirmation>
              </div>
            ) : null}
          </div>
        ) : null}
        {readOnly ? (
          <ClosedLine tournament={params.tournament} rules={rules} perSide={perSide} />
        ) : (
          // What is typed in it stays while a table is open in its place.
          <div hidden={open !== null} className="grid gap-4 [&[hidden]]:hidden">
            <TableLine
              params={params}
              rules={rules}
              perSide={perSide}
              nearby={nearby}
              isShown={open === null}
              table={Math.max(0, ...encounters.map(({ table }) => table)) + 1}
              onEntered={enter}
            />
          </div>
        )}
        <p role="status" className="sr-only">
          {entered ? t('line.entered', { table: entered.table }) : ''}
        </p>
        {saved && !open ? (
          <SavedLine
            params={params}
            saved={saved}
            outside={counted.outside}
            onTakenBack={({ undo, voided }, of) => dispatch({ event: 'taken-back', of, undo, voided })}
          />
        ) : null}
        <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
          <section className="grid content-start gap-4">
            <h2 className="text-2xl">{t('tables.title', { count: encounters.length })}</h2>
            <PlayedTables
              encounters={newestFirst(encounters)}
              outside={counted.outside}
              changed={(entered ?? saved?.encounter)?.id ?? null}
              readOnly={readOnly}
              mayChange={mayChange}
              onOpen={(encounter) => {
                change(encounter)
                scrollTo({ top: 0, behavior: 'instant' })
              }}
              onSheet={setSheetOf}
            />
          </section>
          {beside}
        </div>
        {sheetOf ? (
          <Suspense>
            <SheetDialog params={params} origin={origin} encounter={sheetOf} onClose={() => setSheetOf(null)} />
          </Suspense>
        ) : null}
      </div>
    </KeepFocus>
  )
}

function SheetDialog(props: { params: Props['params']; origin: string; encounter: Encounter; onClose: () => void }) {
  const { params, origin, encounter, onClose } = props
  const [place] = useState({ ...params, encounter: encounter.id })
  return <TableDialog open place={place} table={encounter.table} heat={0} origin={origin} onClose={onClose} />
}
