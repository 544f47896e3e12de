'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { may } from '#app/_lib/may.ts'
import type { Answer } from '#contract/client.ts'
import type { Encounter, Round } from '#contract/rounds.ts'
import { resultParts } from './game-text.ts'
import { HeatsContext, hasHeats, useHeat } from './heats.ts'
import { Progress } from './progress.tsx'
import { RoundBoard } from './round-board.tsx'
import { ScoreForm } from './score-form.tsx'
import { gamesWon, isReported, rulesOf } from './scores.ts'
import { TableField } from './table-field.tsx'
import type { Draft } from './use-score-sheet.ts'

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

/**
 * The result desk: on one side a table number and its sheet, on the other what is missing and the board, all of it in sight.
 * News from other desks come in with `round`; an open sheet keeps what is typed and the version it was opened with.
 */
export function ResultDesk({ params, round, origin, readOnly, whenComplete, whenUntouched }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [answers, setAnswers] = useState<readonly Answer<'recordResult'>[]>([])
  const [open, setOpen] = useState<Encounter | null>(null)
  const [reopened, setReopened] = useState(0)
  const [saved, setSaved] = useState<Encounter | null>(null)
  // Which sheet is open now, also for the answer to one that was left while it was being saved.
  const openNow = useRef<string | null>(null)
  // What was typed on a sheet that was left for another one, not by Escape.
  const drafts = useRef(new Map<string, Draft>())
  const { games, bestOf, outside } = round
  const isPlaying = round.status === 'published' && !readOnly

  useEffect(() => {
    // Not on a phone, where it would throw the keyboard over half the board.
    if (isPlaying && matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [isPlaying])

  const newer = new Map(
    answers.filter(({ version }) => version > round.version).map(({ encounter }) => [encounter.id, encounter]),
  )
  const encounters = newer.size > 0 ? round.encounters.map((known) => newer.get(known.id) ?? known) : round.encounters
  const isComplete = encounters.every(isReported)

  function openSheet(encounter: Encounter) {
    if (readOnly) return
    setSaved(null)
    // What is open keeps what its writer has seen.
    if (open?.id !== encounter.id) setOpen(encounter)
    openNow.current = encounter.id
  }

  /** Begins anew with what stands there now; what was typed is given up. */
  function reopen({ id }: Encounter) {
    drafts.current.delete(id)
    setOpen(encounters.find((encounter) => encounter.id === id) ?? null)
    setReopened(reopened + 1)
  }

  function leave({ id }: Encounter) {
    drafts.current.delete(id)
    if (openNow.current !== id) return
    openNow.current = null
    setOpen(null)
    field.current?.focus()
  }

  function keep(answer: Answer<'recordResult'>) {
    setAnswers((before) => [...before.filter(({ version }) => version > round.version), answer])
    setSaved(answer.encounter)
    leave(answer.encounter)
  }

  return (
    <HeatsContext value={hasHeats(encounters)}>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-6 self-start lg:sticky lg:top-4 lg:-m-2 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:p-2">
          {readOnly ? null : (
            <>
              <TableField ref={field} encounters={encounters} isSmall={open !== null} onOpen={openSheet} />
              {open ? (
                <ScoreForm
                  key={`${open.id} ${reopened}`}
                  params={params}
                  encounter={open}
                  latest={encounters.find(({ id }) => id === open.id) ?? open}
                  origin={origin}
                  rules={rulesOf({ key: round.game, options: round.options }, { games, bestOf, outside })}
                  draft={drafts.current.get(open.id)}
                  onType={(draft) => drafts.current.set(open.id, draft)}
                  canClear={may(round.rulings.clearResult)}
                  onSaved={keep}
                  onLeave={() => leave(open)}
                  onReopen={() => reopen(open)}
                />
              ) : (
                <SavedLine encounter={saved} outside={outside} />
              )}
            </>
          )}
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
            saved={saved?.id ?? null}
            onOpen={openSheet}
          />
        </div>
      </div>
    </HeatsContext>
  )
}

/** Says which table has just been saved and how it stands there. */
function SavedLine({ encounter, outside }: { encounter: Encounter | null } & Pick<Round, 'outside'>) {
  const t = useTranslations('rounds')
  const heat = useHeat()
  const parts = encounter ? resultParts(t, encounter, outside) : []
  return (
    <p role="status" className="text-lg lg:min-h-16">
      {encounter ? (
        <span className="inline-block border-accent border-l-4 bg-wash px-4 py-2">
          {!isReported(encounter)
            ? t('desk.cleared', { table: encounter.table, heat: heat(encounter) })
            : t.rich('desk.saved', {
                table: encounter.table,
                heat: heat(encounter),
                result: parts.length === 1 ? (parts[0] ?? '') : t('score.text', totalOf(encounter)),
                b: (text) => <strong>{text}</strong>,
              })}
          {parts.length > 1 ? <span className="block text-base text-soft">{parts.join(' · ')}</span> : null}
        </span>
      ) : null}
    </p>
  )
}

/** An encounter of several parts in two figures: what it is worth, or the games won where nothing goes beside them. */
function totalOf({ games, outside, award }: Encounter): { readonly a: number; readonly b: number } {
  return outside.length > 0 && award ? award : gamesWon(games)
}
