'use client'

import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl/react'
import { v7 as newKey } from 'uuid'
import { DraftOffer } from '#app/_lib/drafts/draft-offer.tsx'
import { may } from '#app/_lib/may.ts'
import { isFocusLost } from '#app/_ui/next-control.ts'
import { WindowedRows } from '#app/_ui/windowed-rows.tsx'
import type { Entry } from '#contract/entries.ts'
import type { EntryRulings } from '#contract/rulings.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import type { EnteredMember } from './arrange.ts'
import { EditRow } from './edit-row.tsx'
import type { TypedPair } from './entries-state.ts'
import { EntryRow, Names } from './entry-row.tsx'
import { membersOf } from './typed-name.ts'
import type { EntriesDesk } from './use-entries.ts'
import { type EntryOffer, type TakenEntry, useEntryDrafts } from './use-entry-drafts.ts'
import { useRowKeys } from './use-row-keys.ts'

const COLUMNS = 5

/** A row that is open, each time it is opened anew. */
interface OpenRow {
  readonly key: string
  readonly entry: string
  /** Earlier input for it. */
  readonly taken: TakenEntry | null
}

/** The permitted acts for entries that have had a seat, and for others. */
export type Rulings = Readonly<Record<'seated' | 'unseated', EntryRulings>>

/** What the rest of the page can request from the table. */
export interface EntryTableHandle {
  focusFirst: () => void
}

interface Props {
  club: string
  tournament: string
  who: FieldKind
  label: string
  rows: readonly Entry[]
  /** Are they sorted by name? */
  byName?: boolean
  /** Typed and not acknowledged yet; listed above the rows. */
  adding?: readonly TypedPair[]
  desk: EntriesDesk
  rulings: Rulings
  enteredAs: (person: string) => EnteredMember | undefined
  /** Villages and clubs that people here play for. */
  homes: readonly string[]
  ref?: Ref<EntryTableHandle>
}

