import 'use-intl'
import type { Catalogue, Locale } from '#messages/catalogue.ts'

declare module 'use-intl' {
  /**
   * Makes an unknown key in a client component fail to compile. Without the import above, this would be a module of its own: the
   * screens import only `use-intl/react`.
   */
  interface AppConfig {
    Locale: Locale
    Messages: Catalogue
  }
}
