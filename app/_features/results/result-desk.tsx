'use client'

import { type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react'
import { hasGoneAhead } from '#app/_ui/early-typing.ts'
import { isFocusLost } from '#app/_ui/next-control.ts'
import { giveKeys } from '#app/_ui/typed-ahead.ts'
import type { Encounter, Round } from '#contract/rounds.ts'
import { isReported, rulesOf } from '../result-form/scores.ts'
import { SavedLine } from './desk/saved-line.tsx'
import { UnsavedTables } from './desk/unsaved-tables.tsx'
import { useDesk } from './desk/use-desk.ts'
import { Progress } from './round/progress.tsx'
import { resultActs } from './round/result-acts.ts'
import { RoundBoard } from './round/round-board.tsx'
import { hasHeats, RoundContext } from './round/round-context.ts'
import { TableField } from './round/table-field.tsx'
import { useAskedTable } from './round/use-asked-table.ts'
import { OpenSheetContext } from './table/open-sheet.ts'
import { OpenTable } from './table/open-table.tsx'

interface Props {
  params: { club: string; tournament: string }
  round: Round
  /** The origin at which phones reach this installation, for links to a table's sheet. */
  origin: string
  /** The current round if this one is over; null: it is this one. */
  current: number | null
  /** The actions once every table has reported. */
  whenComplete: ReactNode
  /** Taking the round back, or why that is not possible. */
  takeBack: ReactNode
}

/** The column with the fields stays visible next to a long board. */
const ENTRY =
  'flex flex-col gap-6 self-start *:shrink-0 lg:sticky lg:top-4 lg:-m-2 lg:max-h-[calc(100dvh-2rem)] lg:scroll-pt-20 lg:overflow-y-auto lg:p-2'
/** The preview of a correction uses the full width, and scrolls with the page. */
const CORRECTING =
  'lg:has-data-correction:static lg:has-data-correction:col-span-2 lg:has-data-correction:max-h-none lg:has-data-correction:overflow-visible'

/** Where the keys for an open table go: its first figure, or the heading of what it shows or asks. */
const IN_OPEN_TABLE = 'form :is([data-score], [data-question]), :is(form, section) h2[tabindex="-1"]'

/**
 * The result desk: on one side a table number and its sheet, on the other the missing tables and the board, all of it visible. News from
 * other desks arrive with `round`; an open sheet keeps its input and the version it was opened with, even when its encounter has been
 * removed.
 */
export function ResultDesk({ params, round, origin, current, whenComplete, takeBack }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const { number, seed, games, bestOf, unfinished = 'as-written', outside, most, plainWins, version } = round
  const counted = { games, bestOf, unfinished, outside, most, plainWins }
  const rules = rulesOf({ key: round.game, options: round.options }, counted)
  const acts = resultActs(round)
  const { isClosed, isOver, mayChange } = acts
  const tables = { round: number, seed, encounters: round.encounters, version }
  const desk = useDesk({ params, rules, ...tables, isClosed, isOver })
  const { encounters, open: opened, drafts } = desk
  const open = opened?.encounter ?? null
  const isPlaying = round.status === 'published' && !isOver
  // A result typed here that is not saved comes first.
  const isComplete = encounters.every(isReported) && desk.refused.every(({ act }) => act !== 'save')

  const entry = useRef<HTMLDivElement>(null)
  const isNew = useRef(true)
  /** Focuses the field for the next table, or the next step if no more results are typed. */
  function focusNext() {
    const next = field.current ?? entry.current?.querySelector<HTMLElement>('a[href], button')
    next?.focus()
    if (next === field.current) giveKeys()
  }
  // An open sheet has the focus.
  const begin = useEffectEvent(() => open || focusNext())
  useEffect(() => {
    const begins = isPlaying || isNew.current
    isNew.current = false
    // Not on a phone, where the keyboard would cover half of the board.
    if (begins ? matchMedia('(pointer: fine)').matches && !hasGoneAhead() : isFocusLost()) begin()
  }, [isPlaying])

  const isOpen = open !== null
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) begin()
    wasOpen.current = isOpen
  }, [isOpen])

  useAskedTable(isOver ? [] : encounters, openTable)

  const hold = useContext(OpenSheetContext)
  const tell = useEffectEvent((encounter: Encounter | null) => {
    if (!encounter) return hold(null)
    hold({
      encounter,
      version,
      rules,
      hasHeats: hasHeats(encounters),
      typed: () => drafts.typed(encounter),
    })
  })
  useEffect(() => tell(open), [open])

  function openTable(encounter: Encounter) {
    desk.openTable(encounter, mayChange)
    // Its form takes the focus only when it opens.
    if (open?.id === encounter.id) entry.current?.querySelector<HTMLElement>(IN_OPEN_TABLE)?.focus()
  }

  const onScreen = {
    number: isClosed ? number : 0,
    hasHeats: hasHeats(encounters),
    awaited: round.awaited,
  }
  return (
    <RoundContext value={onScreen}>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div ref={entry} className={`${ENTRY} ${CORRECTING}`}>
          {isOver ? null : (
            <TableField ref={field} encounters={encounters} isSmall={open !== null} onOpen={openTable} />
          )}
          <UnsavedTables desk={desk} rules={rules} round={number} mayChange={mayChange} isOver={isOver} />
          {opened ? (
            <OpenTable
              desk={desk}
              opened={opened}
              params={params}
              origin={origin}
              rules={rules}
              round={number}
              version={version}
              acts={acts}
              onSending={() => field.current?.focus()}
              onSettled={desk.settledHere}
            />
          ) : null}
          {isOver ? null : (
            <SavedLine
              params={params}
              saved={desk.saved}
              since={desk.since}
              earlier={desk.earlier}
              outside={outside}
              undo={desk.undo}
              isAside={isOpen}
              current={current}
            />
          )}
          {/* Not over an open sheet with unsaved input. */}
          {isComplete && !open ? whenComplete : null}
          {open ? null : <div className="empty:hidden">{takeBack}</div>}
        </div>
        <div className="grid content-start gap-6">
          <div className="bg-paper lg:sticky lg:top-0 lg:z-stays lg:-mt-4 lg:pt-4 lg:pb-2">
            <Progress encounters={encounters} sending={desk.sending} games={games} onOpen={openTable} />
          </div>
          <RoundBoard
            encounters={encounters}
            rules={rules}
            sending={desk.sending}
            withoutPoints={round.withoutPoints ?? false}
            open={open?.id ?? null}
            saved={desk.saved?.encounter.id ?? null}
            onOpen={openTable}
          />
        </div>
      </div>
    </RoundContext>
  )
}
