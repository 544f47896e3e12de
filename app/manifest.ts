import type { MetadataRoute } from 'next'
import { PRACTICE } from '#contract/paths.ts'
import { locale } from './_lib/locale.ts'
import { text } from './_lib/text.ts'

/** In the reader's language. */
export const dynamic = 'force-dynamic'

/** The manifest for installing the practice sheet as an app on a phone. */
export default function manifest(): MetadataRoute.Manifest {
  const t = text('product')
  return {
    name: t('product'),
    short_name: t('product'),
    description: t('claim'),
    lang: locale(),
    start_url: PRACTICE,
    display: 'standalone',
    background_color: '#faf6ec',
    theme_color: '#17613a',
    icons: [{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' }],
  }
}
