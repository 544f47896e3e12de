import { text } from '#app/_lib/text.ts'
import { SiteFooter } from '#app/_ui/site-footer.tsx'
import { PRACTICE } from '#contract/paths.ts'

/** The footer in the reader's language. */
export function Footer() {
  const t = text('product')
  const themeWords = {
    label: t('theme.label'),
    light: t('theme.light'),
    dark: t('theme.dark'),
    system: t('theme.system'),
  }
  const link = { href: PRACTICE, label: text('practice')('link') }
  return <SiteFooter line={t('footer')} link={link} themeWords={themeWords} />
}
