import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useEditing } from './editing.tsx'

/** The part of a stage that is locked once it has begun, by the message that explains it. */
type What = 'stage' | 'over' | 'game' | 'outside'

interface Props {
  at: number
  what: What
  /** Is it locked? */
  isLocked: boolean
  children: ReactNode
}

/** Fields that are locked because their stage has begun, with the reason; unchanged before that. */
export function LockedFields({ at, what, isLocked, children }: Props) {
  if (!isLocked) return children
  return (
    <>
      <LockedLine at={at} what={what} />
      <fieldset disabled className="grid min-w-0 gap-5">
        {children}
      </fieldset>
    </>
  )
}

/** Why a part of a stage is locked. */
export function LockedLine({ at, what }: { at: number; what: What }) {
  const t = useTranslations('editor.held')
  return <p className="border-edge border-l-4 bg-sheet px-4 py-3">{t(what, { number: at + 1 })}</p>
}

/** Has a stage begun, and is it over, that is, has a later one begun? */
export function useBegun(at: number): { readonly isBegun: boolean; readonly isOver: boolean; readonly played: number } {
  const { begun } = useEditing()
  return { isBegun: at < begun.length, isOver: at < begun.length - 1, played: begun[at] ?? 0 }
}
