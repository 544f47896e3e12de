import type { Ref } from 'react'
import { useTranslations } from 'use-intl/react'
import { WindowedRows } from '#app/_ui/windowed-rows.tsx'
import type { LineState } from './judge.ts'
import { LineRow } from './line-row.tsx'
import type { ListLine } from './lines.ts'

const READY: LineState = { is: 'ready', completes: [null, null] }

interface Props {
  label: string
  lines: readonly ListLine[]
  standings: ReadonlyMap<string, LineState>
  /** Estimated height of a row not yet rendered, in rem. */
  rowHeight: number
  onChange: (line: ListLine) => void
  onSettle: (line: ListLine, ...others: ListLine[]) => void
  onEdit: (line: ListLine) => void
  ref: Ref<HTMLTableElement>
}

/** Lines of the list, one per row. */
export function LineTable({ label, lines, standings, rowHeight, ref, ...acts }: Props) {
  const t = useTranslations('import')
  return (
    <table ref={ref} aria-label={label} className="table-print">
      <thead>
        <tr>
          <th scope="col" className="text-end!">
            {t('column.line')}
          </th>
          <th scope="col" className="w-full">
            {t('column.names')}
          </th>
          <th scope="col" className="text-center!">
            {t('column.paid')}
          </th>
        </tr>
      </thead>
      <WindowedRows items={lines} columns={3} rowHeight={rowHeight}>
        {(line) => <LineRow line={line} standing={standings.get(line.id) ?? READY} {...acts} />}
      </WindowedRows>
    </table>
  )
}
