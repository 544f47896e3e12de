import type { Metadata } from 'next'
import { text } from '#app/_lib/text.ts'
import Missing from '../not-found.tsx'

export function generateMetadata(): Metadata {
  return { title: text('club')('missing.title') }
}

/** The page the front sends for an unknown address below a tournament at the desk (`server/pages/missing-page.ts`). */
export default function MissingPage() {
  return <Missing />
}
