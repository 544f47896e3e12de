// Keeps the result of a search when a page is updated from the page that is the same for everybody. Rendering the search on the server
// instead would take one page per phone, in a hall full of phones, after every result.

import { type Line, newerLines, readLineKey } from './found-lines.ts'

/**
 * Copies the search result of the `shown` page into the `newer` page, with the new seats of the same people. Returns false where only a page
 * rendered for the search can show the result: it finds other people now, one of them has another partner, or it had no hit and the
 * round has changed.
 */
export function keepFound(shown: Document, newer: Document): boolean {
  const everybody = newer.querySelector('[data-found]')
  // The newer page has no search.
  if (!everybody) return true
  const found = shown.querySelector('[data-found]')?.cloneNode(true)
  if (!(found instanceof HTMLElement)) return false
  const before = linesIn(found)
  // Without a hit, the result names the round.
  if (before.length === 0 && headingOf(shown) !== headingOf(newer)) return false
  const now = newerLines(found.dataset.found ?? '', before, linesIn(newer))
  if (!now) return false
  for (const [at, { element }] of before.entries()) seatAgain(element, now[at]?.element)
  everybody.replaceWith(found)
  return true
}

interface ShownLine extends Line {
  readonly element: HTMLElement
}

function linesIn(list: ParentNode): ShownLine[] {
  return [...list.querySelectorAll<HTMLElement>('[data-person]')].map((element) => {
    const partner = element.querySelector<HTMLElement>('[data-partner]')?.dataset.partner ?? null
    return { element, ...readLineKey(element.dataset.person ?? ''), partner }
  })
}

/** Gives a person found the seat that the full list has. */
function seatAgain(person: HTMLElement, newer: HTMLElement | undefined): void {
  const seat = newer?.firstElementChild?.cloneNode(true)
  // The entries of a picture have none.
  if (!seat) return
  const partner = person.querySelector('[data-partner]')
  person.replaceChildren(seat)
  // The full list names the partner only where partners change every round, and where people have the same name.
  if (partner && !person.querySelector('[data-partner]')) person.querySelector('p + p')?.prepend(partner)
}

function headingOf(page: Document): string | undefined {
  return page.querySelector('[data-live] h1')?.textContent
}
