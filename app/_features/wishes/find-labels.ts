import type { EntryLabel } from '#contract/shapes.ts'

/** Letters as people compare them, without case and accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss')
}

/** The entries a search means: those with every word of it in their names; a number is the start number itself. */
export function findLabels(entries: readonly EntryLabel[], search: string): readonly EntryLabel[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries
  return entries.filter(({ number, name }) => {
    const names = plain(name)
    return words.every((word) => (/^\d+$/.test(word) ? String(number) === word : names.includes(word)))
  })
}
