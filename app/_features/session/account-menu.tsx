'use client'

import { useParams } from 'next/navigation'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { drafts, leaveForAll, useAccount } from '#app/_lib/drafts/drafts-provider.tsx'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useReadIf } from '#app/_lib/store/use-read.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Link } from '#app/_ui/link.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { clubPaths, SET_UP } from '#contract/paths.ts'
import { isAsPlayed } from '../regulation/as-played.ts'
import { type UnsavedDrafts, unsavedOf } from './unsaved.ts'
import { UnsavedList } from './unsaved-list.tsx'

interface Props {
  name: string
  email: string
  /** Only the example exists so far: the account can set up its own club. */
  canSetUp: boolean
  /** Other clubs the account belongs to. */
  otherClubs: readonly { id: string; name: string }[]
}

/** The signed-in account, links to its other clubs or to setting up its first own one, and the button to sign out. */
export function AccountMenu({ name, email, canSetUp, otherClubs }: Props) {
  const t = useTranslations('session')
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand()
  const { id: account } = useAccount()
  const here = useParams<{ club: string; tournament?: string }>()
  const [unsaved, setUnsaved] = useState<UnsavedDrafts | null>(null)
  const place = unsaved && here.tournament ? { params: { club: here.club, tournament: here.tournament } } : null
  const tournament = useReadIf('getTournament', place)

  /** Asks for confirmation if something would be lost. */
  function askToSignOut() {
    const found = unsavedOf(drafts.all(account), [here.tournament, here.club])
    setUnsaved(found)
    if (!found) void signOut()
  }

  async function signOut() {
    // Without a session it has been done: the answer was lost, or another window was faster.
    const done = await run('signOut', {}, async ({ status }) => {
      if (status === 401) leaveForAll(account)
    })
    if (done) leaveForAll(account)
  }

  return (
    <details className="group relative" data-screen-only>
      <summary
        aria-label={t('account')}
        className="flex min-h-11 list-none items-center gap-2 text-soft hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <span className="max-w-40 truncate sm:max-w-72">{name}</span>
        <span aria-hidden className="text-xs group-open:rotate-180">
          ▾
        </span>
      </summary>
      <div className="absolute end-0 z-opened grid w-64 gap-4 rounded-sm border border-edge bg-sheet p-4">
        <p className="text-sm text-soft">
          {t('signedInAs', { name })}
          <br />
          {email}
        </p>
        {otherClubs.length > 0 ? (
          <nav aria-label={t('otherClubs')}>
            {otherClubs.map((club) => (
              <Link key={club.id} href={clubPaths(club.id).tournaments} className="flex min-h-11 items-center">
                {club.name}
              </Link>
            ))}
          </nav>
        ) : null}
        {canSetUp ? (
          <Link href={SET_UP} className="flex min-h-11 items-center">
            {t('signIn.demoSetUp')}
          </Link>
        ) : null}
        {unsaved ? (
          <div className="grid gap-3 border-alarm border-l-4 bg-alarm-wash p-3">
            <UnsavedList
              unsaved={unsaved}
              isInside={here.tournament !== undefined}
              isEvening={tournament !== undefined && isAsPlayed(tournament.regulation)}
            />
            <Button kind="quiet" autoFocus onClick={() => setUnsaved(null)}>
              {t('leaving.stay')}
            </Button>
            <Button kind="danger" onClick={signOut} pending={pending}>
              {t('leaving.submit')}
            </Button>
          </div>
        ) : (
          <Button kind="quiet" onClick={askToSignOut} pending={pending}>
            {t('signOut')}
          </Button>
        )}
        {problem ? <Notice kind="error">{sentence(problem)}</Notice> : null}
      </div>
    </details>
  )
}
