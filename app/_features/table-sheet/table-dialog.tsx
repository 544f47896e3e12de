'use client'

import { Suspense, useCallback, useEffect, useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl/react'
import { api } from '#app/_lib/api.ts'
import { jsonEqual } from '#app/_lib/json-equal.ts'
import { problemOf, useProblemSentence } from '#app/_lib/problem.ts'
import { watchTable } from '#app/_lib/sheet-live.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Dialog } from '#app/_ui/dialog.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Problem } from '#contract/problem.ts'
import type { TableSheet } from '#contract/sheets.ts'
import { afterTables } from '#messages/after-tables.ts'
import { dottedList } from '#messages/lists.ts'
import { type EncounterPlace, type PlayedResult, unseenResult } from '../result-form/send-result.ts'
import { outsideParts, partsOf } from '../sheet/table/result-text.ts'
import { TableVersions } from '../sheet/table/table-versions.tsx'
import { Overrides } from './overrides.tsx'
import { TableLinks } from './table-links.tsx'

interface Props {
  open: boolean
  place: EncounterPlace
  table: number
  /** 0: the round has only one heat. */
  heat: number
  /** The origin at which phones reach this installation. */
  origin: string
  onClose: () => void
  /** The chosen version is another result in a closed round: it is a correction, which is shown first. */
  onCorrection: (result: PlayedResult) => void
  /** A version was chosen here; `isLost`: perhaps, because the answer is lost. */
  onSettled: (isLost: boolean) => void
}

/** A table's sheet as stored by its phones, read at the desk: every version, and which phones may write. */
export function TableDialog({ open, place, table, heat, origin, onClose, onCorrection, onSettled }: Props) {
  const t = useTranslations('table')
  const product = useTranslations('product')
  const locale = useLocale()
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand()
  const [sheet, setSheet] = useState<TableSheet | null>(null)
  const [unread, setUnread] = useState<Problem | null>(null)
  /** What is to be chosen in place of a result that counts, once it is pressed again. */
  const [asked, setAsked] = useState<{ readonly version: string; readonly basedOn: number } | null>(null)

  const read = useCallback(
    (signal?: AbortSignal) => {
      api('readSheet', { params: place }, signal ? { signal } : {}).then(
        (answer) => {
          setSheet(answer)
          setUnread(null)
        },
        (error) => signal?.aborted || setUnread(problemOf(error)),
      )
    },
    [place],
  )
  useEffect(() => {
    if (!open) return
    const asking = new AbortController()
    read(asking.signal)
    return () => asking.abort()
  }, [open, read])
  const slug = sheet?.tournament.slug
  const { encounter } = place
  useEffect(() => {
    if (open && slug) return watchTable({ slug, encounter }, () => read())
  }, [open, slug, encounter, read])

  const isAsked = (version: string, { resultVersion: basedOn }: TableSheet) => jsonEqual(asked, { version, basedOn })
  const resultOf = ({ result: games, resultOutside, outside }: TableSheet) =>
    dottedList(partsOf(t, outside, { games, outside: resultOutside }))

  /** Over a result that the desk has entered or confirmed only by a second press, which names it. */
  async function take(version: string, seen: TableSheet) {
    const { resultVersion: basedOn, closed } = seen
    const replaces = closed === 'result-settled' && resultOf(seen) !== ''
    if (replaces && !isAsked(version, seen)) return setAsked({ version, basedOn })
    const settled = await run('settleSheet', { params: { ...place, version }, query: { basedOn } }, async (refusal) => {
      if (refusal.code === 'unreachable') onSettled(true)
      if (refusal.code === 'result-since') read()
      const result = unseenResult(refusal)
      if (!result) return
      onClose()
      onCorrection(result)
    })
    if (!settled) return
    setAsked(null)
    setSheet(settled)
    onSettled(false)
  }

  const after = afterTables(t, locale, sheet?.awaited ?? [])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      begins="title"
      title={t('desk.title', { table, heat })}
      close={product('close')}
    >
      {after ? <p className="font-semibold">{after}</p> : null}
      {sheet ? (
        <Suspense>
          <Overrides sheet={sheet} />
        </Suspense>
      ) : null}
      {sheet ? <OutsideResult sheet={sheet} /> : null}
      {sheet ? (
        <TableVersions sheet={sheet}>
          {({ id, standing }) =>
            standing === 'current' && !isContested(sheet, id) ? null : (
              <Button
                kind={isAsked(id, sheet) ? 'danger' : 'quiet'}
                className="w-full"
                pending={pending}
                onClick={() => void take(id, sheet)}
              >
                {isAsked(id, sheet) ? t('conflict.takeReally', { result: resultOf(sheet) }) : t('conflict.take')}
              </Button>
            )
          }
        </TableVersions>
      ) : null}
      {problem || unread ? (
        <Notice kind="error">
          {[problem, unread].map((it) => (it ? <p key={it.code}>{sentence(it)}</p> : null))}
          {unread ? (
            <Button kind="quiet" onClick={() => read()}>
              {t('nothing.retry')}
            </Button>
          ) : null}
        </Notice>
      ) : null}
      {sheet ? <TableLinks place={place} sheet={sheet} origin={origin} /> : null}
    </Dialog>
  )
}

/** The results entered outside the games, or a note that there are none yet. */
function OutsideResult({ sheet: { outside = [], resultOutside = [] } }: { sheet: TableSheet }) {
  const t = useTranslations('table')
  const format = useFormatter()
  if (outside.length === 0) return null
  if (resultOutside.length > 0)
    return <p className="text-lg tabular-nums">{dottedList(outsideParts(t, outside, resultOutside))}</p>
  return <p className="text-soft">{t('desk.besideOpen', { what: format.list(outside.map(({ name }) => name)) })}</p>
}

/** Is this version's game contested? */
function isContested({ versions }: TableSheet, id: string): boolean {
  const game = versions.find((version) => version.id === id)?.game
  return versions.some((version) => version.game === game && version.standing === 'contested')
}
