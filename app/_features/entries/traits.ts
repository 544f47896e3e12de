import type { GivenTraits } from '#contract/shapes.ts'
import { dottedList } from '#messages/lists.ts'

/**
 * The traits of an entry's members: `Lana · 1957 · Gast`, once if they are the same for all, else one after the other in the order of the
 * names. Empty if nothing is known.
 */
export function traitText(
  members: readonly GivenTraits[],
  words: { readonly woman: string; readonly guest: string },
): string {
  const texts = members.map(({ home, birthYear, woman, guest }) =>
    dottedList([home, birthYear, woman ? words.woman : '', guest ? words.guest : '']),
  )
  if (new Set(texts).size < 2) return texts[0] ?? ''
  return texts.map((text) => text || '–').join(' / ')
}
