'use client'

import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { fullDate, longDate } from '#app/_lib/dates.ts'
import { DraftOffers } from '#app/_lib/drafts/draft-offers.tsx'
import { useFormDraft } from '#app/_lib/drafts/use-form-draft.ts'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Dialog } from '#app/_ui/dialog.tsx'
import { TextField } from '#app/_ui/field.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { OvertakenValue } from '#app/_ui/overtaken-value.tsx'
import { LENGTHS } from '#domain/lengths.ts'
import { commaList } from '#messages/lists.ts'
import {
  changedIn,
  changeOf,
  type DetailsChange,
  type DetailsFields,
  isSaved,
  onceSaved,
  only,
  overtakenIn,
  readDetails,
  standing,
  typedOn,
} from './typed-details.ts'

interface Props {
  params: { club: string; tournament: string }
  details: DetailsFields
}

/** Changes name, date and place separately: only changed values are sent, with the previous value. */
export function DetailsForm({ params, details }: Props) {
  const t = useTranslations('club.details')
  const product = useTranslations('product')
  const locale = useLocale()
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand((sent) => draft.actOf(sent))
  const [change, setChange] = useState<DetailsChange | null>(null)
  const [sent, setSent] = useState<DetailsChange | null>(null)
  const changed = change ? changedIn(change) : []
  const overtaken = change ? overtakenIn(change, details) : []
  const stands = change ? standing(change, details) : details
  const begin = () => setChange(changeOf(details))

  const draft = useFormDraft({
    form: 'details',
    of: params.tournament,
    base: change?.base ?? details,
    stands: details,
    isSaved: (typed, begunFrom) => isSaved(changeOf(readDetails(begunFrom) ?? details, typed), details),
    read: readDetails,
    typed: change && changed.length > 0 ? change.typed : null,
    onTake: (typed, begunFrom) => setChange(changeOf(readDetails(begunFrom) ?? details, typed)),
  })

  const field = (name: keyof DetailsFields) => ({
    name,
    label: t(name),
    value: (change && changed.includes(name) ? change.typed : stands)[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setChange((now) => now && { ...now, typed: { ...now.typed, [name]: target.value } }),
  })

  function leave() {
    draft.setAside()
    setChange(null)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!change) return
    if (changed.length === 0) return leave()
    const body = { ...only(change.typed, changed), base: only(change.base, changed) }
    setSent(change)
    if (await run('changeTournament', { params, body })) goOnSaved(change)
  }

  function goOnSaved(sent: DetailsChange) {
    setSent(null)
    const since = draft.saved(onceSaved(sent))
    if (since === 'as-sent') leave()
    // What was typed while it was saved is not saved yet.
    if (since === 'typed-on') setChange((now) => now && typedOn(now, sent))
  }

  /** What was sent stands, though its answer was lost. */
  const standsAsSent = change && sent && !pending && problem?.code === 'unreachable' && isSaved(sent, details)
  const endSaved = useEffectEvent(() => sent && goOnSaved(sent))
  useEffect(() => {
    if (standsAsSent) endSaved()
  }, [standsAsSent])

  return (
    <>
      <DraftOffers
        draft={draft}
        what={({ name, date, place }) => commaList(locale, [name, fullDate(date, locale), place].filter(Boolean))}
      />
      <Button kind="quiet" onClick={begin}>
        {t('edit')}
      </Button>
      <Dialog open={change !== null} onClose={leave} title={t('title')} close={product('close')}>
        <form onSubmit={save} className="grid gap-5">
          <TextField required maxLength={LENGTHS.tournament} {...field('name')} />
          <TextField required type="date" {...field('date')} />
          <TextField maxLength={LENGTHS.place} {...field('place')} />
          {overtaken.length > 0 ? (
            <OvertakenValue onTake={begin} onKeep={() => change && setChange(changeOf(details, change.typed))}>
              <p>{t('overtaken')}</p>
              {overtaken.map((name) => (
                <p key={name} className="font-semibold">
                  {t('now', {
                    field: t(name),
                    value: (name === 'date' ? longDate(details.date, locale) : details[name]) || t('none'),
                  })}
                </p>
              ))}
            </OvertakenValue>
          ) : problem ? (
            <Notice kind="error">{sentence(problem)}</Notice>
          ) : null}
          <Button type="submit" pending={pending} className="justify-self-start">
            {t('save')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
