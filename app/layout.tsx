import '@fontsource-variable/vollkorn/wght.css'
import '@fontsource-variable/source-sans-3/wght.css'
import './globals.css'
import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { LOCALE } from './_lib/locale.ts'
import { text } from './_lib/text.ts'
import { OutageWords } from './_ui/outage.tsx'
import { readTheme, THEME_COOKIE } from './_ui/theme.ts'

export function generateMetadata(): Metadata {
  const t = text('product')
  return {
    title: { default: t('product'), template: `%s · ${t('product')}` },
    description: t('claim'),
    robots: { index: false },
    formatDetection: { telephone: false, date: false, address: false, email: false },
  }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf6ec' },
    { media: '(prefers-color-scheme: dark)', color: '#0f1712' },
  ],
}

/** Every page: language, colours as chosen (read on the server, so that nothing flashes), the way past the header. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const t = text('product')
  const theme = readTheme((await cookies()).get(THEME_COOKIE)?.value)
  return (
    <html lang={LOCALE} {...(theme === 'system' ? {} : { 'data-theme': theme })}>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#inhalt"
          className="absolute -top-20 left-4 z-10 bg-accent px-4 py-3 font-semibold text-on-accent focus:top-4"
        >
          {t('skip')}
        </a>
        <OutageWords
          words={{
            title: t('outage.title'),
            unreachable: t('outage.unreachable'),
            internal: t('outage.internal'),
            retry: t('outage.retry'),
          }}
        >
          {children}
        </OutageWords>
      </body>
    </html>
  )
}
