// The words used in headers of entry lists, in German, English and Italian; lower case, without accents and full stops.

import { nameKey } from '#messages/name-key.ts'

const WORDS = {
  number: 'nr no n num nummer number numero startnummer startnr laufnummer lfdnr paarnr teamnr pos platz #',
  paid: 'bezahlt bez kassiert startgeld nenngeld gebuhr startgebuhr nenngebuhr paid fee pagato quota',
  first: 'vorname vornamen vor rufname firstname forename',
  last: 'nachname nachnamen nach familienname zuname lastname surname cognome',
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
  /** Of a column with whole names: it names the family name first. */
  readonly isFamilyFirst: boolean
  /** The index of its word among those for the same trait; the first is the most specific. */
  readonly word: number
}

/** The meaning of a header cell; null if it contains an unknown word. */
export function readHeaderCell(cell: string): HeaderCell | null {
  const words = nameKey(cell)
    .replace(/([a-z])(?:[:*_/]-?in|\(-?in\))(?![a-z])/g, '$1')
    .replace(/\b(first|last) name\b/, '$1name')
    .replace(/\bgeb(urts)?[^a-z]*(jahr|datum)\b/, 'jahrgang')
    .replace(/([a-z])([1-4])\b/g, '$1 $2')
    .match(/#|[a-z]+|\d+/g)
  if (!words) return null
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
  const isFamilyFirst = kind === 'name' && namesFamilyFirst([...meanings])
  return { kind, player, isFamilyFirst, word: spoken.findIndex((word) => words.includes(word)) }
}

/** Whether a heading of whole names writes `Nachname Vorname`; a plain `Name` beside one of these words is the other one. */
function namesFamilyFirst(inOrder: readonly Word[]): boolean {
  const at = (word: Word) => (inOrder.includes(word) ? inOrder.indexOf(word) : inOrder.indexOf('name'))
  return (inOrder.includes('last') || inOrder.includes('first')) && at('last') < at('first')
}

function kindOf(meanings: ReadonlySet<Word>): HeaderCell['kind'] | null {
  if (meanings.has('number')) return 'number'
  if (meanings.has('unread')) return 'unread'
  if (meanings.has('paid')) return 'paid'
  const trait = TRAITS.find((kind) => meanings.has(kind))
  if (trait) return trait
  if (['first', 'last', 'name'].filter((word) => meanings.has(word as Word)).length > 1) return 'name'
  if (meanings.has('first')) return 'first'
  if (meanings.has('last')) return 'last'
  if (meanings.has('name')) return 'bare'
  if (meanings.has('person') || meanings.has('partner')) return 'name'
  if (meanings.has('pair')) return 'pair'
  return meanings.has('team') ? 'team' : null
}
