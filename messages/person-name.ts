// Names as lists on screen and paper sort them: by family name.

/** A name taken apart at the family name: `Anna | Huber |`, `| Huber |, Anna`, `Anna | Huber jun. |`. */
export interface PersonName {
  readonly before: string
  readonly family: string
  readonly after: string
}

/** What stands after a family name and belongs to it: `jun.`, `d. Ä.`, `III.`, a remark in brackets, a number. */
const ADDITION = /\s+(?:(?:jun|sen|jr|sr)\.?|junior|senior|d\.\s*[jä]\.|I{1,3}\.?|\([^)]*\)|\d+\.?)$/iu

/** The family name, with what belongs to it, stands before a comma, else last. */
export function takeApart(name: string): PersonName {
  const comma = name.indexOf(',')
  if (comma > 0) return { before: '', family: name.slice(0, comma), after: name.slice(comma) }
  const space = name.slice(0, endOfFamily(name)).lastIndexOf(' ') + 1
  return { before: name.slice(0, space), family: name.slice(space), after: '' }
}

/** Where the family name ends and its additions begin. */
function endOfFamily(name: string): number {
  const addition = ADDITION.exec(name)
  return addition && addition.index > 0 ? endOfFamily(name.slice(0, addition.index)) : name.length
}

/** What a name is sorted by, with a collator of the reader's language: family name, then the rest. */
export function sortKey({ before, family, after }: PersonName): string {
  return `${family} ${before}${after.replace(/^,\s*/, '')}`
}

/**
 * The name in less room: `A. Huber`, `Huber, A.`. Only the first given name becomes a letter, for what follows may belong
 * to the family name.
 */
export function withInitial({ before, family, after }: PersonName): PersonName {
  return { before: initial(before), family, after: initial(after) }
}

/** The family name as far as its first hyphen: `Hinterleitner-O.`, `Hinterleitner-O. jun.` */
export function shortFamily(family: string): string {
  const end = endOfFamily(family)
  const [first = '', ...more] = family.slice(0, end).split('-')
  return [first, ...more.map(initial)].join('-') + family.slice(end)
}

function initial(names: string): string {
  return names.replace(/\p{L}[\p{L}\p{M}’'.]*/u, ([letter]) => `${letter}.`)
}
