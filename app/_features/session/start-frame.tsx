import type { ReactNode } from 'react'
import { text } from '#app/_lib/text.ts'
import { Link } from '#app/_ui/link.tsx'
import { Page } from '#app/_ui/page.tsx'
import { Wordmark } from '#app/_ui/wordmark.tsx'
import { Footer } from './footer.tsx'

/** What a page stands in that belongs to no club and no tournament: the way home above, the foot of every page below. */
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
