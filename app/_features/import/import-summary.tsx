'use client'

import { useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { Button, LinkButton } from '#app/_ui/button.tsx'
import { entrantOf } from '#messages/entrant.ts'
import { commaList } from '#messages/lists.ts'
import { useFieldKind } from './field-kind.ts'
import { LeftOut } from './left-out.tsx'
import type { ListLine } from './lines.ts'
import { membersOf, peopleIn } from './members.ts'

interface Props {
  taken: readonly ListLine[]
  perPerson: number
  leftOut: readonly ListLine[]
  back: string
  onAnother: () => void
}

/** The entries made by the import, and the lines left out. */
export function ImportSummary({ taken, perPerson, leftOut, back, onAnother }: Props) {
  const t = useTranslations('import')
  const locale = useLocale()
  const who = useFieldKind()
  const entrant = entrantOf({ kind: who, entriesPerPerson: perPerson })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const singles = who === 'pairs' ? taken.filter((line) => membersOf(line).length === 1).length : 0
  const paid = taken.filter((line) => line.paid).length
  const facts = [
    t('done.pairs', { who: entrant, count: taken.length - singles, people: peopleIn(taken) }),
    ...(singles > 0 ? [t('done.singles', { count: singles })] : []),
    ...(paid > 0 ? [t('done.paid', { count: paid })] : []),
  ]
  return (
    <div>
      <div className="border-accent border-l-4 bg-wash px-5 py-4">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {t('done.title', { count: taken.length })}
        </h2>
        <p className="mt-1">{commaList(locale, facts)}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href={back}>{t('back')}</LinkButton>
        <Button kind="quiet" onClick={onAnother}>
          {t('done.another')}
        </Button>
      </div>
      <LeftOut lines={leftOut} />
    </div>
  )
}
