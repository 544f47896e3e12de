'use client'

import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { TextField } from '#app/_ui/field.tsx'
import { clubPaths } from '#contract/paths.ts'
import { LEAST_PASSWORD, LENGTHS } from '#domain/lengths.ts'
import { CodeField } from './code-field.tsx'
import { SessionProblem } from './session-problem.tsx'
import { useSessionWait } from './use-session-wait.ts'

/** Creates the first account and its club, signs in and opens the club. */
export function SetUpForm({ needsCode }: { needsCode: boolean }) {
  const t = useTranslations('session.setUp')
  const { run, pending, problem } = useCommand()
  const refused = useSessionWait(problem)
  const [values, setValues] = useState({ name: '', email: '', password: '', club: '' })
  const [code, setCode] = useState('')
  const [tooShort, setTooShort] = useState(false)

  const field = (name: keyof typeof values) => ({
    name,
    required: true,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })

  async function setUp(event: FormEvent) {
    event.preventDefault()
    const short = values.password.length < LEAST_PASSWORD
    setTooShort(short)
    if (short) return
    const session = await run('setUp', { body: { ...values, ...(needsCode ? { code } : {}) } })
    const club = session?.clubs[0]
    if (club) location.replace(clubPaths(club.id).tournaments)
  }

  return (
    <form onSubmit={setUp} className="grid max-w-md gap-8">
      <fieldset className="grid gap-5">
        <legend className="mb-4 font-head font-semibold text-2xl">{t('you')}</legend>
        <TextField label={t('name')} autoFocus autoComplete="name" maxLength={LENGTHS.name} {...field('name')} />
        <TextField label={t('email')} hint={t('emailHint')} type="email" autoComplete="username" {...field('email')} />
        <TextField
          label={t('password')}
          hint={t('passwordHint')}
          error={tooShort ? t('passwordShort') : undefined}
          type="password"
          autoComplete="new-password"
          {...field('password')}
        />
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className="mb-4 font-head font-semibold text-2xl">{t('club')}</legend>
        <TextField
          label={t('clubName')}
          hint={t('clubHint')}
          autoComplete="organization"
          maxLength={LENGTHS.name}
          {...field('club')}
        />
      </fieldset>
      {needsCode ? <CodeField value={code} onChange={setCode} /> : null}
      <SessionProblem problem={problem} refused={refused} />
      <Button
        type="submit"
        size="big"
        pending={pending}
        waiting={refused?.now === 'waiting'}
        className="justify-self-start"
      >
        {t('submit')}
      </Button>
    </form>
  )
}
