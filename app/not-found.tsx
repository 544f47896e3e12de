import type { Metadata } from 'next'
import { text } from './_lib/text.ts'
import { LinkButton } from './_ui/button.tsx'
import { EmptyState } from './_ui/empty-state.tsx'
import { Page } from './_ui/page.tsx'

export function generateMetadata(): Metadata {
  return { title: text('product')('notFound.title') }
}

export default function NotFound() {
  const t = text('product')
  return (
    <Page width="text">
      <EmptyState
        suit="bell"
        title={<h1>{t('notFound.title')}</h1>}
        action={<LinkButton href="/">{t('notFound.home')}</LinkButton>}
      >
        {t('notFound.text')}
      </EmptyState>
    </Page>
  )
}
