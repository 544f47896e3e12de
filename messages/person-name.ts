// Names for lists on screen and on paper: a person's with the family name first, and sorted by it; a team's as entered.

import type { EntryLabel } from '#contract/shapes.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { nameKey } from './name-key.ts'

/**
 * A name split at the family name: `Anna | Huber |`, `| Huber |, Anna`, `Anna | Huber jun. |`. The name of a team has no parts and stays
 * as entered: `| FC Altdorf |`.
 */
export interface PersonName {
  readonly who: FieldKind
  readonly before: string
  readonly family: string
  readonly after: string
}

const ADDITIONS = '(?:jun|sen|jr|sr)\\.?|junior|senior|d\\.\\s*[jä]\\.|I{1,3}\\.?|\\([^)]*\\)|\\d+\\.?'

/** A suffix that belongs to a family name: `jun.`, `d. Ä.`, `III.`, a remark in brackets, a number. */
const ADDITION = new RegExp(`\\s+(?:${ADDITIONS})$`, 'iu')

/** Words that begin a family name of several words: `De Luca`, `In Albon`, `Am Rhyn`, `Zen Ruffinen`, `Van Dyck`. */
const PARTICLES =
  'D[aeiou]|De[ils]|Dell[aeio]|Da[li]|Dall[aeo]|Degli|D[ao]s|L[aeo]s?|Mac|Mc|V[ao]n|Vom|Z[ue]r|Zum?|Zen|I[mn]|A[bm]|Te[nr]|El|Sankt|St\\.'

/** Words that do so before an article only, because alone they may be given names: `Auf der Maur`, `An der Matt`, `Aus der Au`. */
const BEFORE_ARTICLE = 'A[nu]|Auf|Aus|Uf|Ob|Op|Vor|Bei|Unter|Hinter'

const ARTICLE = '(?:[Dd]e[mnrs]?|[Ll]a|[Ll]os)\\s+'

/** A particle, or one before an article. */
const BEGINNING = `(?:${PARTICLES}|(?:${BEFORE_ARTICLE})(?=\\s+${ARTICLE}))\\s+`

/** Articles that are no particles, so that each word has one meaning: otherwise splitting `De De De …` takes exponential time. */
const MORE = '(?:de[mnrs]?|De[mnr]|la|los)\\s+'

/** Where a family has its farm: `Mair unter der Eggen`, `Mair am Tinkhof`. */
const BEFORE_FARM = 'unter|ob|am|an|auf|im|in|zum?|zur|bei|beim|vor|hinter'

/**
 * The beginning of a family name of several words: `De Luca`, `Van der Bellen`, `Huber-De Luca`, `Mair am Tinkhof`. Lower-case particles
 * such as `von` do not count, because readers look for `Thun` under T.
 */
const PARTICLE = new RegExp(
  `(?<=\\S\\s+)(?:(?:\\p{Lu}\\S*-)?${BEGINNING}(?:${BEGINNING}|${MORE})*|\\p{Lu}\\S*\\s+(?:${BEFORE_FARM})\\s+(?:${ARTICLE})?)$`,
  'u',
)

/** Splits a name in a field of `who`: a person's family name with its suffixes is before the comma, or else at the end. */
export function takeApart(name: string, who: FieldKind): PersonName {
  if (who === 'teams') return { who, before: '', family: name, after: '' }
  const comma = name.indexOf(',')
  if (comma > 0) return { who, before: '', family: name.slice(0, comma), after: name.slice(comma) }
  const lastWord = name.slice(0, endOfFamily(name)).lastIndexOf(' ') + 1
  const start = PARTICLE.exec(name.slice(0, lastWord))?.index ?? lastWord
  return { who, before: name.slice(0, start), family: name.slice(start), after: '' }
}

/** The index where the family name ends and its suffixes begin. */
function endOfFamily(name: string): number {
  const addition = ADDITION.exec(name)
  return addition && addition.index > 0 ? endOfFamily(name.slice(0, addition.index)) : name.length
}

/** A name for a list sorted by name: `Huber | Anna jun.`, `Thun | Karl von`, `FC Altdorf |`. */
export interface ListedName {
  readonly family: string
  /** Given names, particles and suffixes; empty for a single name and for a team. */
  readonly rest: string
}

/** The name with its family name first; a team's as entered. */
export function familyFirst({ who, before, family, after }: PersonName): ListedName {
  if (who === 'teams') return { family, rest: '' }
  const end = endOfFamily(family)
  const rest = [before, after.replace(/^,/, ''), family.slice(end)].map((part) => part.trim()).filter(Boolean)
  return { family: family.slice(0, end), rest: rest.join(' ') }
}

/** A name as a line of such a list: `Huber Anna jun.`; the name of a team as entered. */
export function listedName(name: string, who: FieldKind): string {
  return sortKey(takeApart(name, who))
}

/** The name as entered. */
export function wholeName({ before, family, after }: PersonName): string {
  return before + family + after
}

/** The key for sorting a name with a collator of the reader's language: as in a list, family name first. */
export function sortKey(name: PersonName): string {
  const { family, rest } = familyFirst(name)
  return rest === '' ? family : `${family} ${rest}`
}

