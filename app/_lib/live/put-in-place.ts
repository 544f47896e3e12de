// Updates the shown page from a freshly fetched one, element by element, so that focus, scroll position, open parts and typed text stay.
// React made these elements and does not look at them again.

import { ENTRY_PARAM, SEARCH_PARAM } from '#contract/paths.ts'
import { keepFound } from './keep-found.ts'

/** Dispatched after an update that changed elements: listeners on single elements have to be added again. */
export const PUT_IN_PLACE = 'nockenblatt:put-in-place'

/** Elements with the reader's input, or that update themselves. */
const UNTOUCHED_ELEMENTS = 'form, input, select, textarea, noscript, [data-kept]'
/** Attributes set by readers and scripts: which parts are open, and which element of several the tab key reaches. */
const OWN_ATTRIBUTES = ['open', 'tabindex']

let last: string | null = null

/**
 * Fetches the page and updates the shown parts. Rejects when the page could not be fetched. The new content is at least as new as the
 * news that triggered the fetch.
 */
export async function putInPlace(): Promise<null> {
  const isSearch = isSearchByName(location.search)
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

/** Whether a name is searched, so that the page is rendered for one reader. By start number the server caches it. */
function isSearchByName(query: string): boolean {
  const params = new URLSearchParams(query)
  const entry = params.get(ENTRY_PARAM) ?? ''
  return Boolean(params.get(SEARCH_PARAM)) || (entry !== '' && !/^\d+$/.test(entry))
}

async function fetchPage(address: string): Promise<{ readonly html: string; readonly page: Document }> {
  const response = await fetch(address, { headers: { accept: 'text/html' }, cache: 'no-cache' })
  // A round that was taken back still has a page, which says so.
  if (!response.ok && response.status !== 404) throw new Error(`${response.status}`)
  const html = await response.text()
  return { html, page: new DOMParser().parseFromString(html, 'text/html') }
}

interface PagePart {
  readonly shown: HTMLElement
  readonly newer: Element
}

/** Loads the library with the first change, because most readers open a page that is up to date. */
async function morph(changed: readonly PagePart[]): Promise<void> {
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
  return node instanceof Element && node.matches(UNTOUCHED_ELEMENTS)
}
