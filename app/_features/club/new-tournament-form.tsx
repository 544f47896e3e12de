'use client'

import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl/react'
import { AdjustFields } from '#app/_features/regulation/adjust-fields.tsx'
import { presetFields, readAdjustments, type TypedAdjustments } from '#app/_features/regulation/adjustments.ts'
import { AnnouncementView } from '#app/_features/regulation/announcement-view.tsx'
import { handOn } from '#app/_features/regulation/chosen-regulation.ts'
import { PresetCards } from '#app/_features/regulation/preset-cards.tsx'
import { dayAndMonth, fullDate, today } from '#app/_lib/dates.ts'
import { DraftOffers } from '#app/_lib/drafts/draft-offers.tsx'
import { useFormDraft } from '#app/_lib/drafts/use-form-draft.ts'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { text } from '#app/_lib/text.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { useGo } from '#app/_lib/use-go.ts'
import { Button, LinkButton } from '#app/_ui/button.tsx'
import { TextField } from '#app/_ui/field.tsx'
import { isFocusLost } from '#app/_ui/next-control.ts'
import { Notice } from '#app/_ui/notice.tsx'
import { RadioCards } from '#app/_ui/radio-cards.tsx'
import { SuitRow } from '#app/_ui/suit-mark.tsx'
import { clubPaths, tournamentPaths } from '#contract/paths.ts'
import type { Regulation } from '#contract/regulation.ts'
import { LENGTHS } from '#domain/lengths.ts'
import { adjustRegulation } from '#domain/tournament/regulation/adjust.ts'
import { announce } from '#messages/announcement.ts'
import { commaList } from '#messages/lists.ts'
import { problemSentence } from '#messages/problem.ts'
import { CHANGED_REGULATION, type RegulationChoice, useChanged, useRegulationChoices } from './regulation-choice.ts'
import {
  draftInput,
  type EditedRegulation,
  readTypedTournament,
  type TypedDetails,
  type TypedTournament,
} from './typed-tournament.ts'

interface Props {
  club: string
  presets: readonly [Regulation, ...Regulation[]]
  /** The club regulations. */
  own: readonly RegulationChoice[]
  /** Key of the preselected regulation; `geaendert` is the one that comes from the editor. */
  chosen: string | null
  /** The planner's figures, used in place of those of the preselected preset. */
  planned: { readonly rounds?: string | undefined; readonly groups?: string | undefined }
}

