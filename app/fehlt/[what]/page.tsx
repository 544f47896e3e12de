import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Missing, type MissingThing } from '#app/_features/session/missing.tsx'
import { text } from '#app/_lib/text.ts'

const BY_PATH: Readonly<Record<string, MissingThing>> = { turnier: 'tournament', verein: 'club' }

export function generateMetadata(): Metadata {
  return { title: text('product')('notFound.title') }
}

/** The page the front sends for a tournament or a club that does not exist (`server/pages/missing-page.ts`). */
export default async function MissingPage(props: { params: Promise<{ what: string }> }) {
  return <Missing what={BY_PATH[(await props.params).what] ?? notFound()} />
}
