// Names as lists on screen and paper have them: family name first, and sorted so.

/** A name taken apart at the family name: `Anna | Huber |`, `| Huber |, Anna`, `Anna | Huber jun. |`. */
export interface PersonName {
  readonly before: string
  readonly family: string
  readonly after: string
}

/** What stands after a family name and belongs to it: `jun.`, `d. Ä.`, `III.`, a remark in brackets, a number. */
const ADDITION = /\s+(?:(?:jun|sen|jr|sr)\.?|junior|senior|d\.\s*[jä]\.|I{1,3}\.?|\([^)]*\)|\d+\.?)$/iu

/** What begins a family name of two words; `von` and its like, in small letters, do not: one looks for `Thun` under T. */
const PARTICLE = /(?<=\S\s+)(?:D[aeio]|Del|Della|Dello|Dal|Dalla|Degli|L[aeo]|Mac|Sankt|St\.)\s+$/u

/** The family name, with what belongs to it, stands before a comma, else last. */
export function takeApart(name: string): PersonName {
  const comma = name.indexOf(',')
  if (comma > 0) return { before: '', family: name.slice(0, comma), after: name.slice(comma) }
  const lastWord = name.slice(0, endOfFamily(name)).lastIndexOf(' ') + 1
  const start = PARTICLE.exec(name.slice(0, lastWord))?.index ?? lastWord
  return { before: name.slice(0, start), family: name.slice(start), after: '' }
}

/** Where the family name ends and its additions begin. */
function endOfFamily(name: string): number {
  const addition = ADDITION.exec(name)
  return addition && addition.index > 0 ? endOfFamily(name.slice(0, addition.index)) : name.length
}

/** A name as a list by name has it: `Huber | Anna jun.`, `Thun | Karl von`. */
export interface ListedName {
  readonly family: string
  /** Given names, what stands between them and the family name, and its additions; empty for a single name. */
  readonly rest: string
}

/** The name with its family name first. */
export function familyFirst({ before, family, after }: PersonName): ListedName {
  const end = endOfFamily(family)
  const rest = [before, after.replace(/^,/, ''), family.slice(end)].map((part) => part.trim()).filter(Boolean)
  return { family: family.slice(0, end), rest: rest.join(' ') }
}

/** A name in a line of such a list: `Huber Anna jun.` */
export function listedName(name: string): string {
  return sortKey(takeApart(name))
}

/** What a name is sorted by, with a collator of the reader's language: as it stands in a list, family name first. */
export function sortKey(name: PersonName): string {
  const { family, rest } = familyFirst(name)
  return rest === '' ? family : `${family} ${rest}`
}

/**
 * The name in less room: `A. Huber`, `Huber, A.`. Only the first given name becomes a letter, for what follows may belong
 * to the family name.
 */
export function withInitial({ before, family, after }: PersonName): PersonName {
  return { before: initial(before), family, after: initial(after) }
}

/**
 * The forms of a name in a list, the longest first: `Huber Anna jun.`, `Huber A. jun.`, `Huber`. A number in brackets behind
 * a name stays with each of them.
 */
export function listedForms(name: string): readonly [string, string, string] {
  const parts = takeApart(name)
  return [sortKey(parts), sortKey(withInitial(parts)), familyFirst(parts).family]
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
