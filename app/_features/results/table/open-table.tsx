'use client'

import type { Encounter } from '#contract/rounds.ts'
import { isReported, type Rules } from '../../result-form/scores.ts'
import type { ResultToSend } from '../../result-form/send-result.ts'
import { type OpenedTable, sentResult } from '../desk/desk.ts'
import type { OpenDesk } from '../desk/use-desk.ts'
import type { ResultActs } from '../round/result-acts.ts'
import { ClosedSheet } from './closed-sheet.tsx'
import { ReportedTable } from './reported-table.tsx'
import { ScoreForm } from './score-form.tsx'
import { SentTable } from './sent-table.tsx'

interface Props {
  desk: OpenDesk
  opened: OpenedTable
  params: { club: string; tournament: string }
  /** The origin at which phones reach this installation. */
  origin: string
  rules: Rules
  /** The number of the round; null: nothing is drawn. */
  round: number | null
  /** The tournament's version, as far as known here. */
  version: number
  acts: ResultActs
  /** If the table is gone: this desk has removed it, though the answer was lost. */
  isRemovedHere?: boolean
  /** A result is being saved, or put aside: further typing belongs to the next table. */
  onSending?: () => void
  /** A version of the table's sheet was chosen here; `isLost`: perhaps, because the answer is lost. */
  onSettled: (encounter: Encounter, isLost: boolean) => void
}

/** The table that is open at a desk: its fields, its result, the one on its way, or what has happened to it. */
export function OpenTable({ desk, opened, params, origin, rules, round, version, acts, ...props }: Props) {
  const { isRemovedHere = false, onSending, onSettled } = props
  const { encounter, shows, nth, asks, takes } = opened
  const { drafts, gone } = desk
  if (gone)
    return (
      <ClosedSheet
        key={encounter.id}
        gone={gone}
        isOwn={isRemovedHere}
        rules={rules}
        encounter={encounter}
        round={round}
        typed={drafts.typed(encounter)}
        onLeave={desk.leave}
      />
    )
  const latest = desk.latest(encounter)
  if (shows === 'sent')
    return (
      <SentTable
        key={encounter.id}
        encounter={latest}
        result={sentResult(desk, encounter)?.result ?? null}
        rules={rules}
        onFigure={desk.typedAtResult}
        onLeave={desk.leave}
      />
    )
  const shared = {
    params,
    origin,
    undo: desk.undo,
    onSaved: desk.keep,
    onSending: (result: ResultToSend, isCorrection?: true) => {
      desk.sent(encounter, result, isCorrection)
      onSending?.()
    },
    onNotSaved: (problem: Parameters<OpenDesk['notSaved']>[1]) => desk.notSaved(encounter, problem),
    onSettled: (isLost: boolean) => onSettled(encounter, isLost),
    onLeave: desk.leave,
  }
  if (shows === 'result')
    return (
      <ReportedTable
        key={encounter.id}
        {...shared}
        outside={rules.outside}
        most={rules.most}
        encounter={latest}
        mayChange={acts.mayChange}
        mayConfirm={acts.mayConfirm}
        whyNot={acts.whyNot}
        onChange={() => desk.change(encounter)}
        onCorrection={(result) => desk.correct(encounter, result)}
        onFigure={desk.typedAtResult}
      />
    )
  return (
    <ScoreForm
      key={`${encounter.id} ${nth}`}
      {...shared}
      encounter={encounter}
      latest={latest}
      rules={rules}
      draft={drafts.typed(encounter)}
      isSending={sentResult(desk, encounter) !== null}
      send={(result) => desk.send(encounter, result)}
      asks={asks ? { result: asks.before, isUndo: true } : takes && { result: takes, isUndo: false }}
      onUndoRefused={(problem) => asks && desk.undoNotDone(asks, problem)}
      onType={(draft) => drafts.type(encounter, draft)}
      version={version}
      showsChange={!isReported(encounter)}
      canClear={acts.canClear}
      onFigure={desk.typedAtResult}
      onDecline={() => desk.decline(encounter)}
      onReopen={() => desk.change(encounter)}
      onVersions={(versions) => drafts.noteVersions(encounter, versions)}
      onImpossible={(impossible) => {
        desk.putAside(encounter, impossible)
        onSending?.()
      }}
    />
  )
}
