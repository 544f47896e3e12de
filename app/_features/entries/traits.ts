import type { GivenTraits } from '#contract/shapes.ts'

/**
 * What is known of the members of an entry: `Lana · 1957 · Gast`, once if it is the same of all, else one after the other as
 * their names stand. Empty when nothing is known.
 */
export function traitText(
  members: readonly GivenTraits[],
  words: { readonly woman: string; readonly guest: string },
): string {
  const texts = members.map(({ home, birthYear, woman, guest }) =>
    [home, birthYear, woman ? words.woman : '', guest ? words.guest : ''].filter(Boolean).join(' · '),
  )
  if (new Set(texts).size < 2) return texts[0] ?? ''
  return texts.map((text) => text || '–').join(' / ')
}
