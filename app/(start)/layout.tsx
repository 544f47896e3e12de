import Link from 'next/link'
import type { ReactNode } from 'react'
import { Footer } from '#app/_features/session/footer.tsx'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'
import { Page } from '#app/_ui/page.tsx'
import { Wordmark } from '#app/_ui/wordmark.tsx'

export const dynamic = 'force-dynamic'

/** What the first pages stand in: setting up and signing in. */
export default function StartLayout({ children }: { children: ReactNode }) {
  const header = (
    <Link href="/" className="flex min-h-14 w-fit items-center no-underline">
      <Wordmark name={text('product')('product')} />
    </Link>
  )
  return (
    <Page width="text" header={header} footer={<Footer />}>
      <Texts areas={['session', 'problems']}>{children}</Texts>
    </Page>
  )
}
