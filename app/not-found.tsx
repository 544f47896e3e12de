import type { Metadata } from 'next'
import { Missing } from './_features/session/missing.tsx'
import { text } from './_lib/text.ts'

export function generateMetadata(): Metadata {
  return { title: text('product')('notFound.title') }
}

export default function NotFound() {
  return <Missing what="page" />
}