/**
 * A shorter form of the name: `A. Huber`, `Huber, A.`. Only the first given name is abbreviated, because the next word may belong to the
 * family name.
 */
export function withInitial({ who, before, family, after }: PersonName): PersonName {
  return { who, before: initial(before), family, after: initial(after) }
}

/** The name with its family name abbreviated after its first hyphen: `Hinterleitner-O.`, `Hinterleitner-O. jun.`; a team's as entered. */
export function withShortFamily(name: PersonName): PersonName {
  if (name.who === 'teams') return name
  const end = endOfFamily(name.family)
  const [first = '', ...more] = name.family.slice(0, end).split('-')
  return { ...name, family: [first, ...more.map(initial)].join('-') + name.family.slice(end) }
}

/** Words with a full stop in them, and a few without: `Dr.`, `Mag.a`, `Dipl.-Ing.`, `DI`. */
const TITLE = '(?:(?!St\\.)\\S*\\p{L}{2,}\\.\\S*|DI|Ing|Mag|Dr|Prof)'

/** Titles are written in front of either name: `Dr. Huber Anna`; or, those that are known, behind both. */
const TITLES = new RegExp(`^(?:${TITLE}\\s+)+(?=\\S+\\s)`, 'u')
const LAST_TITLES = /(?:\s+(?:Dr|Mag|Ing|Prof|Dipl)\.?)+$/u

/** The particles of a family name at the beginning of a name, in capitals or not: `Van der`, `de La`, `Auf der`, `Huber-De`. */
const FIRST_PARTICLES = new RegExp(`^(?:\\S+-)?(?:${BEGINNING}|de[mnr]\\s+)+(?=\\S+\\s)`, 'iu')

const FIRST_WORD = /^\S+(?=\s)/u
const FIRST_FARM = new RegExp(`^\\s+(?:${BEFORE_FARM})\\s+(?:${ARTICLE})?\\S+(?=\\s)`, 'u')
/** `Huber geb. Moser`. */
const FIRST_BORN = /^\s+geb(?:\.|orene)?\s+\S+(?=\s)/iu
const FIRST_ADDITION = new RegExp(`^\\s+(?:${ADDITIONS})(?=\\s)`, 'iu')

/**
 * A name without a comma that is written with its family name first, turned: `Zirnbauer Anna Maria` → `Anna Maria Zirnbauer`,
 * `Huber Sepp jun.` → `Sepp Huber jun.`, `Van der Bellen Karl` → `Karl Van der Bellen`. The family name is the first word with its
 * particles and suffixes.
 */
export function givenNameFirst(written: string): string {
  const end = endOfFamily(written)
  const title = TITLES.exec(written.slice(0, end))?.[0] ?? ''
  const lastTitle = LAST_TITLES.exec(written.slice(title.length, end))?.[0] ?? ''
  const names = written.slice(title.length, end - lastTitle.length)
  let family = ''
  for (const part of [FIRST_PARTICLES, FIRST_WORD, FIRST_FARM, FIRST_BORN, FIRST_ADDITION])
    family += part.exec(names.slice(family.length))?.[0] ?? ''
  const given = names.slice(family.length).trim()
  if (given === '' || family === '') return written
  return `${title}${lastTitle && `${lastTitle.trim()} `}${given} ${family}${written.slice(end)}`
}

/**
 * Other orders in which the name may have been written, suffixes last: for `Sepp Huber jun.` these are `Huber Sepp jun.` and `Huber,
 * Sepp jun.`; for `Huber, Sepp` they are `Sepp Huber` and `Huber Sepp`.
 */
export function otherOrders(name: string): readonly string[] {
  const { family, rest } = commaApart(name)
  const end = endOfFamily(rest)
  const addition = rest.slice(end)
  const words = `${rest.slice(0, end)} ${family}`.split(/\s+/).filter(Boolean)
  const orders = words.flatMap((_, at) => {
    const [before, after] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    return before ? [`${after} ${before}`, `${after}, ${before}`, `${before}, ${after}`] : [after]
  })
  const typed = nameKey(name)
  return [...new Set(orders.map((order) => order + addition))].filter((order) => nameKey(order) !== typed)
}

/** Whether two names have the same words in a different order. */
export function isTurned(one: string, other: string): boolean {
  const key = nameKey(other)
  return otherOrders(one).some((order) => nameKey(order) === key)
}

/** Splits a name at its comma; without one, all of it is `rest`. */
function commaApart(name: string): ListedName {
  const comma = name.indexOf(',')
  return comma > 0 ? { family: name.slice(0, comma), rest: name.slice(comma + 1) } : { family: '', rest: name }
}

function initial(names: string): string {
  return names.replace(/\p{L}[\p{L}\p{M}’'.]*/u, ([letter]) => `${letter}.`)
}

/** The name of an entry where its start number stands beside it: see `EntryLabel`. */
export function nameBesideNumber({ name, nameAlone }: Pick<EntryLabel, 'name' | 'nameAlone'>): string {
  return nameAlone ?? name
}
