'use client'

import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Dialog } from '#app/_ui/dialog.tsx'
import { TextField } from '#app/_ui/field.tsx'
import { Notice } from '#app/_ui/notice.tsx'

interface Details {
  name: string
  date: string
  place: string
}

interface Props {
  params: { club: string; tournament: string }
  details: Details
}

/** Changes name, date and place. */
export function DetailsForm({ params, details }: Props) {
  const t = useTranslations('club.details')
  const product = useTranslations('product')
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand()
  const [typed, setTyped] = useState<Details | null>(null)

  const field = (name: keyof Details) => ({
    name,
    label: t(name),
    value: typed?.[name] ?? '',
    onChange: (event: { target: { value: string } }) => setTyped({ ...details, ...typed, [name]: event.target.value }),
  })

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!typed) return
    const done = await run('changeTournament', { params, body: typed })
    if (done) setTyped(null)
  }

  return (
    <>
      <Button kind="quiet" onClick={() => setTyped(details)}>
        {t('edit')}
      </Button>
      <Dialog open={typed !== null} onClose={() => setTyped(null)} title={t('title')} close={product('close')}>
        <form onSubmit={save} className="grid gap-5">
          <TextField required maxLength={120} {...field('name')} />
          <TextField required type="date" {...field('date')} />
          <TextField maxLength={120} {...field('place')} />
          {problem ? <Notice kind="error">{sentence(problem)}</Notice> : null}
          <Button type="submit" pending={pending} className="justify-self-start">
            {t('save')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
