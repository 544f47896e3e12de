import type { ReactNode } from 'react'
import { CATALOGUES } from '#messages/catalogue.ts'
import type { Area } from '#messages/translator.ts'
import { locale } from './locale.ts'
import { TextsProvider } from './texts-provider.tsx'

/**
 * Provides the client components below it with the text of these areas (`useTranslations('club')` of `use-intl/react`). An inner `Texts`
 * replaces the outer one: list every area that is used inside.
 */
export function Texts({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  const language = locale()
  const messages = Object.fromEntries(areas.map((area) => [area, CATALOGUES[language][area]]))
  return (
    <TextsProvider locale={language} messages={messages}>
      {children}
    </TextsProvider>
  )
}
