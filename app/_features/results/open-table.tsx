'use client'

import type { Encounter } from '#contract/rounds.ts'
import type { Rules } from '../result-form/scores.ts'
import { ClosedSheet } from './closed-sheet.tsx'
import type { Opened } from './desk.ts'
import { ReportedTable } from './reported-table.tsx'
import { ScoreForm } from './score-form.tsx'
import type { OpenDesk } from './use-desk.ts'

interface Props {
  desk: OpenDesk
  opened: Opened
  params: { club: string; tournament: string }
  /** Where phones reach this installation. */
  origin: string
  rules: Rules
  /** The number of the round; null: nothing is drawn. */
  round: number | null
  /** The tournament's version, as far as it is known here. */
  version: number
  /** Also change what stands there, and take it away. */
  mayChange: boolean
  canClear: boolean
  /** What stands at a table is not shown before its fields: its last change is. */
  showsChange: (encounter: Encounter) => boolean
  /** A result is being saved, or put aside: what is typed next belongs to the next table. */
  onSending?: () => void
}

/** The table that is open at a desk: its fields, what stands there, or what has become of it. */
export function OpenTable({ desk, opened, params, origin, rules, round, version, ...may }: Props) {
  const { encounter, shows, nth } = opened
  const { drafts, gone } = desk
  if (gone)
    return (
      <ClosedSheet
        key={encounter.id}
        gone={gone}
        rules={rules}
        encounter={encounter}
        round={round}
        typed={drafts.typed(encounter)}
        onLeave={desk.leave}
      />
    )
  const latest = desk.latest(encounter)
  const onSending = () => {
    desk.sent(encounter)
    may.onSending?.()
  }
  const shared = {
    params,
    origin,
    undo: desk.undo,
    onSaved: desk.keep,
    onSending,
    onNotSaved: (problem: Parameters<OpenDesk['notSaved']>[1]) => desk.notSaved(encounter, problem),
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
        mayChange={may.mayChange}
        onChange={() => desk.change(encounter)}
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
      onType={(draft) => drafts.type(encounter, draft)}
      version={version}
      showsChange={may.showsChange(encounter)}
      canClear={may.canClear}
      onReopen={() => desk.change(encounter)}
      onImpossible={(impossible) => {
        desk.putAside(encounter, impossible)
        may.onSending?.()
      }}
    />
  )
}
