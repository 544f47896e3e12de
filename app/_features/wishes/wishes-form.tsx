'use client'

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl/react'
import { ClosedForm } from '#app/_lib/drafts/closed-form.tsx'
import { DraftOffers } from '#app/_lib/drafts/draft-offers.tsx'
import { readStoredForm } from '#app/_lib/drafts/stored-form.ts'
import { useFormDraft } from '#app/_lib/drafts/use-form-draft.ts'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button, LinkButton } from '#app/_ui/button.tsx'
import { TextField } from '#app/_ui/field.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { OvertakenValue } from '#app/_ui/overtaken-value.tsx'
import { Section } from '#app/_ui/page.tsx'
import { DrawWishes, MOST_TABLES } from '#contract/draw-wishes.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import { commaList } from '#messages/lists.ts'
import { AllowedFields } from '../desk/while-allowed.tsx'
import { addAll, fieldOf, isAdding, nextField, typedIn } from './adding.ts'
import { ApartGroups } from './apart-groups.tsx'
import {
  draftOf,
  heatsOf,
  isError,
  readTable,
  readTables,
  readWishes,
  type WishesDraft,
  type WishesError,
  wishesOf,
} from './draft.ts'
import { FixedTables } from './fixed-tables.tsx'
import { ForbiddenPairs } from './forbidden-pairs.tsx'
import type { ListProps } from './list-props.ts'

interface Props {
  params: { club: string; tournament: string }
  wishes: DrawWishes
  /** The entries to choose from, by start number; withdrawn ones only if a wish names them. */
  entries: readonly EntryLabel[]
  /** Encounters per round if all entries play. */
  encounters: number
  /** Path of the page with the draw. */
  back: string
}

/** All wishes for the draw, typed by start number; saved as a whole, they apply from the next draw on. */
export function WishesForm({ params, wishes, entries, encounters, back }: Props) {
  const t = useTranslations('wishes')
  const sentence = useProblemSentence()
  /** What was sent last, until it is answered or the form holds something else. */
  const [sent, setSent] = useState<DrawWishes | null>(null)
  /** The draft that is sent, with the texts of all fields in it. */
  const sending = useRef<WishesDraft>(undefined)
  const { run, pending, problem } = useCommand((sent) => formDraft.actOf(sent, sending.current))
  const [saved, setSaved] = useState(wishes)
  const [draft, setDraft] = useState(() => draftOf(wishes))
  const [error, setError] = useState<WishesError | null>(null)
  const [isKept, setKept] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const read = wishesOf(draft)
  const isChanged = isError(read) || !isSame(read, saved) || isAdding(draft)
  const isOvertaken = !isSame(wishes, saved)
  /** What was sent stands, perhaps because only its answer was lost: what was typed since goes on from there. */
  const isLost = sent !== null && problem?.code === 'unreachable'
  const isOwn = (isLost && isSame(wishes, sent)) || isSaved(draft)
  if (isOvertaken && !isChanged) take(wishes)
  else if (isOvertaken && isOwn) {
    setSaved(wishes)
    setSent(null)
    setKept(true)
  }

  /** Whether this draft is saved as it is. */
  function isSaved(typed: WishesDraft) {
    const wanted = wishesOf(typed)
    return !isError(wanted) && isSame(wanted, wishes) && !isAdding(typed)
  }

  const formDraft = useFormDraft({
    form: 'wishes',
    of: params.tournament,
    read: readWishes,
    // Entries that decline are ticked and saved elsewhere.
    base: { ...saved, declining: undefined },
    stands: { ...wishes, declining: undefined },
    isSaved,
    typed: isChanged ? draft : null,
    onTake(typed, base) {
      setSaved(DrawWishes.safeParse(base).data ?? wishes)
      setSent(null)
      flushSync(() => change(typed))
      go(nextField(typed))
    },
  })

  function take(next: DrawWishes) {
    setSaved(next)
    setSent(null)
    setDraft(draftOf(next))
    setError(null)
  }

  function change(next: WishesDraft) {
    setError(null)
    setKept(false)
    setDraft(next)
  }

  function go(field: string) {
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }

  function refuse(wrong: WishesError) {
    setError(wrong)
    go(fieldOf(wrong))
  }

  async function save() {
    // Text in a field counts even without Enter.
    const whole = addAll(draft, entries)
    if (isError(whole)) return refuse(whole)
    setDraft(whole)
    sending.current = whole
    const wanted = wishesOf(whole)
    if (isError(wanted)) return refuse(wanted)
    setSent(wanted)
    if (!(await run('setDrawWishes', { params, body: { ...wanted, base: saved } }))) return
    if (formDraft.saved({ ...wanted, declining: undefined }) === 'left') return
    setSent(null)
    setSaved(wanted)
    setKept(true)
  }

  const label = (id: string) => entries.find((entry) => entry.id === id) ?? { id, number: 0, name: '' }
  const shared: ListProps = {
    draft,
    entries,
    label,
    error,
    onChange: change,
    onAdd(typed, added, next) {
      change(isError(added) ? typed : added)
      if (isError(added)) refuse(added)
      else go(next)
    },
    onGo: go,
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      noValidate
      // The bar at the bottom never covers the focused element.
      className="sm:[&_:is(input,select,button)]:scroll-mb-32"
    >
      <DraftOffers draft={formDraft} what={useDraftText()} />
      <AllowedFields>
        {isOvertaken && isChanged && !isOwn ? (
          <div className="mb-8">
            <OvertakenValue onTake={() => take(wishes)} onKeep={() => setSaved(wishes)}>
              {t('overtaken')}
            </OvertakenValue>
          </div>
        ) : null}
        <Section title={t('tables.title')}>
          <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
            <TextField
              label={t('tables.count')}
              hint={t('tables.countHint')}
              name="tables"
              inputMode="numeric"
              autoComplete="off"
              value={draft.tables}
              error={error?.at === 'tables' ? t('tables.noCount', { most: MOST_TABLES }) : undefined}
              onChange={(event) => change({ ...draft, tables: event.target.value })}
            />
            <TextField
              label={t('tables.closed')}
              hint={t('tables.closedHint')}
              name="closed"
              autoComplete="off"
              value={draft.closed}
              error={
                error?.at === 'closed'
                  ? t('tables.noList')
                  : problem?.code === 'tables-all-closed'
                    ? sentence(problem)
                    : undefined
              }
              onChange={(event) => change({ ...draft, closed: event.target.value })}
            />
          </div>
          <p role="status" className="mt-3 max-w-3xl text-lg">
            <Heats draft={draft} encounters={encounters} />
          </p>
        </Section>
        <Section title={t('forbidden.title')}>
          <div className="max-w-3xl">
            <p className="mb-4 max-w-prose text-soft">{t('forbidden.text')}</p>
            <ForbiddenPairs {...shared} />
          </div>
        </Section>
        <Section title={t('apart.title')}>
          <div className="max-w-3xl">
            <p className="mb-4 max-w-prose text-soft">{t('apart.text')}</p>
            <ApartGroups {...shared} />
          </div>
        </Section>
        <Section title={t('fixed.title')}>
          <div className="max-w-3xl">
            <p className="mb-4 max-w-prose text-soft">{t('fixed.text')}</p>
            <FixedTables {...shared} />
          </div>
        </Section>
        <div
          data-at-foot
          className="z-stays mt-10 grid max-w-3xl gap-3 sm:sticky sm:bottom-(--afloat) border-ink border-t-[1.5px] bg-paper py-4"
        >
          {problem && isChanged && problem.code !== 'tables-all-closed' ? (
            <Notice kind="error">
              <strong>{t('notSaved')}</strong> {sentence(problem)}
            </Notice>
          ) : null}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button type="submit" size="big" pending={pending}>
              {t('save')}
            </Button>
            <LinkButton kind="quiet" href={back}>
              {t('toDraw')}
            </LinkButton>
            <p role="status" className={isChanged ? 'font-semibold' : 'text-soft'}>
              {isChanged ? t('unsaved') : isKept ? t('saved') : t('holds')}
            </p>
          </div>
        </div>
      </AllowedFields>
    </form>
  )
}

