import type { ReactNode } from 'react'
import { useReadIf } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import { Link } from '#app/_ui/link.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { tournamentPaths } from '#contract/paths.ts'
import { andList } from '#messages/lists.ts'

interface Props {
  params: { club: string; tournament: string }
  number: number
}

/** Entries that are present and have no place in the last round, shown next to the tables, with a link to seat them. */
export function WithoutPlace({ params, number }: Props) {
  const t = text('rounds')
  const found = useReadIf('getLatecomers', { params })
  if (!found || found.round?.number !== number || found.late.length === 0) return null
  const names = andList(
    t.locale,
    found.late.map(({ entry }) => entry.name),
  )
  return (
    <Notice kind="info">
      {t.rich('withoutPlace', {
        names,
        can: found.late.some(({ chance }) => chance !== null) ? 'yes' : 'no',
        b: (it: ReactNode) => <strong>{it}</strong>,
        a: (it: ReactNode) => <Link href={tournamentPaths(params).entries}>{it}</Link>,
      })}
    </Notice>
  )
}
