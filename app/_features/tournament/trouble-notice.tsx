'use client'

import { usePathname } from 'next/navigation'
import type { Trouble } from '#app/_lib/store/desk-store.ts'
import { text } from '#app/_lib/text.ts'
import { Link } from '#app/_ui/link.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { clubPaths, signInFor } from '#contract/paths.ts'

interface Props {
  club: string
  trouble: NonNullable<Trouble>
  /** In a dialog, beside the reason why the form there was not saved. */
  isRepeated?: boolean
}

/** Why the desk can neither save nor read any more, with a link that leads on. */
export function TroubleNotice({ club, trouble, isRepeated = false }: Props) {
  const t = text('product')
  const here = usePathname()
  const isSignedOut = trouble === 'signed-out'
  const way = isSignedOut
    ? { href: signInFor(here), label: t('ended.signIn') }
    : { href: clubPaths(club).tournaments, label: t('ended.toTournaments') }
  return (
    <Notice kind="error">
      <p>
        {isRepeated && isSignedOut ? null : t(`ended.${trouble}`)} {isSignedOut ? t('ended.kept') : null}
      </p>
      <Link href={way.href} className="inline-flex min-h-11 items-center">
        {way.label}
      </Link>
    </Notice>
  )
}
