// What a search has found stays on a page that is brought up to date from the one that is made for everybody: a page made for each
// search, in a hall full of phones after every result, would be a page made for each phone.

/**
 * Puts what was searched for on the page that is `shown` into the `newer` page as everybody gets it: while the heading names the
 * same round as it is, for another round with the seats that the same people have there. Gives false where only a page made for
 * the search can tell: nobody was found before, or somebody who was is not there now.
 */
export function keepFound(shown: Document, newer: Document): boolean {
  const everybody = newer.querySelector('[data-found]')
  // Nothing is searched there.
  if (!everybody) return true
  const found = shown.querySelector('[data-found]')?.cloneNode(true)
  if (!(found instanceof Element)) return false
  if (headingOf(shown) !== headingOf(newer) && !seatAgain(found, everybody)) return false
  everybody.replaceWith(found)
  return true
}

/** Gives the people in `found` the seats they have in the list of everybody. */
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
    // The list of everybody says it only of those who have another one each round.
    if (partner && !person.querySelector('[data-partner]')) person.querySelector('p + p')?.prepend(partner)
  }
  return people.length > 0
}

function headingOf(page: Document): string | undefined {
  return page.querySelector('[data-live] h1')?.textContent
}
