// A page for when pages cannot be rendered: in the look of the others, with nothing to load but their fonts, which most browsers have.

import type { Locale } from '#messages/catalogue.ts'
import { translator } from '#messages/translator.ts'

export interface PlainPage {
  readonly status: number
  /** The failure, in the reader's language. */
  readonly sentence: string
  /** The page is reloaded after this many seconds; null: that would not help. */
  readonly again: number | null
  /** CSS with the fonts of the other pages. */
  readonly fontFaces: string
}

/** The bell of `app/_ui/suit-mark.tsx`. */
const BELL =
  'M50 1A10 10 0 0 1 56 19C76 21 90 35 91 51H9C10 35 24 21 44 19A10 10 0 0 1 50 1ZM50 7A4 4 0 1 0 50 15A4 4 0 1 0 50 7ZM9 58H91C90 79 76 95 53 96V80A7 7 0 1 0 47 80V96C24 95 10 79 9 58ZM19.500 46C21 35 30 27 42 25.500C31 31 24 38 19.500 46Z'

/** The colours and fonts of `app/globals.css`, light or dark as the device prefers. */
const STYLE = `
:root{color-scheme:light dark;--paper:#faf6ec;--ink:#1f1b14;--soft:#5f584a;--accent:#17613a;--on:#fffdf8}
@media(prefers-color-scheme:dark){:root{--paper:#0f1712;--ink:#ece6d6;--soft:#a9b0a0;--accent:#7fcb99;--on:#0f1712}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.25rem/1.5 "Source Sans 3 Variable","Segoe UI","Helvetica Neue",Arial,sans-serif}
main{max-width:34rem;padding:4rem 1.25rem;margin:0 auto}
svg{width:4rem;fill:var(--accent);margin-bottom:1rem}
h1{font:600 2.25rem/1.15 "Vollkorn Variable","Iowan Old Style",Georgia,serif;margin:0 0 .75rem}
p{margin:0 0 1rem}
.next{color:var(--soft)}
a{display:inline-block;margin-top:.5rem;padding:.625rem 1.125rem;border-radius:3px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media(min-width:1800px){html{font-size:150%}}
`

/** A page with one sentence, what happens next and a link. */
export function plainPage(locale: Locale, { status, sentence, again, fontFaces }: PlainPage): string {
  const t = translator(locale, 'product')
  const title = again === null ? t('notFound.title') : t('outage.title')
  const next = again === null ? '' : `<p class="next">${escaped(t('outage.again', { seconds: again }))}</p>`
  // An empty address is that of the page itself.
  const way = again === null ? { href: '/', label: t('notFound.home') } : { href: '', label: t('outage.retry') }
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
${again === null ? '' : `<meta http-equiv="refresh" content="${again}">`}
<title>${status} · ${escaped(title)} · ${escaped(t('product'))}</title>
<style>${fontFaces}${STYLE}</style>
<main>
<svg viewBox="0 0 100 100" fill-rule="evenodd" aria-hidden="true"><path d="${BELL}"/></svg>
<h1>${escaped(title)}</h1>
<p>${escaped(sentence)}</p>
${next}
<a href="${way.href}">${escaped(way.label)}</a>
</main>
`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}
