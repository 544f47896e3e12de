import 'use-intl'
import type { Catalogue, Locale } from '#messages/catalogue.ts'

declare module 'use-intl' {
  /**
   * Makes an unknown key in a client component a compile error. Without the import above, this would be a separate module, because the
   * screens import only `use-intl/react`.
   */
  interface AppConfig {
    Locale: Locale
    Messages: Catalogue
  }
}
