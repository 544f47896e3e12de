import type { ReactNode } from 'react'
import { text } from '#app/_lib/text.ts'
import { Link } from '#app/_ui/link.tsx'
import { Page } from '#app/_ui/page.tsx'
import { Wordmark } from '#app/_ui/wordmark.tsx'
import { Footer } from './footer.tsx'

/** The frame of a page outside of any club or tournament: a link home at the top, the footer at the bottom. */
export function StartFrame({ children }: { children: ReactNode }) {
  const header = (
    <Link href="/" className="flex min-h-14 w-fit items-center no-underline">
      <Wordmark name={text('product')('product')} />
    </Link>
  )
  return (
    <Page width="text" header={header} footer={<Footer />}>
      {children}
    </Page>
  )
}
