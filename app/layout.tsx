import '@fontsource-variable/vollkorn/wght.css'
import '@fontsource-variable/source-sans-3/wght.css'
import './globals.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { locale } from './_lib/locale.ts'
import { RELOAD_WITHOUT_SCRIPTS } from './_lib/missing-scripts.ts'
import { scriptNonce } from './_lib/nonce.ts'
import { text } from './_lib/text.ts'
import { RECORD_EARLY_TYPING } from './_ui/early-typing.ts'
import { EarlyTypingReplayElsewhere } from './_ui/early-typing-replay.tsx'
import { OutageWords } from './_ui/outage.tsx'
import { SHOW_CHOSEN_THEME } from './_ui/theme.ts'

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

/** The layout of every page: language, the chosen colours (set before the first paint), the skip link past the header. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const t = text('product')
  return (
    // The script below changes the element before React hydrates it.
    <html lang={locale()} suppressHydrationWarning>
      <head>
        <script
          nonce={await scriptNonce()}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, without user input
          dangerouslySetInnerHTML={{ __html: `${SHOW_CHOSEN_THEME};${RECORD_EARLY_TYPING};${RELOAD_WITHOUT_SCRIPTS}` }}
          suppressHydrationWarning
        />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#inhalt"
          className="absolute -top-20 left-4 z-opened bg-accent px-4 py-3 font-semibold text-on-accent focus:top-4"
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
        <EarlyTypingReplayElsewhere />
      </body>
    </html>
  )
}
