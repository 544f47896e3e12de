'use client'

import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { TextField } from '#app/_ui/field.tsx'
import { SessionProblem } from './session-problem.tsx'
import { useSessionWait } from './use-session-wait.ts'

/** Signs in and goes on to `next`. */
export function SignInForm({ next }: { next: string }) {
  const t = useTranslations('session.signIn')
  const { run, pending, problem } = useCommand()
  const refused = useSessionWait(problem)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')

  async function signIn(event: FormEvent) {
    event.preventDefault()
    const session = await run('signIn', { body: { email, password } })
    if (session) location.replace(next)
  }

  return (
    <form onSubmit={signIn} className="grid max-w-md gap-5">
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label={t('password')}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <SessionProblem problem={problem} refused={refused} whileWaiting={t('whileWaiting')} />
      <Button type="submit" pending={pending} waiting={refused?.now === 'waiting'} className="justify-self-start">
        {t('submit')}
      </Button>
    </form>
  )
}
