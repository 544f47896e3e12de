'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ClosedForm } from '#app/_lib/drafts/closed-form.tsx'
import { DraftOffers } from '#app/_lib/drafts/draft-offers.tsx'
import { readStoredForm } from '#app/_lib/drafts/stored-form.ts'
import { useFormDraft } from '#app/_lib/drafts/use-form-draft.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Dialog } from '#app/_ui/dialog.tsx'
import { SelectField, TextField } from '#app/_ui/field.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { EntryLabel, VoidedDecision } from '#contract/shapes.ts'
import { LENGTHS } from '#domain/lengths.ts'
import { nameBesideNumber } from '#messages/person-name.ts'
import { VoidedDecisions } from '../desk/voided-decisions.tsx'
import { readPoints } from './read-points.ts'
import { type Agreement, StandingsProblem } from './standings-problem.tsx'
import { isUntouched, NO_ADJUSTMENT, readAdjustment, type TypedAdjustment } from './typed-adjustment.ts'

interface Props {
  params: { club: string; tournament: string }
  /** The entries that can get points, by start number. */
  entries: readonly EntryLabel[]
}

/** What the desk has agreed to after refusals. */
type Agreed = Partial<Record<Agreement, true>>

/** Gives or takes points, with a reason; afterwards lists the lots and play-offs that no longer count. */
export function AdjustmentButton({ params, entries }: Props) {
  const t = useTranslations('standings.adjustment')
  const product = useTranslations('product')
  const { run, pending, problem } = useCommand(() => draft.act())
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(NO_ADJUSTMENT)
  /** Counts how often the form was left, and at which count it was sent: a refusal is about no later one. */
  const [left, setLeft] = useState(0)
  const [sentAt, setSentAt] = useState(0)
  const [checked, setChecked] = useState(false)
  const [voided, setVoided] = useState<readonly VoidedDecision[]>([])
  const points = readPoints(typed.points)
  const [agreed, setAgreed] = useState<Agreed>({})
  const isAboutOthers =
    sentAt !== left || (problem?.code === 'adjustment-unlikely' && problem.params?.points !== points)
  const draft = useFormDraft({
    form: 'adjustment',
    of: params.tournament,
    typed: isUntouched(typed) ? null : typed,
    read: readAdjustment,
    onTake(typed) {
      setTyped(typed)
      setOpen(true)
    },
  })

  const field = (name: keyof typeof typed) => ({
    name,
    label: t(name),
    required: true,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value })
      // Whatever was agreed to was about what stood here.
      setAgreed({})
    },
  })

  function leave() {
    draft.setAside()
    setLeft((before) => before + 1)
    setOpen(false)
    setTyped(NO_ADJUSTMENT)
    setChecked(false)
  }

  async function save(agreed: Agreed = {}) {
    setChecked(true)
    if (points === null || pending) return
    setAgreed(agreed)
    setSentAt(left)
    const body = { entry: typed.entry, points, reason: typed.reason, ...agreed }
    const done = await run('addAdjustment', { params, body })
    if (!done) return
    setVoided(done.voided)
    if (draft.saved() !== 'left') leave()
  }

  return (
    <>
      <DraftOffers draft={draft} what={useDraftText(entries)} />
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {voided.length > 0 ? (
        <div className="w-full">
          <Notice>
            <VoidedDecisions voided={voided} sentence={(about) => t('voided', about)} />
          </Notice>
        </div>
      ) : null}
      <Dialog open={open} onClose={leave} title={t('title')} close={product('close')}>
        <p className="text-soft">{t('text')}</p>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
          className="grid gap-5"
        >
          <SelectField {...field('entry')}>
            <option value="" />
            {entries.map((entry) => (
              <option key={entry.id} value={entry.id}>
                {entry.number} {nameBesideNumber(entry)}
              </option>
            ))}
          </SelectField>
          <TextField
            hint={t('pointsHint')}
            error={checked && points === null ? t('pointsInvalid') : undefined}
            {...field('points')}
          />
          <TextField maxLength={LENGTHS.reason} {...field('reason')} />
          {problem && !isAboutOthers ? (
            <StandingsProblem
              problem={problem}
              pending={pending}
              onAgree={(agreement) => void save({ ...agreed, [agreement]: true })}
            />
          ) : null}
          <Button type="submit" pending={pending} className="justify-self-start">
            {t('save')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}

/** Replaces the button while the tournament is ended. */
export function ClosedAdjustment({ params, entries }: Props) {
  return (
    <ClosedForm
      form="adjustment"
      of={params.tournament}
      read={(value) => readStoredForm(value, readAdjustment)?.typed ?? null}
      what={useDraftText(entries)}
    />
  )
}

/** A summary of the typed values. */
function useDraftText(entries: Props['entries']) {
  const t = useTranslations('standings.adjustment')
  return (typed: TypedAdjustment) =>
    t('draft', {
      entry: entries.find(({ id }) => id === typed.entry)?.name ?? '–',
      points: typed.points.replace(/^-/, '−') || '–',
      reason: typed.reason || '–',
    })
}
