// Brings the page that is shown up to date from the same page as the server makes it now, element by element: the focus, what
// is scrolled, opened or typed stays as it is. React made these elements and does not look at them again.

import { keepFound } from './keep-found.ts'

/** After it the page has other elements: what listens to them one by one has to look again. */
export const PUT_IN_PLACE = 'nockenblatt:put-in-place'

/** What readers have typed, and what runs by itself. */
const KEPT = 'form, input, select, textarea, noscript, [data-kept]'
/** What readers and scripts have set: what is open, and which of several the tab key comes to. */
const OWN_ATTRIBUTES = ['open', 'tabindex']

let last: string | null = null

/** A search by name, which is made for one reader. The way of a start number in a picture is not: the server keeps it. */
const SEARCH = /[?&](?:suche=[^&]|paar=(?!\d+(?:&|$))[^&])/

/** Rejects when the page could not be had. What it shows is then as of the news it was fetched after. */
export async function putInPlace(): Promise<null> {
  const isSearch = SEARCH.test(location.search)
  const forEverybody = await fetchPage(isSearch ? location.pathname : location.href)
  const isEnough = !isSearch || keepFound(document, forEverybody.page)
  const { html, page } = isEnough ? forEverybody : await fetchPage(location.href)
  if (html === last) return null
  const parts = [...document.querySelectorAll<HTMLElement>('[data-live]')].map((shown) => {
    const newer = page.querySelector(`[data-live="${shown.dataset.live}"]`)
    if (!newer) throw new Error(`the page has no part "${shown.dataset.live}"`)
    return { shown, newer }
  })
  const changed = parts.filter(({ shown, newer }) => !shown.isEqualNode(newer))
  if (changed.length > 0) await morph(changed)
  document.title = page.title
  last = html
  return null
}

async function fetchPage(address: string): Promise<{ readonly html: string; readonly page: Document }> {
  const response = await fetch(address, { headers: { accept: 'text/html' }, cache: 'no-cache' })
  // A round that was taken back has a page, too: it says so.
  if (!response.ok && response.status !== 404) throw new Error(`${response.status}`)
  const html = await response.text()
  return { html, page: new DOMParser().parseFromString(html, 'text/html') }
}

interface Part {
  readonly shown: HTMLElement
  readonly newer: Element
}

/** The library is loaded with the first change: most readers come to a page that is up to date. */
async function morph(changed: readonly Part[]): Promise<void> {
  const { Idiomorph } = await import('idiomorph')
  for (const { shown, newer } of changed)
    Idiomorph.morph(shown, [...newer.childNodes], {
      morphStyle: 'innerHTML',
      callbacks: {
        beforeNodeMorphed: (node, newer) => !(isKept(node) && isKept(newer)),
        beforeAttributeUpdated: (name) => !OWN_ATTRIBUTES.includes(name),
      },
    })
  document.dispatchEvent(new Event(PUT_IN_PLACE))
}

function isKept(node: Node): boolean {
  return node instanceof Element && node.matches(KEPT)
}
