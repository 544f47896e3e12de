import { text } from '#app/_lib/text.ts'
import { SiteFooter } from '#app/_ui/site-footer.tsx'

/** The footer in the reader's language. */
export function Footer() {
  const t = text('product')
  const themeWords = {
    label: t('theme.label'),
    light: t('theme.light'),
    dark: t('theme.dark'),
    system: t('theme.system'),
  }
  return <SiteFooter line={t('footer')} themeWords={themeWords} />
}
