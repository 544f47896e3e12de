'use client'

import { type FormEvent, useState } from 'react'
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
import { type DetailsFields, readDetails } from './typed-details.ts'

interface Props {
  params: { club: string; tournament: string }
  details: DetailsFields
}

const FIELDS = ['name', 'date', 'place'] as const

/** Changes name, date and place separately: only changed values are sent, with the previous value. */
export function DetailsForm({ params, details }: Props) {
  const t = useTranslations('club.details')
  const product = useTranslations('product')
  const locale = useLocale()
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand((sent) => draft.actOf(sent))
  const [typed, setTyped] = useState<DetailsFields | null>(null)
  const [base, setBase] = useState(details)

  const changed = FIELDS.filter((name) => typed && typed[name] !== base[name])
  const overtaken = changed.filter((name) => details[name] !== base[name] && details[name] !== typed?.[name])

  function begin() {
    setBase(details)
    setTyped(details)
  }

  const draft = useFormDraft({
    form: 'details',
    of: params.tournament,
    base,
    stands: details,
    read: readDetails,
    typed: changed.length > 0 ? typed : null,
    onTake(typed, begunFrom) {
      setBase(readDetails(begunFrom) ?? details)
      setTyped(typed)
    },
  })

  const field = (name: keyof DetailsFields) => ({
    name,
    label: t(name),
    value: (changed.includes(name) ? typed : details)?.[name] ?? '',
    onChange: (event: { target: { value: string } }) => setTyped({ ...base, ...typed, [name]: event.target.value }),
  })

  function leave() {
    draft.setAside()
    setTyped(null)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!typed) return
    const body = { ...only(typed, changed), base: only(base, changed) }
    if (changed.length > 0 && !(await run('changeTournament', { params, body }))) return
    draft.saved()
    setTyped(null)
  }

  return (
    <>
      <DraftOffers
        draft={draft}
        what={({ name, date, place }) => commaList(locale, [name, fullDate(date, locale), place].filter(Boolean))}
      />
      <Button kind="quiet" onClick={begin}>
        {t('edit')}
      </Button>
      <Dialog open={typed !== null} onClose={leave} title={t('title')} close={product('close')}>
        <form onSubmit={save} className="grid gap-5">
          <TextField required maxLength={LENGTHS.tournament} {...field('name')} />
          <TextField required type="date" {...field('date')} />
          <TextField maxLength={LENGTHS.place} {...field('place')} />
          {overtaken.length > 0 ? (
            <OvertakenValue onTake={begin} onKeep={() => setBase(details)}>
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

function only(details: DetailsFields, names: readonly (keyof DetailsFields)[]): Partial<DetailsFields> {
  return Object.fromEntries(names.map((name) => [name, details[name]]))
}
