'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import type { Trouble } from '#app/_lib/store/desk-store.ts'
import { Link } from '#app/_ui/link.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { clubPaths, signInFor } from '#contract/paths.ts'

/** In words that are handed on: a dialog may stand among other ones. */
export type TroubleWords = Readonly<Record<NonNullable<Trouble> | 'kept' | 'signIn' | 'toTournaments', string>>

interface Props {
  club: string
  trouble: NonNullable<Trouble>
  words: TroubleWords
  /** In a dialog, beside the reason why the form there was not saved. */
  isRepeated?: boolean
}

/** Why the desk can neither save nor read any more, with a link that leads on. */
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
        {isRepeated && isSignedOut ? null : words[trouble]} {isSignedOut ? words.kept : null}
      </p>
      <Link href={way.href} className="inline-flex min-h-11 items-center">
        {way.label}
      </Link>
    </Notice>
  )
}
