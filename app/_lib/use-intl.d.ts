import type { Catalogue, Locale } from '#messages/catalogue.ts'

declare module 'use-intl' {
  /** Makes an unknown key in a client component fail to compile. */
  interface AppConfig {
    Locale: Locale
    Messages: Catalogue
  }
}
