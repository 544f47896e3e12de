import { text } from '#app/_lib/text.ts'
import { LinkButton } from '#app/_ui/button.tsx'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import { StartFrame } from './start-frame.tsx'

/** The missing thing that was requested. */
export type MissingThing = 'page' | 'tournament' | 'club'

/** A "not found" page outside of any tournament or club, with a link to the home page. */
export function Missing({ what }: { what: MissingThing }) {
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
