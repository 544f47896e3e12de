'use client'

import { createContext, type ReactNode, useMemo } from 'react'
import { IntlProvider } from 'use-intl/react'
import type { Catalogue, Locale } from '#messages/catalogue.ts'

/** The data that `Texts` provides to the components in it. */
export interface GivenTexts {
  readonly locale: Locale
  readonly messages: Partial<Catalogue>
}

export const TextsContext = createContext<GivenTexts | null>(null)

/** The client half of `Texts`. */
export function TextsProvider({ locale, messages, children }: GivenTexts & { children: ReactNode }) {
  const given = useMemo(() => ({ locale, messages }), [locale, messages])
  return (
    <TextsContext value={given}>
      <IntlProvider locale={locale} messages={messages} timeZone="UTC">
        {children}
      </IntlProvider>
    </TextsContext>
  )
}