/** Entries, one per row: arrow keys move the focus, a letter acts on the row. */
export function EntryTable({ club, tournament, who, label, rows, adding = [], desk, rulings, ...props }: Props) {
  const t = useTranslations('entries')
  const [editing, setEditing] = useState<OpenRow | null>(null)
  const latest = useRef(editing)
  const table = useRef<HTMLTableElement>(null)
  const mayDo = (entry: Entry, act: keyof EntryRulings) =>
    !desk.isRemoving(entry) && may(rulings[entry.seated ? 'seated' : 'unseated'][act])
  const leaving = ({ seated }: Entry) => (seated ? 'withdrawEntry' : 'removeEntry')
  const mayChange = (entry: Entry) => entry.status === 'active' && mayDo(entry, 'changeEntry')
  const { offers: all, placeless: gone, drop } = useEntryDrafts(tournament, desk.entries, mayChange)
  /** The entries on their way out of which something was typed. */
  const [parting, setParting] = useState<readonly string[]>([])
  /** What throws that away, by entry, until they have left or are opened again. */
  const discards = useRef(new Map<string, () => void>())
  const offers = all.filter(({ entry }) => rows.includes(entry) && !parting.includes(entry.id))
  const placeless = gone.filter(({ draft }) => !parting.includes(draft.value.entry))
  const isOpen = (entry: Entry, act: keyof EntryRulings) => entry.status === 'active' && mayDo(entry, act)
  const ifMay = (act: keyof EntryRulings, run: (entry: Entry) => void) => (entry: Entry) => {
    if (isOpen(entry, act)) run(entry)
  }
  const { current, focusRow, leave, onKeyDown, onFocusRow } = useRowKeys(rows, {
    paid: ifMay('markPaid', (entry) => desk.turn(entry, { paid: !entry.paid })),
    present: ifMay('changeEntry', (entry) => desk.turn(entry, { present: !entry.present })),
    edit: ifMay('changeEntry', (entry) => openRow(entry)),
    leave: async (entry) => isOpen(entry, leaving(entry)) && desk.leave(entry),
  })
  useImperativeHandle(props.ref, () => ({ focusFirst: () => focusRow(rows[0]) }))

  const isClosed = editing !== null && !desk.entries.some((entry) => entry.id === editing.entry && mayChange(entry))
  const leaveClosed = useEffectEvent(() => {
    edit(null)
    if (isFocusLost()) focusRow(rows[0])
  })
  // Another desk has removed the entry or ended the tournament: the typed values are shown above the list.
  useEffect(() => {
    if (isClosed) leaveClosed()
  }, [isClosed])

  function edit(row: OpenRow | null) {
    latest.current = row
    setEditing(row)
  }

  function openRow(entry: Entry, taken: TakenEntry | null = null) {
    discards.current.delete(entry.id)
    edit({ key: newKey(), entry: entry.id, taken })
  }

  /** The entry leaves, and what was typed for it goes with it, but only once it has left. */
  async function leaveWith(entry: Entry, discard: () => void) {
    discards.current.set(entry.id, discard)
    setParting((before) => [...before, entry.id])
    if (await leave(entry)) discardOf(entry)
    setParting((before) => before.filter((id) => id !== entry.id))
  }

  function discardOf({ id }: Pick<Entry, 'id'>) {
    discards.current.get(id)?.()
    discards.current.delete(id)
  }

  // It may leave later, once the desk has agreed to what that discards.
  const justLeft = desk.left?.entry ?? null
  const discardLeft = useEffectEvent(() => justLeft && discardOf(justLeft))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another one has left
  useEffect(() => void discardLeft(), [justLeft?.id])

  /** Opens a row with its earlier input. The row may be far away, and is rendered only after scrolling there. */
  function take({ draft, entry, taken }: EntryOffer) {
    drop(draft)
    flushSync(() => openRow(entry, taken))
    const { tBodies = null } = table.current ?? {}
    const place = rows.indexOf(entry) / rows.length
    tBodies?.[Math.floor(place * tBodies.length)]?.scrollIntoView({ block: 'center' })
  }

  /** Nothing happens if another row was opened since, and the focus stays where it is if the user has moved on. */
  function close(row: OpenRow, entry: Entry) {
    if (latest.current !== row) return
    const isHere = isFocusLost() || table.current?.contains(document.activeElement)
    edit(null)
    if (isHere) focusRow(entry)
  }

  return (
    <>
      {offers.length + placeless.length > 0 ? (
        <div className="my-4 grid gap-2">
          {placeless.map(({ draft, names, why }) => (
            <DraftOffer
              key={draft.slot + draft.form}
              what={names.join(' / ')}
              at={draft.at}
              where={t(`edit.placeless.${why}`)}
              onDrop={() => drop(draft)}
            />
          ))}
          {offers.map((offer) => (
            <DraftOffer
              key={offer.draft.slot + offer.entry.id}
              what={t('edit.draft', { number: offer.entry.number, names: offer.names.join(' / ') })}
              at={offer.draft.at}
              isOvertaken={offer.isOvertaken}
              onTake={() => take(offer)}
              onDrop={() => drop(offer.draft)}
            />
          ))}
        </div>
      ) : null}
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows take focus and keys, so this is a grid
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const row = rows.find(({ id }) => event.target.closest('tr')?.id.endsWith(id))
          if (row) onFocusRow(row.id)
        }}
        className="table-print"
      >
        <thead>
          <tr>
            <th scope="col" className="ps-1! pe-1.5! text-end! sm:ps-2! sm:pe-3!">
              {t('column.number')}
            </th>
            <th scope="col" className="w-full px-1.5! sm:px-3!">
              {t('column.names')}
            </th>
            <th scope="col" className="px-1! text-center! max-sm:text-xs!">
              {t('row.paid')}
            </th>
            <th scope="col" className="px-1! text-center! max-sm:text-xs!">
              {t('row.present')}
            </th>
            <th scope="col" className="p-0!">
              <span className="sr-only">{t('column.edit')}</span>
            </th>
          </tr>
        </thead>
        {adding.length > 0 ? (
          <tbody>{adding.map((pair) => <AddingRow key={pair.key} pair={pair} />).reverse()}</tbody>
        ) : null}
        <WindowedRows items={rows} columns={COLUMNS} rowHeight={3.1}>
          {(entry, index) =>
            editing?.entry === entry.id && mayChange(entry) ? (
              <EditRow
                key={editing.key}
                club={club}
                tournament={tournament}
                who={who}
                entry={entry}
                taken={editing.taken}
                columns={COLUMNS}
                enteredAs={props.enteredAs}
                homes={props.homes}
                onSave={(changed) => desk.changeMembers(entry, changed)}
                onLeave={(discard) => {
                  edit(null)
                  void leaveWith(entry, discard)
                }}
                onClose={() => close(editing, entry)}
              />
            ) : (
              <EntryRow
                entry={entry}
                who={who}
                rowIndex={index + 2}
                current={entry.id === current}
                byName={props.byName ?? false}
                saving={desk.isSaving(entry)}
                removing={desk.isRemoving(entry)}
                mayPay={mayDo(entry, 'markPaid')}
                mayChange={mayDo(entry, 'changeEntry')}
                onSwitch={(change) => desk.turn(entry, change)}
                onEdit={() => openRow(entry)}
              />
            )
          }
        </WindowedRows>
      </table>
    </>
  )
}

/** A pair on its way to the server. It has no number yet: that depends on whether the pairs before it are accepted. */
function AddingRow({ pair }: { pair: TypedPair }) {
  const t = useTranslations('entries')
  const members = membersOf(pair.names).map(({ name }) => ({ id: name, name }))
  return (
    <tr aria-busy>
      <td className="numeral ps-2! pe-3 text-end align-middle text-2xl text-soft">
        <span aria-hidden>…</span>
      </td>
      <td colSpan={4} className="h-14 align-middle text-lg text-soft sm:text-xl">
        <Names entry={{ members }} />
        <span className="ms-3 text-base">{t('row.saving')}</span>
      </td>
    </tr>
  )
}
