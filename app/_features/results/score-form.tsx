'use client'

import { type KeyboardEvent, lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Answer } from '#contract/client.ts'
import type { Encounter } from '#contract/rounds.ts'
import { Doubts } from './doubts.tsx'
import { GameFields } from './game-fields.tsx'
import { useHeat } from './heats.ts'
import { News } from './news.tsx'
import { newsOf } from './news-of.ts'
import type { Rules } from './scores.ts'
import { type Draft, useScoreSheet } from './use-score-sheet.ts'
import { Versions } from './versions.tsx'

/** Loaded when a table's own sheet is asked for: most evenings at most tables it is not. */
const TableDialog = lazy(async () => ({ default: (await import('./table-dialog.tsx')).TableDialog }))

interface Props {
  params: { club: string; tournament: string }
  /** The encounter as it was when its sheet was opened. */
  encounter: Encounter
  /** The encounter as it is now. */
  latest: Encounter
  rules: Rules
  /** Where phones reach this installation. */
  origin: string
  /** What was typed here before, if the sheet was left half filled. */
  draft: Draft | undefined
  onType: (draft: Draft) => void
  /** May the result be taken away again? */
  canClear: boolean
  onSaved: (answer: Answer<'recordResult'>) => void
  onLeave: () => void
  /** Begins anew with what stands now. */
  onReopen: () => void
}

/**
 * The sheet of one table. Enter leads from figure to figure and saves after the last one; R marks a Retour; Escape leaves.
 * What is typed stays until it is saved: through questions, refusals and lost connections.
 */
export function ScoreForm(props: Props) {
  const { encounter, latest, rules, onLeave, params, origin } = props
  const t = useTranslations('rounds')
  const sentence = useProblemSentence()
  const heat = useHeat()(encounter)
  const form = useRef<HTMLFormElement>(null)
  const sheet = useScoreSheet(form, props)
  const { step, pending, hint, problem } = sheet
  // Between two versions the newer one is before one's eyes already.
  const news = step.at === 'versions' && step.mine ? null : newsOf(encounter, sheet.seen, latest)
  const place = useMemo(() => ({ ...params, encounter: encounter.id }), [params, encounter.id])
  const [tableSheet, setTableSheet] = useState<'never' | 'open' | 'closed'>('never')
  const openTableSheet = () => setTableSheet('open')

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      return step.at === 'doubts' ? sheet.backToFigures() : onLeave()
    }
    const [, game, side] = /^(\d+)(a|b)$/.exec((event.target as HTMLElement).dataset.score ?? '') ?? []
    if (!game || event.ctrlKey || event.metaKey || event.altKey) return
    const at = Number(game) - 1
    if (event.key === 'Enter') sheet.goOn(at, side === 'a' ? 'a' : 'b')
    else if (event.key.toLowerCase() === 'r') sheet.toggleRetour(at)
    else return
    event.preventDefault()
  }

  return (
    <>
      <form
        ref={form}
        aria-label={t('desk.sheet', { table: encounter.table, heat })}
        onSubmit={(event) => {
          event.preventDefault()
          sheet.save(false)
        }}
        onKeyDown={handleKey}
        className="grid gap-5 border-ink border-t-[1.5px] border-b border-b-line bg-sheet px-4 py-4 sm:px-6"
      >
        <div className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-3">
          <p className="grid content-start pt-0.5 font-head font-semibold text-lg leading-none">
            {t.rich('desk.sheetTable', {
              table: encounter.table,
              big: (table) => <span className="numeral font-text text-5xl">{table}</span>,
            })}
            {heat > 0 ? (
              <span className="mt-1 font-normal font-text text-base text-soft">{t('desk.heat', { heat })}</span>
            ) : null}
          </p>
          <Pair label={encounter.a} />
          <Pair label={encounter.b} />
          {step.at === 'versions'
            ? null
            : sheet.scores.map((score, at) => (
                <GameFields
                  // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place in the encounter
                  key={at}
                  game={at + 1}
                  score={score}
                  rules={rules}
                  names={{ a: encounter.a.name, b: encounter.b.name }}
                  needed={at < sheet.needed}
                  judged={sheet.judged.has(at)}
                  disabled={pending || step.at === 'doubts'}
                  onChange={(next) => sheet.change(at, next)}
                />
              ))}
        </div>
        <News kind={news} latest={latest} onReopen={props.onReopen} />
        {hint ? (
          <p role="alert" className="font-semibold text-alarm">
            {t(`hint.${hint.code}`, { game: 0, restricted: rules.target - rules.margin, ...hint })}
          </p>
        ) : null}
        {step.at === 'versions' ? (
          <Versions
            place={place}
            encounter={encounter}
            current={step.current}
            mine={step.mine}
            pending={pending}
            onTake={sheet.settle}
            onRetype={sheet.backToFigures}
            onSheet={openTableSheet}
          />
        ) : null}
        {step.at === 'doubts' ? (
          <Doubts
            doubts={step.doubts}
            pending={pending}
            onConfirm={() => sheet.save(true)}
            onBack={sheet.backToFigures}
          />
        ) : null}
        {problem ? (
          <Notice kind="error">
            <strong>{t('desk.notSaved')}</strong> {sentence(problem)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          {step.at === 'figures' ? (
            <>
              <Button type="submit" pending={pending}>
                {problem?.code === 'unreachable' ? t('desk.again') : t('desk.save')}
              </Button>
              <Button kind="quiet" onClick={onLeave}>
                {t('desk.leave')} <kbd className="font-normal font-text text-soft pointer-coarse:hidden">Esc</kbd>
              </Button>
            </>
          ) : null}
          <Button kind="quiet" onClick={openTableSheet}>
            {t('desk.tableSheet')}
          </Button>
          {step.at === 'figures' && props.canClear && encounter.games.length > 0 ? (
            <ClearButton pending={pending} onClear={() => sheet.settle([])} />
          ) : null}
        </div>
      </form>
      {/* Beside the form: an Escape in there leaves the window, not the table. */}
      {tableSheet === 'never' ? null : (
        <Suspense>
          <TableDialog
            open={tableSheet === 'open'}
            place={place}
            table={encounter.table}
            heat={heat}
            origin={origin}
            onClose={() => setTableSheet('closed')}
          />
        </Suspense>
      )}
    </>
  )
}

function Pair({ label: { number, name } }: { label: Encounter['a'] }) {
  return (
    <p className="min-w-0 text-xl leading-snug">
      <span className="numeral text-base text-soft">{number}</span>
      <span className="block font-semibold">
        {name.split(' / ').map((member) => (
          <span key={member} className="block">
            {member}
          </span>
        ))}
      </span>
    </p>
  )
}

/** Takes a result away; only after a second press. */
function ClearButton({ pending, onClear }: { pending: boolean; onClear: () => void }) {
  const t = useTranslations('rounds')
  const [asked, setAsked] = useState(false)
  return (
    <Button
      kind="danger"
      pending={pending}
      onBlur={() => setAsked(false)}
      onClick={asked ? onClear : () => setAsked(true)}
    >
      {asked ? t('desk.clearReally') : t('desk.clear')}
    </Button>
  )
}
