'use client'

import { useTranslations } from 'use-intl/react'
import { jsonEqual } from '#app/_lib/json-equal.ts'
import { Button } from '#app/_ui/button.tsx'
import { Link } from '#app/_ui/link.tsx'
import { tournamentPaths } from '#contract/paths.ts'
import type { OutsideComponent } from '#contract/regulation.ts'
import { dottedList } from '#messages/lists.ts'
import { resultInShort, resultParts } from '../../result-form/game-text.ts'
import { isReported } from '../../result-form/scores.ts'
import { usePlace } from '../round/round-context.ts'
import type { SavedResult } from './desk.ts'
import { ReseatedLine } from './reseated-line.tsx'
import type { SinceSaved } from './since-saved.ts'
import { SinceSavedLine } from './since-saved-line.tsx'
import type { OpenDesk } from './use-desk.ts'
import { VoidedLines } from './voided-lines.tsx'

interface Props {
  params: { club: string; tournament: string }
  saved: SavedResult | null
  /** What has become of that table meanwhile; null: it stands as saved. */
  since: SinceSaved | null
  /** The one saved before, where the last one is undone. */
  earlier: SavedResult | null
  outside: readonly OutsideComponent[]
  undo: OpenDesk['undo']
  /** Another table is open: this one is only reported. */
  isAside: boolean
  /** The current round if this one is over. */
  current?: number | null
}

/**
 * The table just saved with its result, next to the previous one, and a button to undo; then one to undo what was saved before. Or what
 * others have made of it since.
 */
export function SavedLine({ params, saved, since, earlier, outside, undo, isAside, current = null }: Props) {
  const t = useTranslations('rounds')
  const place = usePlace()
  const event = isAside ? null : (saved?.undo ?? null)
  const isTakenBack = saved?.isTakenBack ?? false
  const next = isAside ? null : (earlier?.undo ?? null)

  return (
    <div className={`grid gap-3 ${isAside ? 'empty:hidden' : 'lg:min-h-16'}`}>
      <div role="status" className="flex flex-wrap items-start gap-x-6 gap-y-3 text-lg">
        {saved && since ? <SinceSavedLine encounter={saved.encounter} since={since} outside={outside} /> : null}
        {saved && !since ? <Stands saved={saved} outside={outside} /> : null}
      </div>
      {saved?.reseated ? <ReseatedLine params={params} reseated={saved.reseated} isBack={saved.isTakenBack} /> : null}
      <VoidedLines voided={saved?.voided ?? []} />
      {saved && !isAside ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 empty:hidden">
          {event ? (
            <Button kind="quiet" pending={undo.pending} onClick={() => undo.press(isTakenBack ? 'redo' : 'undo')}>
              {t(isTakenBack ? 'desk.redo' : 'desk.undo')} <Key>{t(isTakenBack ? 'desk.redoKey' : 'desk.undoKey')}</Key>
            </Button>
          ) : null}
          {earlier && next ? (
            <Button kind="quiet" pending={undo.pending} onClick={() => undo.press('undo')}>
              {t('desk.undoEarlier', place(earlier.encounter))} <Key>{t('desk.undoKey')}</Key>
            </Button>
          ) : null}
          {current === null ? null : (
            <Link href={tournamentPaths(params).round(current)} className="inline-flex min-h-11 items-center">
              {t('desk.toCurrent', { round: current })}
            </Link>
          )}
        </div>
      ) : null}
    </div>
  )
}

function Key({ children }: { children: string }) {
  return <kbd className="font-normal font-text text-soft pointer-coarse:hidden">{children}</kbd>
}

function Stands({
  saved: { encounter, before, isTakenBack },
  outside,
}: Pick<Props, 'outside'> & { saved: SavedResult }) {
  const t = useTranslations('rounds')
  const place = usePlace()(encounter)
  const parts = resultParts(t, encounter, outside)
  // A step that has only changed who sits at tables of a later round.
  const isAsBefore = jsonEqual([encounter.games, encounter.outside], [before.games, before.outside])
  const kind = !isTakenBack ? 'saved' : isAsBefore ? 'unchanged' : 'restored'
  const replaced = isReported(before) && before.resultVersion !== encounter.resultVersion && !isTakenBack
  return (
    <>
      <p className="border-accent border-l-4 bg-wash px-4 py-2">
        {!isReported(encounter)
          ? t(isTakenBack ? 'desk.openAgain' : 'desk.cleared', place)
          : t.rich(`desk.${kind}`, {
              ...place,
              result: resultInShort(t, encounter, outside),
              b: (text) => <strong>{text}</strong>,
            })}
        {parts.length > 1 ? <span className="block text-base text-soft">{dottedList(parts)}</span> : null}
      </p>
      {replaced ? (
        <p className="border-edge border-l-4 px-4 py-2 text-soft">
          {t('desk.before', { result: resultInShort(t, before, outside) })}
          {resultParts(t, before, outside).length > 1 ? (
            <span className="block text-base">{dottedList(resultParts(t, before, outside))}</span>
          ) : null}
        </p>
      ) : null}
    </>
  )
}
