'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl/react'
import { AdjustFields } from '#app/_features/regulation/adjust-fields.tsx'
import { presetFields, readAdjustments, type TypedAdjustments } from '#app/_features/regulation/adjustments.ts'
import { AnnouncementView } from '#app/_features/regulation/announcement-view.tsx'
import { PresetCards } from '#app/_features/regulation/preset-cards.tsx'
import { dayAndMonth, today } from '#app/_lib/dates.ts'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { TextField } from '#app/_ui/field.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { SuitRow } from '#app/_ui/suit-mark.tsx'
import { adjustRegulation, type Regulation } from '#domain/tournament/regulation.ts'
import { announce } from '#messages/announcement.ts'
import { problemSentence } from '#messages/problem.ts'

interface Props {
  club: string
  presets: readonly [Regulation, ...Regulation[]]
}

/** From a preset, a name and Enter to a tournament; beside it what will be announced. Goes on to the tournament. */
export function NewTournamentForm({ club, presets }: Props) {
  const t = useTranslations('club.new')
  const regulationText = useTranslations('regulation')
  const problemText = useTranslations('problems')
  const sentence = useProblemSentence()
  const router = useRouter()
  const { run, pending, problem } = useCommand()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>(':checked')?.focus(), [])

  const [preset, setPreset] = useState<Regulation>(presets[0])
  const [adjusted, setAdjusted] = useState<TypedAdjustments>(presetFields(preset))
  // The organiser's own day, which the server can't know: empty until the page runs in the browser.
  const thisDay = useSyncExternalStore(never, today, () => '')
  const [typed, setTyped] = useState<{ name?: string; date?: string; place?: string }>({})
  const date = typed.date ?? thisDay
  const name = typed.name ?? (date ? t('nameDefault', { day: dayAndMonth(date) }) : '')

  const adjust = readAdjustments(preset, adjusted)
  const feeIsValid = adjust.fee !== 'invalid'
  const preview = adjustRegulation(preset, feeIsValid ? (adjust as Exclude<typeof adjust, { fee: 'invalid' }>) : {})

  function choose(key: Regulation['preset']) {
    const chosen = presets.find((candidate) => candidate.preset === key)
    if (!chosen) return
    setPreset(chosen)
    setAdjusted(presetFields(chosen))
  }

  async function create(event: FormEvent) {
    event.preventDefault()
    if (adjust.fee === 'invalid' || !preview.ok) return
    const body = { preset: preset.preset, name, date, place: typed.place ?? '', adjust }
    const tournament = await run('createTournament', { params: { club }, body })
    if (tournament) router.push(`/verein/${club}/turnier/${tournament.id}`)
  }

  return (
    <form ref={form} onSubmit={create} className="grid gap-10">
      <PresetCards legend={t('preset')} presets={presets} value={preset.preset} onChange={choose} />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-14">
        <div className="grid content-start gap-5">
          <TextField
            label={t('name')}
            name="name"
            required
            maxLength={120}
            value={name}
            onChange={(event) => setTyped({ ...typed, name: event.target.value })}
          />
          <TextField
            label={t('date')}
            name="date"
            type="date"
            required
            value={date}
            onChange={(event) => setTyped({ ...typed, date: event.target.value })}
          />
          <TextField
            label={t('place')}
            hint={t('placeHint')}
            name="place"
            maxLength={120}
            value={typed.place ?? ''}
            onChange={(event) => setTyped({ ...typed, place: event.target.value })}
          />
          <AdjustFields regulation={preset} value={adjusted} onChange={setAdjusted} feeIsValid={feeIsValid} />
          {preview.ok ? null : <Notice kind="error">{problemSentence(problemText, withParams(preview.error))}</Notice>}
          {problem ? <Notice kind="error">{sentence(problem)}</Notice> : null}
          <Button type="submit" size="big" pending={pending} className="justify-self-start">
            {t('submit')}
          </Button>
        </div>
        <section aria-label={t('announcement')} className="border border-line bg-sheet p-6 sm:p-8">
          <SuitRow className="mb-5 text-accent" />
          <h2 className="mb-6 text-3xl">{name || t('announcement')}</h2>
          <AnnouncementView parts={announce(regulationText, preview.ok ? preview.value : preset)} level="h3" />
        </section>
      </div>
    </form>
  )
}

function withParams<Failure extends { readonly code: string }>({ code, ...params }: Failure) {
  return { code, params }
}

function never() {
  return () => {}
}
