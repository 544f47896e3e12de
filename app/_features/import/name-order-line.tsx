import { type ReactNode, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { usePageLetter } from '#app/_lib/use-page-key.ts'
import { Button } from '#app/_ui/button.tsx'
import type { ReadOrder } from '#contract/entries.ts'
import { familyFirst, takeApart } from '#messages/person-name.ts'
import { type ListLine, MEMBERS } from './lines.ts'

interface Props extends ReadOrder {
  lines: readonly ListLine[]
  pending: boolean
  /** Reads the names in the other order. */
  onTurn: () => void
}

/** In which order the list writes its names, where it does not say, with an example and a button for the other order (N). */
export function NameOrderLine({ order, known, lines, pending, onTurn }: Props) {
  const t = useTranslations('import.order')
  const locale = useLocale()
  const button = useRef<HTMLButtonElement>(null)

  usePageLetter(({ key, ctrlKey, metaKey, altKey, repeat }) => {
    if (key.toLowerCase() === 'n' && !ctrlKey && !metaKey && !altKey && !repeat) button.current?.click()
  })

  const example = exampleOf(lines)
  if (example === null) return null
  const name = takeApart(example, 'singles')
  const [letter = ''] = familyFirst(name).family
  const other = order === 'given-first' ? 'family-first' : 'given-first'
  const reason = known[order] > known[other] ? known[order] : 0
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="wrap-anywhere min-w-0">
        {t.rich(order, {
          known: reason,
          given: name.before,
          family: name.family,
          letter: letter.toLocaleUpperCase(locale),
          strong: (text: ReactNode) => <strong>{text}</strong>,
        })}
      </p>
      <Button ref={button} kind="quiet" waiting={pending} onClick={onTurn}>
        {t(`turn.${other}`)} <kbd className="font-normal font-text text-soft pointer-coarse:hidden">N</kbd>
      </Button>
    </div>
  )
}

/** The first name that can be read in the other order. */
function exampleOf(lines: readonly ListLine[]): string | null {
  for (const { names, otherwise } of lines) for (const member of MEMBERS) if (otherwise[member]) return names[member]
  return null
}
