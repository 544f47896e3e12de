import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { readSession } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import NotFound from '../not-found.tsx'

export function generateMetadata(): Metadata {
  return { title: text('club')('missing.title') }
}

/** What the front shows for an address below a club that has no page (`server/pages/missing-page.ts`). */
export default async function MissingPage() {
  // To a stranger there is no club either.
  if (!(await readSession())) notFound()
  return <NotFound />
}
