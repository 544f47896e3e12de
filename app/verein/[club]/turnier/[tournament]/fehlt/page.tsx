import type { Metadata } from 'next'
import { text } from '#app/_lib/text.ts'
import Missing from '../not-found.tsx'

export function generateMetadata(): Metadata {
  return { title: text('club')('missing.title') }
}

/** What the front shows for an address below a tournament that has no page (`server/pages/missing-page.ts`). */
export default function MissingPage() {
  return <Missing />
}
