import type { Metadata } from 'next'
import { TableScreen } from '#app/_features/sheet/table/table-screen.tsx'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'

export function generateMetadata(): Metadata {
  return { title: text('table')('page') }
}

/**
 * The screen of a table, opened by its link. The page is the same for every table and is rendered without any request: offline it comes
 * from the phone's cache, and the token is in the address.
 */
export default function TablePage() {
  return (
    <main id="inhalt" tabIndex={-1} className="mx-auto flex w-full max-w-5xl grow flex-col px-3 outline-none sm:px-8">
      <Texts areas={['table', 'sheet', 'offline', 'problems', 'rounds']}>
        <TableScreen />
      </Texts>
    </main>
  )
}
