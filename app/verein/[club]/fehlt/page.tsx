import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { readSession } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import NotFound from '../not-found.tsx'

export function generateMetadata(): Metadata {
  return { title: text('club')('missing.title') }
}

/** The page the front sends for an unknown address below a club (`server/pages/missing-page.ts`). */
export default async function MissingPage() {
  // Without a session, the club does not exist for the reader either.
  if (!(await readSession())) notFound()
  return <NotFound />
}
