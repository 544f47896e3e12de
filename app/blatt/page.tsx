import type { Metadata } from 'next'
import { Footer } from '#app/_features/session/footer.tsx'
import { OfflineReady } from '#app/_features/sheet/offline/offline-ready.tsx'
import { PracticeDesk } from '#app/_features/sheet/practice/practice-desk.tsx'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'
import { Link } from '#app/_ui/link.tsx'
import { Wordmark } from '#app/_ui/wordmark.tsx'

export function generateMetadata(): Metadata {
  const t = text('practice')
  return { title: t('metaTitle'), description: t('intro'), robots: { index: true } }
}

/** The practice sheet: for anybody, without an account, and without a network after the first visit. */
export default function PracticePage() {
  const header = (
    <Link href="/" className="flex min-h-12 w-fit items-center no-underline">
      <Wordmark name={text('product')('product')} />
    </Link>
  )
  return (
    <Texts areas={['sheet', 'practice', 'offline']}>
      <PracticeDesk header={header} footer={<Footer />} offline={<OfflineReady />} />
    </Texts>
  )
}
