// The public address of a tournament: readable on a wall, and easy to type.

const LONGEST = 60

/** `Preiswatten Zuchering` → `preiswatten-zuchering`; never empty. */
export function slugOf(name: string): string {
  const spelled = name.toLowerCase().replace(/[äöüß]/g, (letter) => SPELLED[letter] ?? letter)
  const plain = spelled.normalize('NFKD').replace(/\p{M}/gu, '')
  const words = plain.replace(/[^a-z0-9]+/g, '-').slice(0, LONGEST)
  return words.replace(/^-+|-+$/g, '') || 'turnier'
}

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** The first of `slug`, `slug-2`, `slug-3` … that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}
