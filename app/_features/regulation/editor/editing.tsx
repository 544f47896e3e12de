'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import type { Edit } from './edit.ts'
import type { Place } from './place.ts'
import type { Unread, UnreadTexts } from './use-unread.ts'

/** What keeps a regulation from being saved, in words, and where; null: somewhere that is not edited here. */
export interface Fault {
  /** It contradicts itself, something has no name yet, or what has been played and entered refuses it. */
  readonly kind: 'contradiction' | 'nameless' | 'refused'
  readonly place: Place | null
  readonly sentence: string
  /** It can be put right without asking anybody. */
  readonly canMend?: boolean
}

interface Editing {
  readonly regulation: Regulation
  readonly edit: (edit: Edit) => void
  /** All that keeps it from being saved, each at its field. */
  readonly faults: readonly Fault[]
  /** How many rounds of each stage that has begun have been drawn for good; none before the first one. */
  readonly begun: readonly number[]
  /** What stands in fields and can't be read. */
  readonly unread: UnreadTexts
  readonly noteUnread: (at: string, unread: Unread | null) => void
}

const EditingContext = createContext<Editing | null>(null)

/** Gives the fields below it the regulation in hand. */
export function EditingProvider({ value, children }: { value: Editing; children: ReactNode }) {
  return <EditingContext value={value}>{children}</EditingContext>
}

/** The regulation in hand and how it is edited. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('no regulation is being edited here')
  return editing
}

/** One stage of it. */
export function useStage(at: number): StageRules {
  const stage = useEditing().regulation.stages[at]
  if (!stage) throw new Error(`no stage ${at}`)
  return stage
}

/** What is wrong at the field with this pointer, with the key that puts it right where it can be; undefined: nothing. */
export function useFault(at: string | undefined): ReactNode {
  const { faults } = useEditing()
  const here = faults.filter(({ place }) => at !== undefined && place?.at === at)
  return here.length > 0 ? <FaultText faults={here} /> : undefined
}

function FaultText({ faults }: { faults: readonly Fault[] }) {
  const t = useTranslations('editor.page')
  const { regulation, edit } = useEditing()
  return (
    <>
      {faults.map(({ sentence }) => (
        <span key={sentence} className="block">
          {sentence}
        </span>
      ))}
      {faults.some(({ canMend }) => canMend) ? (
        <Button kind="quiet" className="mt-2" onClick={() => edit({ edit: 'load', regulation })}>
          {t('mend')}
        </Button>
      ) : null}
    </>
  )
}

/** Several fields that can be wrong together: says so above them. */
export function FaultPlace({ at, children }: { at: string; children: ReactNode }) {
  const fault = useFault(at)
  return (
    <div data-place={at} tabIndex={-1} className="grid gap-5 outline-none">
      {fault ? <Notice kind="error">{fault}</Notice> : null}
      {children}
    </div>
  )
}

/** Leads the focus to the field a contradiction is about: the first control in it, or the group itself. */
export function focusPlace(at: string): void {
  const place = document.querySelector<HTMLElement>(`[data-place="${at}"]`)
  const control = place?.querySelector<HTMLElement>('input, select, button') ?? place
  control?.focus()
  place?.scrollIntoView({ block: 'center' })
}
