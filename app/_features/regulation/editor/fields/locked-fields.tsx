import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { isFixed } from '#domain/tournament/regulation/begun.ts'
import { useEditing } from '../edit/editing.tsx'
import { areFixed, type LockedTogether } from './locked.ts'

interface Props {
  at: number
  what: LockedTogether
  children: ReactNode
}

/** Fields that are locked because their stage has begun, with the reason; unchanged before that. */
export function LockedFields({ at, what, children }: Props) {
  const isLocked = useLocked(at)
  if (!isLocked(what)) return children
  return (
    <>
      <LockedLine at={at} what={what === 'stage' && isLocked('rounds') ? 'over' : what} />
      <fieldset disabled className="grid min-w-0 gap-5">
        {children}
      </fieldset>
    </>
  )
}

/** Why a part of a stage is locked. */
export function LockedLine({ at, what }: { at: number; what: LockedTogether | 'over' }) {
  const t = useTranslations('editor.locked')
  return <p className="border-edge border-l-4 bg-sheet px-4 py-3">{t(what, { number: at + 1 })}</p>
}

/** Tells which fields of a stage are locked. */
export function useLocked(at: number): (what: LockedTogether | 'rounds') => boolean {
  const { begun } = useEditing()
  return (what) => (what === 'rounds' ? isFixed(what, begun, at) : areFixed(what, begun, at))
}
