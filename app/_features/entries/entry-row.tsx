'use client'

import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import type { Entry } from '#contract/entries.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { listedName } from '#messages/person-name.ts'
import { namesOf } from './arrange.ts'
import type { Switch } from './entries-state.ts'
import { TraitText } from './trait-text.tsx'

interface Props {
  entry: Entry
  who: FieldKind
  /** Its position in the full list, from 1. */
  rowIndex: number
  /** The one row in the tab order. */
  current: boolean
  /** In a list sorted by name: the family names of people first. */
  byName: boolean
  saving: boolean
  removing: boolean
  mayPay: boolean
  mayChange: boolean
  onSwitch: (change: Switch) => void
  onEdit: () => void
}

/** An entry: number, names, paid, present. Its keys are handled by the table (see `use-row-keys.ts`). */
export function EntryRow({ entry, who, rowIndex, current, byName, saving, removing, mayPay, mayChange, ...on }: Props) {
  const { onSwitch, onEdit } = on
  const t = useTranslations('entries')
  const tabIndex = current ? 0 : -1
  const gone = entry.status === 'withdrawn'
  return (
    <tr
      id={rowId(entry.id)}
      tabIndex={tabIndex}
      aria-rowindex={rowIndex}
      aria-busy={removing || undefined}
      className="group hover:bg-sheet focus-visible:bg-wash focus-visible:-outline-offset-3"
    >
      <td
        className={`numeral ps-1! pe-1.5! text-end sm:ps-2! sm:pe-3! align-middle text-2xl ${gone ? 'text-soft' : ''}`}
      >
        {entry.number}
      </td>
      <td className="wrap-anywhere px-1.5! align-middle text-lg leading-snug sm:px-3! sm:text-xl">
        <Names entry={entry} gone={gone || removing} listedAs={byName ? who : null} />
        {who === 'pairs' && entry.members.length === 1 && !gone ? (
          <span className="ms-3 text-base text-soft max-sm:ms-0 max-sm:block">{t('row.single')}</span>
        ) : null}
        {entry.waiting && !gone ? (
          <span className="ms-3 text-base text-soft max-sm:ms-0 max-sm:block">{t('row.waiting')}</span>
        ) : null}
        {gone ? <span className="ms-3 text-base text-soft">{t('row.withdrawn')}</span> : null}
        {saving ? <Saving /> : null}
        {removing ? (
          <span className="ms-3 text-base text-soft max-sm:ms-0 max-sm:block">{t('row.removing')}</span>
        ) : null}
        <TraitText of={entry.members} className="block text-base text-soft" />
      </td>
      {gone ? (
        <td colSpan={3} className="align-middle">
          <Button kind="quiet" tabIndex={tabIndex} disabled={!mayChange} onClick={() => onSwitch({ status: 'active' })}>
            {t('row.back')}
          </Button>
        </td>
      ) : (
        <>
          <SwitchCell
            label={t('row.paid')}
            on={entry.paid}
            tabIndex={tabIndex}
            readOnly={!mayPay}
            onTurn={(paid) => onSwitch({ paid })}
          />
          <SwitchCell
            label={t('row.present')}
            on={entry.present}
            tabIndex={tabIndex}
            readOnly={!mayChange}
            onTurn={(present) => onSwitch({ present })}
          />
          <td className="p-0! align-middle">
            <button
              type="button"
              tabIndex={tabIndex}
              disabled={!mayChange}
              aria-label={t('row.edit', { names: namesOf(entry) })}
              onClick={onEdit}
              className="grid size-11 place-items-center text-soft hover:text-accent disabled:invisible"
            >
              <svg aria-hidden viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="2">
                <path d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />
              </svg>
            </button>
          </td>
        </>
      )}
    </tr>
  )
}

export function rowId(entry: string): string {
  return `meldung-${entry}`
}

interface NamedMembers {
  members: readonly { readonly id: string; readonly name: string }[]
}

/** Both names next to each other, on a phone one below the other. `listedAs`: in a list sorted by name, of such entries. */
export function Names(props: { entry: NamedMembers; gone?: boolean; listedAs?: FieldKind | null }) {
  const { entry, gone = false, listedAs = null } = props
  return (
    <span className={gone ? 'text-soft line-through' : ''}>
      {entry.members.map(({ id, name }, at) => (
        <span key={id} className="max-sm:block">
          {at > 0 ? <span className="text-soft max-sm:sr-only"> / </span> : null}
          {listedAs ? listedName(name, listedAs) : name}
        </span>
      ))}
    </span>
  )
}

/** A sign that saving is in progress; shown only if it takes long enough to notice. */
function Saving() {
  const t = useTranslations('entries')
  return (
    <span className="ms-3 text-base text-soft opacity-100 transition-opacity delay-300 starting:opacity-0">
      {t('row.saving')}
    </span>
  )
}

function SwitchCell(props: {
  label: string
  on: boolean
  tabIndex: number
  readOnly: boolean
  onTurn: (on: boolean) => void
}) {
  return (
    <td className="p-0! align-middle">
      <label className="mx-auto grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={props.label}
          checked={props.on}
          tabIndex={props.tabIndex}
          disabled={props.readOnly}
          onChange={(event) => props.onTurn(event.target.checked)}
          className="size-6 accent-accent"
        />
      </label>
    </td>
  )
}
