'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { DraftOffers } from '#app/_lib/drafts/draft-offers.tsx'
import { text } from '#app/_lib/text.ts'
import { Button } from '#app/_ui/button.tsx'
import { TextField } from '#app/_ui/field.tsx'
import { SuitRow } from '#app/_ui/suit-mark.tsx'
import type { Problem } from '#contract/problem.ts'
import type { Regulation as RegulationShape } from '#contract/regulation.ts'
import { LENGTHS } from '#domain/lengths.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { announce, presetName } from '#messages/announcement.ts'
import { type DraftPlace, useDraft } from './draft/use-draft.ts'
import type { Edit } from './edit/edit.ts'
import { EditingProvider, focusPlace } from './edit/editing.tsx'
import { type EditorPlace, type EditorStep, NAME, STEPS } from './edit/place.ts'
import { useUnread } from './edit/use-unread.ts'
import { LiveAnnouncement } from './live-announcement.tsx'
import { ProblemLinks } from './problems/problem-links.tsx'
import { useCheck } from './problems/use-check.ts'
import { useServerProblem } from './problems/use-server-problem.ts'
import { StepLinks } from './steps/step-links.tsx'
import { StepPanel } from './steps/step-panel.tsx'

/** The data that saving needs of the edited regulation. */
export interface InHand {
  readonly regulation: Regulation
  readonly isChanged: boolean
  /** The regulation to send; null while it is not playable. */
  readonly body: RegulationShape | null
  /** Asks for a missing name; returns whether there is one. */
  readonly requireName: () => boolean
  readonly markSaved: () => void
  readonly markHandedOn: () => void
  /** The idempotency key for this content: the same content, also from its draft, is saved once. */
  readonly actOf: (content: unknown) => string
  /** What was saved was removed since: saving it again is another act. */
  readonly endAct: () => void
  /** The regulation the work started from, as received. */
  readonly base: RegulationShape
  /** Shows a refusal at its field; returns whether it has one. */
  readonly tell: (problem: Problem) => boolean
}

interface Props {
  /** Where unsaved changes of this regulation are stored. */
  place: DraftPlace
  base: RegulationShape
  /** For each stage that has begun, its number of published rounds. */
  begun?: readonly number[]
  /** The actions for it. */
  children: (inHand: InHand) => ReactNode
}

const NOT_BEGUN: readonly number[] = []

