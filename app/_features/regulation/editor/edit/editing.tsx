'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import type { Edit } from './edit.ts'
import type { EditorPlace } from './place.ts'
import type { UnreadText, UnreadTexts } from './use-unread.ts'

/** An error that prevents saving a regulation, in words, and its place; null: it is not edited here. */
export interface EditorProblem {
  /** The regulation breaks a rule, a name is missing, or the server refuses it because of earlier rounds and entries. */
  readonly kind: 'broken-rule' | 'nameless' | 'refused'
  readonly place: EditorPlace | null
  readonly sentence: string
  /** It can be repaired without a decision. */
  readonly canMend?: boolean
}

interface Editing {
  readonly regulation: Regulation
  readonly edit: (edit: Edit) => void
  /** All errors that prevent saving, each at its field. */
  readonly problems: readonly EditorProblem[]
  /** For each stage that has begun, its number of published rounds; empty before the first one. */
  readonly begun: readonly number[]
  /** Field contents that are not readable. */
  readonly unread: UnreadTexts
  readonly noteUnread: (at: string, unread: UnreadText | null) => void
}

const EditingContext = createContext<Editing | null>(null)

/** Provides the edited regulation to the fields below it. */
export function EditingProvider({ value, children }: { value: Editing; children: ReactNode }) {
  return <EditingContext value={value}>{children}</EditingContext>
}

/** The edited regulation and the functions to edit it. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('no regulation is being edited here')
  return editing
}

export function useStage(at: number): StageRules {
  const stage = useEditing().regulation.stages[at]
  if (!stage) throw new Error(`no stage ${at}`)
  return stage
}

/** The error at the field with this pointer, with a repair button if possible; undefined without an error. */
export function useEditorProblem(at: string | undefined): ReactNode {
  const { problems } = useEditing()
  const here = problems.filter(({ place }) => at !== undefined && place?.at === at)
  return here.length > 0 ? <ProblemText problems={here} /> : undefined
}

function ProblemText({ problems }: { problems: readonly EditorProblem[] }) {
  const t = useTranslations('editor.page')
  const { regulation, edit } = useEditing()
  return (
    <>
      {problems.map(({ sentence }) => (
        <span key={sentence} className="block">
          {sentence}
        </span>
      ))}
      {problems.some(({ canMend }) => canMend) ? (
        <Button kind="quiet" className="mt-2" onClick={() => edit({ edit: 'load', regulation })}>
          {t('mend')}
        </Button>
      ) : null}
    </>
  )
}

/** Shows an error above several fields that can be wrong together. */
export function ProblemPlace({ at, children }: { at: string; children: ReactNode }) {
  const problem = useEditorProblem(at)
  return (
    <div data-place={at} tabIndex={-1} className="grid gap-5 outline-none">
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {children}
    </div>
  )
}

/** Focuses the field that a problem is about: the first control in it, or the group itself. */
export function focusPlace(at: string): void {
  const place = document.querySelector<HTMLElement>(`[data-place="${at}"]`)
  const control = place?.querySelector<HTMLElement>('input, select, button') ?? place
  control?.focus()
  place?.scrollIntoView({ block: 'center' })
}
