'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import type { Trouble } from '#app/_lib/store/desk-store.ts'
import { Link } from '#app/_ui/link.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { clubPaths, signInFor } from '#contract/paths.ts'

/** Passed in as text: a dialog may be used among others. */
export type TroubleWords = Readonly<Record<NonNullable<Trouble> | 'drafts' | 'signIn' | 'toTournaments', string>>

interface Props {
  club: string
  trouble: NonNullable<Trouble>
  words: TroubleWords
  /** Shown in a dialog, next to the reason why its form was not saved. */
  isRepeated?: boolean
}

/** Why the desk can no longer save or read, with a link to the solution. */
export function TroubleNotice({ club, trouble, words, isRepeated = false }: Props) {
  const query = useSearchParams().toString()
  const here = usePathname() + (query && `?${query}`)
  const isSignedOut = trouble === 'signed-out'
  const way = isSignedOut
    ? { href: signInFor(here), label: words.signIn }
    : { href: clubPaths(club).tournaments, label: words.toTournaments }
  return (
    <Notice kind="error">
      <p>
        {isRepeated && isSignedOut ? null : words[trouble]} {isSignedOut ? words.drafts : null}
      </p>
      <Link href={way.href} className="inline-flex min-h-11 items-center">
        {way.label}
      </Link>
    </Notice>
  )
}
