import { useTranslations } from 'use-intl/react'
import { useFieldKind } from './field-kind.ts'
import { nameId } from './focus-line.ts'
import type { ListLine } from './lines.ts'

interface Props {
  line: ListLine
  /** The name the question is about. */
  wrong: 0 | 1 | undefined
  describedBy: string
  onRename: (member: 0 | 1, name: string) => void
  /** Called on Enter. */
  onDone: () => void
}

/** The fields for the names of a line. */
export function NameInputs({ line, wrong, describedBy, onRename, onDone }: Props) {
  const t = useTranslations('import')
  const who = useFieldKind()
  const field = (member: 0 | 1, label: string) => (
    <input
      id={nameId(line.id, member)}
      aria-label={label}
      aria-invalid={wrong === member || undefined}
      aria-describedby={wrong === member ? describedBy : undefined}
      value={line.names[member]}
      placeholder={member === 1 ? t('line.secondHint') : undefined}
      onChange={(event) => onRename(member, event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onDone()
      }}
      autoComplete="off"
      spellCheck={false}
      className="min-h-11 w-full min-w-0 scroll-my-28 rounded-sm border border-edge bg-sheet px-3 py-1 text-lg placeholder:text-base placeholder:text-soft hover:border-ink aria-invalid:border-2 aria-invalid:border-alarm"
    />
  )
  return (
    <div className="my-1.5 grid gap-2 sm:grid-cols-2">
      {field(0, t('line.first', { who, line: line.line }))}
      {who === 'pairs' ? field(1, t('line.second', { line: line.line })) : null}
    </div>
  )
}
