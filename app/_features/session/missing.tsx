import { text } from '#app/_lib/text.ts'
import { LinkButton } from '#app/_ui/button.tsx'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import { StartFrame } from './start-frame.tsx'

/** What was asked for that does not exist. */
export type Missed = 'page' | 'tournament' | 'club'

/** Says that there is nothing, where no tournament and no club could frame it, and leads home. */
export function Missing({ what }: { what: Missed }) {
  const t = text('product')
  return (
    <StartFrame>
      <EmptyState
        suit="bell"
        title={<h1>{t('notFound.title')}</h1>}
        action={<LinkButton href="/">{t('notFound.home')}</LinkButton>}
      >
        {t('notFound.text', { what })}
      </EmptyState>
    </StartFrame>
  )
}
