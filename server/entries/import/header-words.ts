// The words used in headers of entry lists, in German, English and Italian; lower case, without accents and full stops.

import type { ReadOrder } from '#contract/entries.ts'
import { nameKey } from '#messages/name-key.ts'

const WORDS = {
  number: 'nr no n num nummer number numero startnummer startnr laufnummer lfdnr paarnr teamnr pos platz #',
  paid: 'bezahlt bez kassiert startgeld nenngeld gebuhr startgebuhr nenngebuhr paid fee pagato quota',
  first: 'vorname vornamen rufname firstname forename',
  last: 'nachname nachnamen familienname zuname lastname surname cognome',
  name: 'name namen names nome nomi nominativo',
  person:
    'spieler spielers spielerin teilnehmer teilnehmers teilnehmerin anmelder anmelders anmelderin kapitan kapitans player captain giocatore giocatrice',
  pair: 'paar paare team teamname pair couple coppia',
  team: 'mannschaft mannschaftsname',
  home: 'verein club sektion associazione ort wohnort heimatort ortschaft gemeinde dorf village town comune paese',
  birthYear: 'jahrgang jg geb geboren born anno annata',
  woman: 'frau frauen dame damen woman donna',
  sex: 'geschlecht w f sex gender sesso',
  guest: 'gast gaste guest ospite',
  unread:
    'telefon telefonnummer tel handy handynummer mobil mobilnummer phone telefono cellulare mail email mailadresse emailadresse adresse anschrift strasse plz zeitstempel timestamp anrede',
  filler: 'und e full m d di nascita des der die',
  partner:
    'partner partners partnerin mitspieler mitspielers mitspielerin teampartner teampartnerin spielpartner spielpartnerin compagno compagna',
} as const
type Word = keyof typeof WORDS

export const TRAITS = ['home', 'birthYear', 'woman', 'sex', 'guest'] as const
/** The traits a column can have. The cells of `woman` contain yes or no, those of `sex` female or male. */
export type TraitKind = (typeof TRAITS)[number]

const MEANING = new Map<string, Word>(
  Object.entries(WORDS).flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning as Word] as const)),
)

const PARTS = ['first', 'last', 'name'] as const

/** Words that number the members of an entry. */
const ORDINALS = new Map(
  [
    '1 a i erster erste first',
    '2 b ii zweiter zweite second',
    '3 c iii dritter dritte third',
    '4 iv vierter vierte fourth',
  ].flatMap((words, at) => words.split(' ').map((word) => [word, at + 1] as const)),
)
/** A column for a third member is not read. */
const MOST_MEMBERS = 2

export interface HeaderCell {
  /**
   * `bare`: just "Name", which is the last name if there is a column of first names. `pair`: both members, or the name of their team.
   * `team`: the same if no other column holds a name, otherwise the team they belong to. `unread`: safe to ignore.
   */
  readonly kind: 'number' | 'unread' | 'paid' | 'name' | 'pair' | 'team' | 'bare' | 'first' | 'last' | TraitKind
  /** The member it is about, 1 or 2; null if it names none or several (`Spieler 1/2`). */
  readonly player: number | null
  /** Of a column with whole names: in which order, if it says so. */
  readonly order: ReadOrder['order'] | null
  /** Of such a column: which part of the name it is if another column has the other part, as `Vorname/Nome` where there is `Nachname`. */
  readonly part: 'first' | 'last' | null
  /** The index of its word among those for the same trait; the first is the most specific. */
  readonly word: number
}

/** The meaning of a header cell; null if it contains an unknown word. */
export function readHeaderCell(cell: string): HeaderCell | null {
  const heading = nameKey(cell)
    .replace(/([a-z])(?:[:*_/]-?in|\(-?in\))(?![a-z])/g, '$1')
    .replace(/\b(first|last) name\b/, '$1name')
    .replace(/\b(vor|nach|zu)- ?(?=(?:und|u\.?|\/|&) ?\S)/g, '$1name ')
    .replace(/\bgeb(urts)?[^a-z]*(jahr|datum)\b/, 'jahrgang')
    .replace(/([a-z])([1-4])\b/g, '$1 $2')
  const words = wordsOf(heading)
  if (words.length === 0) return null
  const meanings = new Set<Word>()
  const numbered = new Set<number>()
  for (const word of words) {
    const meaning = MEANING.get(word)
    const ordinal = ORDINALS.get(word)
    if (!meaning && ordinal === undefined) return null
    if (meaning && meaning !== 'filler') meanings.add(meaning)
    if (ordinal !== undefined) numbered.add(ordinal)
  }
  if (numbered.size === 0 && meanings.has('partner')) numbered.add(2)
  const player = numbered.size === 1 ? Math.max(...numbered) : null
  if (player !== null && player > MOST_MEMBERS) return null
  const kind = kindOf(meanings)
  if (!kind) return null
  const spoken = kind === 'bare' ? [] : WORDS[kind].split(' ')
  const order = kind === 'name' ? orderIn(heading) : null
  return {
    kind,
    player,
    order,
    part: order && partOf(meanings),
    word: spoken.findIndex((word) => words.includes(word)),
  }
}

/**
 * The order of a heading of whole names: `Nachname Vorname`. Where one of these words stands with a plain `Name`, that is the other part. Of several languages
 * the first counts: `Nome e cognome / Vor- und Nachname`.
 */
function orderIn(heading: string): ReadOrder['order'] | null {
  const meaningsOf = (text: string) => wordsOf(text).flatMap((word) => MEANING.get(word) ?? [])
  const meanings = [...heading.split('/'), heading].map(meaningsOf).find(areBothParts)
  if (!meanings) return null
  const at = (word: Word) => meanings.indexOf(meanings.includes(word) ? word : 'name')
  return at('last') < at('first') ? 'family-first' : 'given-first'
}

function wordsOf(text: string): readonly string[] {
  return text.match(/#|[a-z]+|\d+/g) ?? []
}

/** Whether they are two of a first name, a last name and a name, which then is the other one. */
function areBothParts(meanings: readonly Word[]): boolean {
  return PARTS.filter((word) => meanings.includes(word)).length > 1
}

function partOf(meanings: ReadonlySet<Word>): 'first' | 'last' | null {
  if (meanings.has('first') === meanings.has('last')) return null
  return meanings.has('first') ? 'first' : 'last'
}

function kindOf(meanings: ReadonlySet<Word>): HeaderCell['kind'] | null {
  if (meanings.has('number')) return 'number'
  if (meanings.has('unread')) return 'unread'
  if (meanings.has('paid')) return 'paid'
  const trait = TRAITS.find((kind) => meanings.has(kind))
  if (trait) return trait
  if (areBothParts([...meanings])) return 'name'
  if (meanings.has('first')) return 'first'
  if (meanings.has('last')) return 'last'
  if (meanings.has('name')) return 'bare'
  if (meanings.has('person') || meanings.has('partner')) return 'name'
  if (meanings.has('pair')) return 'pair'
  return meanings.has('team') ? 'team' : null
}
