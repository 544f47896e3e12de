'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { may } from '#app/_lib/may.ts'
import type { Run } from '#app/_lib/use-command.ts'
import type { Answer } from '#contract/client.ts'
import type { Encounter, Round } from '#contract/rounds.ts'
import type { Person, VoidedDecision } from '#contract/shapes.ts'
import type { StageGame } from '#domain/tournament/regulation/regulation.ts'
import { dottedList } from '#messages/lists.ts'
import { Confirmation } from '../desk/confirmation.tsx'
import { KeepFocus } from '../desk/keep-focus.tsx'
import { resultParts } from '../result-form/game-text.ts'
import { isReported, type Rules, rulesOf } from '../result-form/scores.ts'
import type { PlayedResult } from '../result-form/send-result.ts'
import { SavedLine } from '../results/desk/saved-line.tsx'
import { UnsavedTables } from '../results/desk/unsaved-tables.tsx'
import { useDesk } from '../results/desk/use-desk.ts'
import { VoidedLines } from '../results/desk/voided-lines.tsx'
import { type ResultActs, resultActs } from '../results/round/result-acts.ts'
import { useAskedTable } from '../results/round/use-asked-table.ts'
import { OpenTable } from '../results/table/open-table.tsx'
import { EnteredLine } from './entered-line.tsx'
import { newestFirst } from './newest-first.ts'
import { ClosedNextTable, NextTableForm } from './next-table-form.tsx'
import { PlayedTables } from './played-tables.tsx'
import type { EnteredTable } from './since-entered.ts'

/** Nothing is drawn, so there is no other draw either. */
const SEED = ''
/** All tables of an evening belong to one round. */
const ROUND = 1
/** Before the first table. */
const NO_ACTS: ResultActs = {
  isClosed: false,
  isOver: false,
  mayChange: false,
  mayConfirm: false,
  whyNot: null,
  canClear: false,
}

/** Loaded on demand, when a table's own sheet is opened. */
const TableDialog = lazy(async () => ({ default: (await import('../table-sheet/table-dialog.tsx')).TableDialog }))

interface Props {
  params: { club: string; tournament: string }
  /** The game of the tables. */
  game: StageGame
  rules: Pick<Rules, 'games' | 'bestOf' | 'unfinished' | 'outside' | 'most'>
  perSide: number
  /** The tables of the evening; null: there is none yet. */
  round: Round | null
  /** The version as of which that is so. */
  version: number
  nearby: readonly Person[]
  /** The origin at which phones reach this installation. */
  origin: string
  /** More tables may be entered. */
  mayEnter: boolean
  /** What can be done once the round is closed. */
  whenClosed: ReactNode
  /** Content next to the tables. */
  aside: ReactNode
}

