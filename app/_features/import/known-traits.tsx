import { useTranslations } from 'use-intl/react'
import { type ListLine, withKnown } from './lines.ts'
import { changesOf } from './members.ts'

interface Props {
  line: ListLine
  member: 0 | 1
  onChange: (line: ListLine) => void
}

/** What is known of a member of which the list says something else: whether it is replaced or stays, and a button for the other one. */
export function KnownTraits({ line, member, onChange }: Props) {
  const t = useTranslations('import.line')
  const changes = changesOf(line, member)
  if (changes.length === 0) return null
  const name = line.names[member].trim()
  const keeps = line.keeps[member]
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <div>
        {changes.map(({ trait, from, to }) => (
          <p key={trait} className="wrap-anywhere">
            {t(keeps ? `stays.${trait}` : `change.${trait}`, { name, from, to })}
          </p>
        ))}
      </div>
      <button
        type="button"
        aria-label={t(keeps ? 'takeListOf' : 'keepKnownOf', { name })}
        onClick={() => onChange(withKnown(line, member, !keeps))}
        className="min-h-11 rounded-sm px-2 text-soft underline decoration-edge underline-offset-4 hover:text-accent"
      >
        {t(keeps ? 'takeList' : 'keepKnown')}
      </button>
    </div>
  )
}
