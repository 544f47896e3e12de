'use client'

import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { usePageKey } from '#app/_lib/use-page-key.ts'
import { isTextInput } from '#app/_ui/text-input.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { type EntryOrder, ORDERS } from './arrange.ts'

const CONTROL = 'min-h-11 rounded-sm border border-edge bg-sheet px-3 py-1 hover:border-ink'

interface Props {
  search: string
  onSearch: (search: string) => void
  order: EntryOrder
  who: FieldKind
  onOrder: (order: EntryOrder) => void
  /** Number of search results; null without a search. */
  found: number | null
  /** Arrow down or Enter in the search. */
  onEnterList: () => void
}

/** Searches the list (`/` leads here from anywhere) and sorts it. */
export function ListTools({ search, onSearch, order, who, onOrder, found, onEnterList }: Props) {
  const t = useTranslations('entries')
  const field = useRef<HTMLInputElement>(null)

  usePageKey((event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    event.preventDefault()
    field.current?.focus()
    field.current?.select()
  })

  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-2" data-screen-only>
      <label className="flex min-w-0 grow items-center gap-3 font-semibold sm:max-w-sm">
        {t('search.label')}
        <input
          ref={field}
          type="search"
          value={search}
          autoComplete="off"
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onSearch('')
            if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
            event.preventDefault()
            onEnterList()
          }}
          className={`${CONTROL} min-w-0 grow font-normal`}
        />
      </label>
      <label className="flex items-center gap-3 font-semibold">
        {t('order.label')}
        <select
          value={order}
          onChange={(event) => onOrder(orderOf(event.target.value))}
          className={`${CONTROL} font-normal`}
        >
          {ORDERS.map((key) => (
            <option key={key} value={key}>
              {t(`order.${key}`, { who })}
            </option>
          ))}
        </select>
      </label>
      <p role="status" className="text-soft">
        {found === null ? '' : t('search.found', { found })}
      </p>
    </div>
  )
}

function orderOf(value: string): EntryOrder {
  return ORDERS.find((order) => order === value) ?? 'newest'
}

/** An empty field does not count as typing: no name starts with a slash. */
function isTyping(target: EventTarget | null): boolean {
  return isTextInput(target) && target.value !== ''
}
