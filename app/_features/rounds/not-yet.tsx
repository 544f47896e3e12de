import { useId } from 'react'
import { text } from '#app/_lib/text.ts'
import { Button } from '#app/_ui/button.tsx'
import type { Ruling } from '#contract/rulings.ts'

interface Props {
  label: string
  ruling: Ruling | null
}

/** The button of a refused act, with what has to be done first; nothing if no act of this round opens the way. */
export function NotYet({ label, ruling }: Props) {
  const t = text('rounds')
  const id = useId()
  const way = wayOf(ruling)
  if (!way) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button kind="quiet" disabled aria-describedby={id}>
        {label}
      </Button>
      <p id={id} className="text-soft">
        {t(`notYet.${way}`)}
      </p>
    </div>
  )
}

function wayOf(ruling: Ruling | null) {
  if (ruling?.reason !== 'round-has-results') return null
  return ruling.way === 'clearResult' || ruling.way === 'reopenRound' ? ruling.way : null
}
