// Keeps the result of a search when a page is updated from the page that is the same for everybody. Rendering the search on the server
// instead would take one page per phone, in a hall full of phones, after every result.

/**
 * Copies the search result of the `shown` page into the `newer` page: unchanged while the heading names the same round, for another
 * round with the new seats of the same people. Returns false where only a page rendered for the search can show the result: the search
 * had no hits, or one of the people found is missing now.
 */
export function keepFound(shown: Document, newer: Document): boolean {
  const everybody = newer.querySelector('[data-found]')
  // The newer page has no search.
  if (!everybody) return true
  const found = shown.querySelector('[data-found]')?.cloneNode(true)
  if (!(found instanceof Element)) return false
  if (headingOf(shown) !== headingOf(newer) && !seatAgain(found, everybody)) return false
  everybody.replaceWith(found)
  return true
}

/** Gives the people in `found` the seats they have in the full list. */
function seatAgain(found: Element, everybody: Element): boolean {
  const people = [...found.querySelectorAll<HTMLElement>('[data-person]')]
  const now = people.map(({ dataset: { person = '' } }) =>
    everybody.querySelector(`[data-person="${CSS.escape(person)}"]`),
  )
  for (const [at, person] of people.entries()) {
    const seat = now[at]
    if (!seat) return false
    const partner = person.querySelector('[data-partner]')
    person.replaceChildren(...seat.childNodes)
    // The full list names the partner only where partners change every round.
    if (partner && !person.querySelector('[data-partner]')) person.querySelector('p + p')?.prepend(partner)
  }
  return people.length > 0
}

function headingOf(page: Document): string | undefined {
  return page.querySelector('[data-live] h1')?.textContent
}