/** Replaces the form while the wishes are closed. */
export function ClosedWishes({ tournament }: { tournament: string }) {
  return (
    <ClosedForm
      form="wishes"
      of={tournament}
      read={(value) => readStoredForm(value, readWishes)?.typed ?? null}
      what={useDraftText()}
    />
  )
}

/** A summary of the input. */
function useDraftText() {
  const t = useTranslations('wishes')
  const locale = useLocale()
  return (draft: WishesDraft) => {
    const { tables, closed, forbidden, apart, fixed } = draft
    const typed = typedIn(draft)
    const parts = [
      ...(tables.trim() ? [t('draft.tables', { tables })] : []),
      ...(closed.trim() ? [t('draft.closed', { closed })] : []),
      ...(forbidden.length > 0 ? [t('line.forbidden', { count: forbidden.length })] : []),
      ...(apart.length > 0 ? [t('line.apart', { count: apart.length })] : []),
      ...(fixed.length > 0 ? [t('line.fixed', { count: fixed.length })] : []),
      ...(typed.length > 0 ? [t('draft.adding', { typed: commaList(locale, typed) })] : []),
    ]
    return t('draft.text', { parts: parts.length > 0 ? commaList(locale, parts) : t('line.none') })
  }
}

/** The effect of the number of tables on a round. */
function Heats({ draft, encounters }: { draft: WishesDraft; encounters: number }) {
  const t = useTranslations('wishes.tables')
  const tables = readTable(draft.tables)
  if (tables === null || encounters === 0) return null
  const heats = heatsOf(encounters, tables, readTables(draft.closed) ?? [])
  return heats === null ? t('noneLeft') : t('heats', { encounters, heats })
}

function isSame(one: DrawWishes, other: DrawWishes): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

function inOrder({ tables = 0, closedTables = [], forbidden = [], apart = [], fixedTables = [] }: DrawWishes) {
  const groups = apart.map(({ name, how, entries }) => [name, how, ...entries])
  return [tables, closedTables, forbidden, groups, fixedTables.map(({ entry, table }) => [entry, table])]
}
