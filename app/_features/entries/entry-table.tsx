'use client'

import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl/react'
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
  const [editing, setEditing] = useState<string | null>(null)
  const [taken, setTaken] = useState<TakenEntry | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const mayDo = (entry: Entry, act: keyof EntryRulings) =>
    !desk.isRemoving(entry) && may(rulings[entry.seated ? 'seated' : 'unseated'][act])
  const leaving = ({ seated }: Entry) => (seated ? 'withdrawEntry' : 'removeEntry')
  const mayChange = (entry: Entry) => entry.status === 'active' && mayDo(entry, 'changeEntry')
  const { offers: all, placeless, drop } = useEntryDrafts(tournament, desk.entries, mayChange)
  const offers = all.filter(({ entry }) => rows.includes(entry))
  const isOpen = (entry: Entry, act: keyof EntryRulings) => entry.status === 'active' && mayDo(entry, act)
  const ifMay = (act: keyof EntryRulings, run: (entry: Entry) => void) => (entry: Entry) => {
    if (isOpen(entry, act)) run(entry)
  }
  const { current, focusRow, leave, onKeyDown, onFocusRow } = useRowKeys(rows, {
    paid: ifMay('markPaid', (entry) => desk.turn(entry, { paid: !entry.paid })),
    present: ifMay('changeEntry', (entry) => desk.turn(entry, { present: !entry.present })),
    edit: ifMay('changeEntry', (entry) => setEditing(entry.id)),
    leave: async (entry) => isOpen(entry, leaving(entry)) && desk.leave(entry),
  })
  useImperativeHandle(props.ref, () => ({ focusFirst: () => focusRow(rows[0]) }))

  const isClosed = editing !== null && !desk.entries.some((entry) => entry.id === editing && mayChange(entry))
  const leaveClosed = useEffectEvent(() => {
    setEditing(null)
    if (isFocusLost()) focusRow(rows[0])
  })
  // Another desk has removed the entry or ended the tournament: the typed values are shown above the list.
  useEffect(() => {
    if (isClosed) leaveClosed()
  }, [isClosed])

  /** Opens a row with its earlier input. The row may be far away, and is rendered only after scrolling there. */
  function take({ draft, entry, taken }: EntryOffer) {
    drop(draft)
    flushSync(() => {
      setTaken(taken)
      setEditing(entry.id)
    })
    const { tBodies = null } = table.current ?? {}
    const place = rows.indexOf(entry) / rows.length
    tBodies?.[Math.floor(place * tBodies.length)]?.scrollIntoView({ block: 'center' })
  }

  /** The focus stays where it is if the user has moved on to another row. */
  function close(entry: Entry) {
    const isHere = isFocusLost() || table.current?.contains(document.activeElement)
    setEditing(null)
    setTaken(null)
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
            editing === entry.id && mayChange(entry) ? (
              <EditRow
                club={club}
                tournament={tournament}
                who={who}
                entry={entry}
                taken={taken?.entry === entry.id ? taken : null}
                columns={COLUMNS}
                enteredAs={props.enteredAs}
                homes={props.homes}
                onSave={(changed) => desk.changeMembers(entry, changed)}
                onLeave={() => {
                  setEditing(null)
                  setTaken(null)
                  void leave(entry)
                }}
                onClose={() => close(entry)}
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
                onEdit={() => setEditing(entry.id)}
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