/** The form for the next table above the tables of the evening; an open table replaces the form. */
export function TablesDesk({
  params,
  game,
  rules: counted,
  perSide,
  nearby,
  origin,
  round,
  version,
  mayEnter,
  whenClosed,
  aside,
}: Props) {
  const t = useTranslations('evening')
  const [sheetOf, setSheetOf] = useState<Encounter | null>(null)
  const [entered, setEntered] = useState<EnteredTable | null>(null)
  /** The table that this desk has tried to remove last, if the answer was lost. */
  const [removing, setRemoving] = useState<string | null>(null)
  const [voided, setVoided] = useState<readonly VoidedDecision[]>([])
  const rules = rulesOf({ key: game.key, options: game }, counted)
  const acts = round ? resultActs(round) : NO_ACTS
  const { isClosed, isOver, mayChange } = acts
  const tables = { round: ROUND, seed: SEED, encounters: round?.encounters ?? [], version }
  const desk = useDesk({ params, rules, ...tables, isClosed, isOver })
  const { encounters, open: opened, saved, drafts } = desk
  const open = opened?.encounter ?? null
  useAskedTable(isOver ? [] : encounters, (encounter) => desk.openTable(encounter, mayChange))

  // What is saved at this desk is newer than the table it entered last: that one has not been changed elsewhere.
  if (saved && entered) setEntered(null)

  function enter({ version: brought, encounter }: Answer<'enterPlayed'>, sent: EnteredTable['sent']) {
    desk.tell({ version: brought, id: encounter.id, encounter })
    desk.forget()
    setEntered({ encounter, sent })
    setVoided([])
  }

  /** What this desk sends for the table it entered last may be carried out although its answer is lost, and is not another desk's act then. */
  function actedOn({ id }: Encounter) {
    if (entered?.encounter.id === id) setEntered(null)
  }

  function settledHere(encounter: Encounter, isLost: boolean) {
    desk.settledHere(encounter, isLost)
    actedOn(encounter)
  }

  async function remove(run: Run, encounter: Encounter) {
    const { id } = encounter
    actedOn(encounter)
    const { resultVersion: basedOn } = desk.latest(encounter)
    const place = { params: { ...params, encounter: id }, query: { basedOn } }
    const removed = await run('removePlayed', place, async ({ code }) =>
      setRemoving(code === 'unreachable' ? id : null),
    )
    if (!removed) return null
    desk.tell({ version: removed.version, id, encounter: null })
    drafts.giveUp(encounter)
    desk.forget()
    setEntered(null)
    setVoided(removed.voided ?? [])
    return removed
  }

  const isRemovedHere = open !== null && open.id === removing && desk.gone?.became === 'removed'

  return (
    <>
      {/* Not over an open sheet that takes input. */}
      {whenClosed && (opened === null || opened.shows === 'result') ? <div className="mb-8">{whenClosed}</div> : null}
      <KeepFocus step={mayEnter ? 'open' : 'closed'}>
        <div className="grid content-start gap-6">
          <UnsavedTables desk={desk} rules={rules} round={ROUND} mayChange={mayChange} isOver={isOver} />
          {opened && open ? (
            <div className="grid gap-3">
              <OpenTable
                desk={desk}
                opened={opened}
                isRemovedHere={isRemovedHere}
                params={params}
                origin={origin}
                rules={rules}
                round={null}
                version={version}
                acts={acts}
                onSending={() => actedOn(open)}
                onSettled={settledHere}
              />
              {round && may(round.rulings.removePlayed) && !desk.gone ? (
                <div>
                  <Confirmation
                    kind="quiet"
                    label={t('remove.label', { table: open.table })}
                    title={t('remove.title', { table: open.table })}
                    submit={t('remove.submit')}
                    act={(run) => remove(run, open)}
                    onDone={desk.leave}
                  >
                    <ToRemove encounter={desk.latest(open)} outside={counted.outside} />
                    <p>{t('remove.text')}</p>
                  </Confirmation>
                </div>
              ) : null}
            </div>
          ) : null}
          {mayEnter ? (
            <NextTableForm
              params={params}
              rules={rules}
              perSide={perSide}
              nearby={nearby}
              isShown={open === null || opened?.isSent === true}
              isAlone={open === null}
              number={Math.max(0, ...encounters.map(({ table }) => table)) + 1}
              onEntered={enter}
            />
          ) : (
            <ClosedNextTable tournament={params.tournament} rules={rules} perSide={perSide} />
          )}
          <EnteredLine entered={entered} encounters={encounters} rules={rules} />
          {open === null && !saved ? <VoidedLines voided={voided} /> : null}
          {saved ? (
            <SavedLine
              params={params}
              saved={saved}
              since={desk.since}
              earlier={desk.earlier}
              outside={counted.outside}
              undo={desk.undo}
              isAside={open !== null}
            />
          ) : null}
          <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
            <section className="grid content-start gap-4">
              <h2 className="text-2xl">{t('tables.title', { count: encounters.length })}</h2>
              <PlayedTables
                encounters={newestFirst(encounters)}
                outside={counted.outside}
                changed={(saved ?? entered)?.encounter.id ?? null}
                isOver={isOver}
                mayChange={mayChange}
                onOpen={(encounter) => {
                  desk.openTable(encounter, mayChange)
                  scrollTo({ top: 0, behavior: 'instant' })
                }}
                onSheet={setSheetOf}
              />
            </section>
            {aside}
          </div>
          {sheetOf ? (
            <Suspense>
              <SheetDialog
                params={params}
                origin={origin}
                encounter={sheetOf}
                onClose={() => setSheetOf(null)}
                onSettled={(isLost) => settledHere(sheetOf, isLost)}
                onCorrection={(result) => {
                  desk.openTable(sheetOf, mayChange)
                  desk.correct(sheetOf, result)
                }}
              />
            </Suspense>
          ) : null}
        </div>
      </KeepFocus>
    </>
  )
}

/** Who has played a table, and its result, as they are now. */
function ToRemove({ encounter, outside }: { encounter: Encounter; outside: Rules['outside'] }) {
  const t = useTranslations('evening.remove')
  const rounds = useTranslations('rounds')
  const { a, b } = encounter
  return (
    <p className="font-semibold">
      {t('who', { a: a.name, b: b.name })}
      {isReported(encounter) ? (
        <span className="block">{dottedList(resultParts(rounds, encounter, outside))}</span>
      ) : null}
    </p>
  )
}

function SheetDialog(props: {
  params: Props['params']
  origin: string
  encounter: Encounter
  onClose: () => void
  onCorrection: (result: PlayedResult) => void
  onSettled: (isLost: boolean) => void
}) {
  const { params, origin, encounter, ...acts } = props
  const [place] = useState({ ...params, encounter: encounter.id })
  const { table } = encounter
  return <TableDialog open place={place} table={table} heat={0} origin={origin} {...acts} />
}
