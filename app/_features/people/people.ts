// Who sits where, person by person, for readers who look for their own name.

import type { PublicRound } from '#contract/public.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { isWalkover } from '#domain/walkover.ts'
import type { Locale } from '#messages/catalogue.ts'
import { isMeant, searchWords } from '#messages/name-search.ts'
import { type PersonName, sortKey, takeApart, wholeName } from '#messages/person-name.ts'
import { type MatchName, stakesOf } from '#messages/stakes.ts'

export interface PersonRow {
  readonly name: PersonName
  readonly entry: EntryLabel
  /** The partner's name; null for a person alone. */
  readonly partner: string | null
  /** The draw paired them, for this round only. */
  readonly isDrawnPartner: boolean
  /** Null: has a bye in this round. */
  readonly seat: {
    readonly table: number
    /** 0: the round has only one heat. */
    readonly heat: number
    /** Tables of the same heat that play first, because a person plays at both. */
    readonly awaited: readonly number[]
    /** The stakes, if they have a name. */
    readonly stakes: MatchName | null
    /** One person holds both sides: it is not played. */
    readonly walkover: boolean
    readonly opponents: EntryLabel
  } | null
}

/** Does the round have several encounters per table? */
export function hasHeats({ encounters }: Pick<PublicRound, 'encounters'>): boolean {
  return encounters.some(({ heat }) => heat > 1)
}

/**
 * All people who play or sit out in a round, sorted by family name, then by the other names, in the order of the language; or all teams
 * by their names as entered. O(people · log people).
 */
export function peopleOf(
  round: Pick<PublicRound, 'encounters' | 'awaited' | 'byes'>,
  who: FieldKind,
  locale: Locale,
): PersonRow[] {
  const { encounters, byes } = round
  const heats = hasHeats({ encounters })
  const people = [
    ...encounters.flatMap(({ id, table, heat, a, b, partners, reasons }) => {
      const seat = {
        table,
        heat: heats ? heat : 0,
        awaited: round.awaited[id] ?? [],
        stakes: stakesOf(reasons),
        walkover: isWalkover({ reasons }),
      }
      return [
        ...membersOf(a, who, { ...seat, opponents: b }, partners?.a),
        ...membersOf(b, who, { ...seat, opponents: a }, partners?.b),
      ]
    }),
    ...byes.flatMap(({ entry }) => membersOf(entry, who, null)),
  ]
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return people
    .map((person) => ({ person, key: sortKey(person.name) }))
    .sort((one, other) => compare(one.key, other.key) || one.person.entry.number - other.person.entry.number)
    .map(({ person }) => person)
}

/** The names of the people in an entry. */
export function namesOf({ name }: Pick<EntryLabel, 'name'>): string[] {
  return name.split(' / ')
}

/** The people of a side; with `partner` each of the two is an entry with its own start number. */
function membersOf(side: EntryLabel, who: FieldKind, seat: PersonRow['seat'], partner?: EntryLabel): PersonRow[] {
  const names = namesOf(side)
  return names.map((name, at) => ({
    name: takeApart(name, who),
    entry: at > 0 && partner ? partner : side,
    partner: names.filter((_, other) => other !== at).join(' / ') || null,
    isDrawnPartner: partner !== undefined,
    seat,
  }))
}

/** The name as written. */
export function fullName({ name }: PersonRow): string {
  return wholeName(name)
}

/** Names that several people have; only their partners tell them apart. */
export function namesakesAmong(people: readonly PersonRow[]): ReadonlySet<string> {
  const names = people.map(fullName)
  return new Set(names.filter((name, at) => names.indexOf(name) !== at))
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The people grouped by the initial of their family name, in order; other characters come first, under `#`. */
export function byLetter(people: readonly PersonRow[], locale: Locale): { letter: string; people: PersonRow[] }[] {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' })
  const groups = new Map<string, PersonRow[]>()
  for (const person of people) {
    // The letter under which the collation sorts the name: Ö under O, Š under S.
    const letter = LETTERS.findLast((candidate) => compare(candidate, person.name.family) <= 0) ?? '#'
    groups.set(letter, [...(groups.get(letter) ?? []), person])
  }
  return [...groups].map(([letter, members]) => ({ letter, people: members }))
}

/** The people that match a search: each word begins one of their names or is their entry's start number. O(people). */
export function findPeople(people: readonly PersonRow[], search: string): PersonRow[] {
  const words = searchWords(search)
  return people.filter((person) => isMeant(words, fullName(person), person.entry.number))
}
