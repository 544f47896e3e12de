import type { ReactNode } from 'react'
import { StartFrame } from '#app/_features/session/start-frame.tsx'
import { Texts } from '#app/_lib/texts.tsx'

export const dynamic = 'force-dynamic'

/** The layout of the first pages: setting up and signing in. */
export default function StartLayout({ children }: { children: ReactNode }) {
  return (
    <StartFrame>
      <Texts areas={['session', 'problems']}>{children}</Texts>
    </StartFrame>
  )
}