/** Creates a tournament from a regulation and a name, with a preview of the announcement next to the form, and opens it. */
export function NewTournamentForm({ club, presets, own, chosen, planned }: Props) {
  const t = useTranslations('club.new')
  const regulationText = text('regulation')
  const { locale } = regulationText
  const problemText = text('problems')
  const sentence = useProblemSentence()
  const { go, isGoing } = useGo()
  const { go: goToEditor } = useGo()
  const { run, pending, problem } = useCommand(() => draft.act())
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // A user who is typing already keeps the focus.
    if (isFocusLost()) form.current?.querySelector<HTMLInputElement>(':checked')?.focus()
  }, [])

  /** The regulation of a continued draft, where it is no preset and not among the club's own. */
  const [taken, setTaken] = useState<Regulation | null>(null)
  const changed = useChanged(chosen, t('changed'), taken)
  const [key, setKey] = useState<string>(chosen ?? own[0]?.key ?? presets[0].preset)
  const { choices: owns, chosen: regulationChoice } = useRegulationChoices(own, changed, key)
  const preset = presets.find((one) => one.preset === key) ?? presets[0]
  const base = regulationChoice?.regulation ?? preset
  const [adjusted, setAdjusted] = useState<TypedAdjustments>({ ...presetFields(base, locale), ...digitsIn(planned) })
  /** The regulation that has just been edited for this tournament is chosen. */
  const isEdited = taken === null && regulationChoice?.key === CHANGED_REGULATION
  const [edited, setEdited] = useState<EditedRegulation | null>(null)
  // Today in the organiser's time zone, which the server does not know: empty until the page runs in the browser.
  const thisDay = useSyncExternalStore(never, today, () => '')
  const [typed, setTyped] = useState<TypedDetails>({})
  // The initial values, or another preset, are easily chosen again; typed values are not.
  const [isAdjusted, setIsAdjusted] = useState(false)
  const isTyped = Object.keys(typed).length > 0 || isAdjusted || regulationChoice?.key === CHANGED_REGULATION
  const draft = useFormDraft({
    form: 'new-tournament',
    of: club,
    typed: isTyped
      ? {
          key: regulationChoice?.key ?? preset.preset,
          typed,
          adjusted,
          regulation: regulationChoice?.regulation ?? null,
        }
      : null,
    read: readTypedTournament,
    onTake(stored) {
      const { typed, choice, edited } = draftInput(stored, { own, isEdited })
      setTyped(typed)
      setEdited(edited)
      if (choice) {
        if (choice.regulation) setTaken(choice.regulation)
        setKey(choice.key)
        setAdjusted(choice.adjusted)
        setIsAdjusted(true)
      }
      form.current?.querySelector<HTMLInputElement>('[name=name]')?.focus()
    },
  })
  const date = typed.date ?? thisDay
  const name = typed.name ?? (date ? t('nameDefault', { day: dayAndMonth(date, locale) }) : '')

  const adjust = regulationChoice ? {} : readAdjustments(preset, adjusted, locale)
  const feeIsValid = adjust.fee !== 'invalid'
  const preview = adjustRegulation(base, feeIsValid ? (adjust as Exclude<typeof adjust, { fee: 'invalid' }>) : {})

  const isAsOffered = regulationChoice ? own.some((one) => one.key === key) : Object.keys(adjust).length === 0

  /** Shows and focuses the first invalid field under "Anpassen"; false: there is none. */
  function showInvalid(): boolean {
    const field = form.current?.querySelector<HTMLInputElement>('details input:is(:invalid, [aria-invalid=true])')
    if (!field) return false
    const fold = field.closest('details')
    if (fold) fold.open = true
    field.focus()
    field.reportValidity()
    return true
  }

  /**
   * The editor begins with what is chosen and typed here, once that is valid. A new tab only has the address: it begins with the regulation
   * as it is offered.
   */
  function edit(event: { preventDefault: () => void }) {
    if (showInvalid()) return event.preventDefault()
    if (isAsOffered) return
    event.preventDefault()
    // A notice next to the fields says why; a regulation of its own is mended in the editor.
    if (!preview.ok && !regulationChoice) return
    handOn('tournament', preview.ok ? preview.value : base)
    goToEditor(clubPaths(club).newRegulation({ preset: CHANGED_REGULATION, forTournament: true }))
  }

  /** Is the regulation of a draft there? One stored by 0.1.0 may lack its own. */
  function isThere({ key, regulation }: TypedTournament): boolean {
    return (
      regulation !== null ||
      [...owns.map((one) => one.key), ...presets.map(({ preset }) => preset as string)].includes(key)
    )
  }

  function adjustTo(next: TypedAdjustments) {
    setAdjusted(next)
    setIsAdjusted(true)
  }

  function choose(next: string) {
    setKey(next)
    const choice = presets.find((one) => one.preset === next)
    if (!choice) return
    setAdjusted(presetFields(choice, locale))
    setIsAdjusted(false)
  }

  async function create(event: FormEvent) {
    event.preventDefault()
    if (adjust.fee === 'invalid' || !preview.ok) {
      showInvalid()
      return
    }
    const details = { name, date, place: typed.place ?? '' }
    const body = regulationChoice
      ? { preset: base.preset, regulation: regulationChoice.regulation, ...details }
      : { preset: preset.preset, adjust, ...details }
    const tournament = await run('createTournament', { params: { club }, body })
    if (!tournament) return
    draft.saved()
    go(tournamentPaths({ club, tournament: tournament.id }).overview)
  }

  return (
    <form ref={form} onSubmit={create} className="grid gap-10 wrap-anywhere">
      <DraftOffers
        draft={draft}
        what={({ typed: { name, date, place }, regulation }) =>
          commaList(locale, [name ?? '', fullDate(date ?? '', locale), place ?? ''].filter(Boolean)) ||
          (regulation?.title ?? t('draft'))
        }
        gone={(stored) => (isThere(stored) ? null : t('regulationGone'))}
      />
      <PresetCards
        legend={t('preset')}
        presets={presets}
        value={regulationChoice ? null : preset.preset}
        onChange={choose}
      >
        {owns.length > 0 ? (
          <RadioCards
            legend={t('own')}
            name="preset"
            value={regulationChoice?.key ?? null}
            onChange={choose}
            choices={owns.map((one) => ({ value: one.key, title: one.title, children: one.line }))}
          />
        ) : null}
      </PresetCards>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-14">
        <div className="grid content-start gap-5">
          {/* Here, where the focus goes when a draft is continued. */}
          {edited && regulationChoice?.key === CHANGED_REGULATION ? <Notice>{t(`edited.${edited}`)}</Notice> : null}
          <TextField
            label={t('name')}
            name="name"
            required
            maxLength={LENGTHS.tournament}
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
            maxLength={LENGTHS.place}
            value={typed.place ?? ''}
            onChange={(event) => setTyped({ ...typed, place: event.target.value })}
          />
          {regulationChoice ? null : (
            <AdjustFields regulation={preset} value={adjusted} onChange={adjustTo} feeIsValid={feeIsValid} />
          )}
          <LinkButton
            kind="quiet"
            href={clubPaths(club).newRegulation({ preset: key, forTournament: true })}
            onNavigate={edit}
            className="justify-self-start"
          >
            {t('edit')}
          </LinkButton>
          {preview.ok ? null : <Notice kind="error">{problemSentence(problemText, withParams(preview.error))}</Notice>}
          {problem ? <Notice kind="error">{sentence(problem)}</Notice> : null}
          <Button type="submit" size="big" pending={pending || isGoing} className="justify-self-start">
            {t('submit')}
          </Button>
        </div>
        <section aria-label={t('announcement')} className="border border-line bg-sheet p-6 sm:p-8">
          <SuitRow className="mb-5 text-accent" />
          <h2 className="mb-6 text-3xl">{name || t('announcement')}</h2>
          <AnnouncementView parts={announce(regulationText, preview.ok ? preview.value : base)} level="h3" />
        </section>
      </div>
    </form>
  )
}

function withParams<Failure extends { readonly code: string }>({ code, ...params }: Failure) {
  return { code, params }
}

/** The planned figures that fit into a number field. */
function digitsIn(planned: Props['planned']): Partial<TypedAdjustments> {
  const given = Object.entries(planned).filter(([, value]) => /^\d{1,2}$/.test(value ?? ''))
  return Object.fromEntries(given)
}

function never() {
  return () => {}
}