/** The full editor: a regulation step by step, next to its announcement. Needs `editor`, `regulation`, `problems`, `product`. */
export function RegulationEditor({ place, base, begun = NOT_BEGUN, children }: Props) {
  const t = useTranslations('editor')
  const [step, setStep] = useState<EditorStep>('field')
  const unread = useUnread(step)
  const inDraft = useDraft(place, base, begun.length, unread)
  const { regulation, edit, isChanged, formDraft, start, markSaved, markHandedOn } = inDraft
  const stands = begun === NOT_BEGUN ? null : (start as Regulation)
  const { problems: found, playable, body } = useCheck(regulation, stands, begun.length)
  const [refused, tell] = useServerProblem(regulation)
  const problems = found.length === 0 && refused ? [refused] : found
  const [view, setView] = useState<'edit' | 'read'>('edit')
  const [nameMissing, setNameMissing] = useState(false)
  const name = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const toFocus = useFocusLater()
  const words = text('regulation')
  const preset = presetName(words, regulation.preset)

  function open(next: EditorStep) {
    setStep(next)
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }

  function change(one: Edit) {
    // Stages are addressed by position, so unreadable contents of a stage's fields can't move along with it.
    if (one.edit === 'remove-stage' || one.edit === 'move-stage') unread.forget('/stages')
    edit(one)
  }

  function takeDraft(offer: (typeof formDraft.offered)[number]) {
    formDraft.take(offer)
    name.current?.querySelector('input')?.focus()
  }

  function goTo(place: EditorPlace) {
    setView('edit')
    if (place.at !== NAME) setStep(place.step)
    toFocus(place.at)
  }

  function requireName(): boolean {
    if (regulation.title !== null) return true
    setNameMissing(true)
    setView('edit')
    name.current?.querySelector('input')?.focus()
    return false
  }

  const isNameMissing = nameMissing && regulation.title === null
  const problemPlaces = [unread.first, ...problems.map(({ place }) => place)]
  const stepsWithProblems = problemPlaces.flatMap((place) => (place && place.at !== NAME ? [place.step] : []))
  const hidden = (which: typeof view) => (view === which ? '' : 'max-lg:hidden')
  return (
    <EditingProvider
      value={{ regulation, edit: change, problems, begun, unread: unread.texts, noteUnread: unread.note }}
    >
      <fieldset aria-label={t('page.views')} className="mb-6 flex gap-2 lg:hidden">
        {(['edit', 'read'] as const).map((one) => (
          <Button
            key={one}
            kind={view === one ? 'primary' : 'quiet'}
            aria-pressed={view === one}
            onClick={() => setView(one)}
          >
            {t(`page.${one}`)}
          </Button>
        ))}
      </fieldset>
      <div className="grid gap-10 wrap-anywhere lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        <div className={`grid content-start gap-6 ${hidden('edit')}`}>
          <DraftOffers
            draft={{ ...formDraft, take: takeDraft }}
            what={({ regulation }) => t('page.draft', { name: regulation.title?.trim() || preset })}
          />
          <div ref={name} data-place={NAME}>
            <TextField
              label={t('page.name')}
              hint={t('page.nameHint', { preset: preset })}
              error={
                problems.find(({ place }) => place?.at === NAME)?.sentence ??
                (isNameMissing ? t('page.nameMissing') : undefined)
              }
              maxLength={LENGTHS.title}
              value={regulation.title ?? ''}
              onChange={(event) => change({ edit: 'whole', change: { title: event.target.value || null } })}
            />
          </div>
          <StepLinks step={step} stepsWithProblems={stepsWithProblems} onStep={open} />
          <section ref={panel} tabIndex={-1} aria-label={t(`steps.${step}`)} className="scroll-mt-4 outline-none">
            <h2 className="sr-only">{t(`steps.${step}`)}</h2>
            <StepPanel step={step} />
          </section>
          <StepButtons step={step} onStep={open} />
        </div>
        <section aria-label={t('page.announcement')} className={`content-start lg:block ${hidden('read')}`}>
          <div
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
            tabIndex={0}
            data-scrolls
            className="border border-line bg-sheet p-6 sm:p-8 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
          >
            <SuitRow className="mb-5 text-accent" />
            <h2 className="mb-6 text-3xl">{regulation.title?.trim() || preset}</h2>
            {found.length > 0 ? <p className="mb-4 text-soft">{t('page.stands')}</p> : null}
            <LiveAnnouncement parts={announce(words, playable)} />
          </div>
        </section>
      </div>
      <div className="mt-8 grid gap-4 wrap-anywhere border-ink border-t-[1.5px] pt-5">
        <ProblemLinks problems={problems} unread={unread.first} isLong={regulation.stages.length > 1} goTo={goTo} />
        <div className="flex flex-wrap items-center gap-3">
          {children({
            regulation,
            isChanged,
            body: unread.first ? null : body,
            requireName,
            markSaved,
            markHandedOn,
            actOf: formDraft.actOf,
            endAct: formDraft.endAct,
            base: start,
            tell,
          })}
          <p className="text-soft">{t(isChanged ? 'save.unsaved' : 'save.unchanged')}</p>
        </div>
      </div>
    </EditingProvider>
  )
}

function StepButtons({ step, onStep }: { step: EditorStep; onStep: (step: EditorStep) => void }) {
  const t = useTranslations('editor.steps')
  const at = STEPS.indexOf(step)
  const [before, next] = [STEPS[at - 1], STEPS[at + 1]]
  return (
    <div className="flex flex-wrap gap-3">
      {before ? (
        <Button kind="quiet" onClick={() => onStep(before)}>
          {t('back')}
        </Button>
      ) : null}
      {next ? (
        <Button kind="quiet" onClick={() => onStep(next)}>
          {t('next', { step: t(next) })}
        </Button>
      ) : null}
    </div>
  )
}

/** Focuses a field once its step is rendered. */
function useFocusLater(): (at: string) => void {
  const [wanted, setWanted] = useState<{ readonly at: string } | null>(null)
  useEffect(() => {
    if (wanted) focusPlace(wanted.at)
  }, [wanted])
  return (at) => setWanted({ at })
}
