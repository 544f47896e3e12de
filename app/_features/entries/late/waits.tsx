import { text } from '#app/_lib/text.ts'
import { andList } from '#messages/lists.ts'
import type { SeatedLatecomer } from './seating.ts'

/** A person at the table also plays at another one: which table plays first, as on their sheets. */
export function Waits({ after, awaitedBy }: Pick<SeatedLatecomer, 'after' | 'awaitedBy'>) {
  const t = text('entries')
  const sentence = (key: 'after' | 'awaitedBy', tables: readonly number[]) =>
    tables.length > 0 ? t(`late.${key}`, { count: tables.length, tables: andList(t.locale, tables.map(String)) }) : null
  return [sentence('after', after), sentence('awaitedBy', awaitedBy)].filter(Boolean).join(' ')
}
