'use client'

import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl/react'
import type { Catalogue, Locale } from '#messages/catalogue.ts'

/** The client half of `Texts`. */
export function TextsProvider(props: { locale: Locale; messages: Partial<Catalogue>; children: ReactNode }) {
  return (
    <IntlProvider locale={props.locale} messages={props.messages} timeZone="UTC">
      {props.children}
    </IntlProvider>
  )
}
