import { text } from '#app/_lib/text.ts'
import { Section } from '#app/_ui/page.tsx'
import type { PeopleTable as Table } from '#contract/evening.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { marksWord } from '#messages/marks-word.ts'
import { PeopleTable } from './people-table.tsx'

/** The tournament's second table: marks per person. Nothing if the game's region counts none, or before the first result. */
export function PeopleSection({ table, who }: { table: Table; who: FieldKind }) {
  if (table.marks === null || table.rows.length === 0) return null
  return (
    <div className="mt-12 max-w-5xl">
      <Section title={text('evening')('people.title', { word: marksWord(table.game) })}>
        <PeopleTable table={table} who={who} />
      </Section>
    </div>
  )
}
