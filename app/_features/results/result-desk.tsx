'use client'

import {
  type ComponentProps,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from 'react'
import { may } from '#app/_lib/may.ts'
import { isFocusLost } from '#app/_ui/next-control.ts'
import type { Answer } from '#contract/client.ts'
import type { Encounter, Round } from '#contract/rounds.ts'
import { isReported, rulesOf } from '../result-form/scores.ts'
import { ClosedSheet } from './closed-sheet.tsx'
import { whatBecameOf } from './gone.ts'
import { HeatsContext, hasHeats } from './heats.ts'
import { HoldContext } from './held-sheet.ts'
import { NotSaved } from './not-saved.tsx'
import { moveDesk, NOTHING_OPEN, type Reseated, type Saved } from './opened.ts'
import { Progress } from './progress.tsx'
import { ReportedTable } from './reported-table.tsx'
import { RoundBoard } from './round-board.tsx'
import { SavedLine } from './saved-line.tsx'
import { ScoreForm } from './score-form.tsx'
import { TableDraftOffers } from './table-drafts.tsx'
import { TableField } from './table-field.tsx'
import { useTableDrafts } from './use-table-drafts.ts'

interface Props {
  params: { club: string; tournament: string }
  round: Round
  /** Where phones reach this installation, for links to a table's sheet. */
  origin: string
  /** The tournament is over: look, don't touch. */
  readOnly: boolean
  /** What can be done once every table has reported. */
  whenComplete: ReactNode
  /** What can be done while nobody has. */
  whenUntouched: ReactNode
}

/** The side of the entry stays in sight beside a long board. */
const ENTRY =
  'grid content-start gap-6 self-start lg:sticky lg:top-4 lg:-m-2 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:p-2'
/** What a correction changes takes the width, and is scrolled with the page. */
const CORRECTING =
  'lg:has-data-correction:static lg:has-data-correction:col-span-2 lg:has-data-correction:max-h-none lg:has-data-correction:overflow-visible'

/**
 * The result desk: on one side a table number and its sheet, on the other what is missing and the board, all of it in sight.
 * News from other desks come in with `round`; an open sheet keeps what is typed and the version it was opened with, also when its
 * encounter is gone.
 */
export function ResultDesk({ params, round, origin, readOnly, whenComplete, whenUntouched }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [answers, setAnswers] = useState<readonly Answer<'recordResult'>[]>([])
  const [{ open: opened, saved }, dispatch] = useReducer(moveDesk, NOTHING_OPEN)
  const [notSaved, setNotSaved] = useState<Omit<ComponentProps<typeof NotSaved>, 'onOpen'> | null>(null)
  const open = opened?.encounter ?? null
  const { seed, games, bestOf, outside, most } = round
  const rules = rulesOf({ key: round.game, options: round.options }, { games, bestOf, outside, most })
  const drafts = useTableDrafts(params.tournament, rules, round.number)
  const mayChange = may(round.rulings.changeResult)
  const isPlaying = round.status === 'published' && !readOnly

  const entry = useRef<HTMLDivElement>(null)
  const isNew = useRef(true)
  /** Where the next table is opened; where nothing is typed any more: the way on. */
  function focusNext() {
    const next = field.current ?? entry.current?.querySelector<HTMLElement>('a[href], button')
    next?.focus()
  }
  // An open sheet has the focus.
  const begin = useEffectEvent(() => open || focusNext())
  useEffect(() => {
    const begins = isPlaying || isNew.current
    isNew.current = false
    // Not on a phone, where it would throw the keyboard over half the board.
    if (begins ? matchMedia('(pointer: fine)').matches : isFocusLost()) begin()
  }, [isPlaying])

  const newer = new Map(
    answers.filter(({ version }) => version > round.version).map(({ encounter }) => [encounter.id, encounter]),
  )
  const encounters = newer.size > 0 ? round.encounters.map((known) => newer.get(known.id) ?? known) : round.encounters
  const isComplete = encounters.every(isReported)

  const isOpen = open !== null
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) begin()
    wasOpen.current = isOpen
  }, [isOpen])

  // A result that is only looked at stays.
  const isOver = readOnly && opened?.shows === 'fields'
  const gone = opened ? whatBecameOf(opened, { seed, encounters: round.encounters, isOver }) : null
  const hold = useContext(HoldContext)
  const tell = useEffectEvent((encounter: Encounter | null) => {
    if (!encounter) return hold(null)
    hold({
      encounter,
      rules,
      hasHeats: hasHeats(encounters),
      typed: () => drafts.typed(encounter),
    })
  })
  useEffect(() => tell(open), [open])

  const latest = (table: Encounter) => encounters.find(({ id }) => id === table.id) ?? table

  function openSheet(encounter: Encounter) {
    if (readOnly) return
    if (open && open.id !== encounter.id) drafts.setAside(open)
    if (notSaved?.encounter.id === encounter.id) setNotSaved(null)
    dispatch({ event: 'opened', encounter, seed, mayChange })
  }

  /** Begins with what stands there now; what was typed is offered beside it. */
  function change(encounter: Encounter) {
    drafts.setAside(encounter)
    dispatch({ event: 'changing', encounter: latest(encounter), seed })
  }

  function leave(encounter: Encounter) {
    drafts.setAside(encounter)
    dispatch({ event: 'left' })
  }

  function keep(answer: Answer<'recordResult'>, reseated: Reseated | null = null) {
    const { encounter, undo } = answer
    setAnswers((before) => [...before.filter(({ version }) => version > round.version), answer])
    drafts.saved(encounter)
    setNotSaved((before) => (before?.encounter.id === encounter.id ? null : before))
    dispatch({
      event: 'saved',
      saved: { encounter, before: latest(encounter), undo, isTakenBack: false, voided: [], reseated },
    })
  }

  function showTakenBack(taken: Saved) {
    drafts.setAside(taken.before)
    dispatch({ event: 'saved', saved: taken })
  }

  /** What stands below the field for a table: its sheet while it is open, else what was saved last. */
  function sheet() {
    if (!opened || !open) {
      if (readOnly) return null
      return (
        <SavedLine
          params={params}
          saved={saved}
          outside={outside}
          onTakenBack={({ undo, voided }, of) => dispatch({ event: 'taken-back', of, undo, voided })}
        />
      )
    }
    if (gone)
      return (
        <ClosedSheet
          key={open.id}
          gone={gone}
          rules={rules}
          encounter={open}
          round={round.number}
          typed={drafts.typed(open)}
          onLeave={() => leave(open)}
        />
      )
    if (opened.shows === 'result')
      return (
        <ReportedTable
          key={open.id}
          params={params}
          origin={origin}
          outside={outside}
          most={most}
          encounter={latest(open)}
          mayChange={mayChange}
          onChange={() => change(open)}
          onSaved={keep}
          onTakenBack={showTakenBack}
          onLeave={() => leave(open)}
        />
      )
    return (
      <ScoreForm
        key={`${open.id} ${opened.nth}`}
        params={params}
        encounter={open}
        latest={latest(open)}
        origin={origin}
        rules={rules}
        draft={drafts.typed(open)}
        onType={(draft) => drafts.type(open, draft)}
        version={round.version}
        showsChange={!isReported(open)}
        canClear={may(round.rulings.clearResult)}
        onSaved={keep}
        onSending={() => field.current?.focus()}
        onNotSaved={(problem) => setNotSaved({ encounter: open, problem })}
        onTakenBack={showTakenBack}
        onLeave={() => leave(open)}
        onReopen={() => change(open)}
      />
    )
  }

  return (
    <HeatsContext value={hasHeats(encounters)}>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div ref={entry} className={`${ENTRY} ${CORRECTING}`}>
          {readOnly ? null : (
            <TableField ref={field} encounters={encounters} isSmall={open !== null} onOpen={openSheet} />
          )}
          {notSaved ? <NotSaved {...notSaved} onOpen={() => openSheet(latest(notSaved.encounter))} /> : null}
          <TableDraftOffers
            drafts={drafts}
            rules={rules}
            encounters={encounters}
            round={round.number}
            open={open?.id ?? null}
            isOver={readOnly}
            onTake={(encounter) => dispatch({ event: 'changing', encounter: latest(encounter), seed })}
          />
          {sheet()}
          {/* Not over an open sheet: what is typed there is not saved yet. */}
          {isComplete && !open ? whenComplete : null}
          {!encounters.some(isReported) && !open ? <div>{whenUntouched}</div> : null}
        </div>
        <div className="grid content-start gap-6">
          <div className="bg-paper lg:sticky lg:top-0 lg:z-10 lg:-mt-4 lg:pt-4 lg:pb-2">
            <Progress encounters={encounters} onOpen={openSheet} />
          </div>
          <RoundBoard
            encounters={encounters}
            outside={outside}
            open={open?.id ?? null}
            saved={saved?.encounter.id ?? null}
            onOpen={openSheet}
          />
        </div>
      </div>
    </HeatsContext>
  )
}
