// The words that head the columns of entry lists: German, English, Italian; folded, without full stops.

import { nameKey } from '#server/name-key.ts'

const WORDS = {
  number: 'nr no n num nummer number numero startnummer startnr laufnummer lfdnr paarnr teamnr pos platz #',
  paid: 'bezahlt bez kassiert startgeld nenngeld gebuhr startgebuhr nenngebuhr paid fee pagato quota',
  first: 'vorname vornamen rufname firstname forename',
  last: 'nachname nachnamen familienname zuname lastname surname cognome',
  name: 'name namen names nome nomi nominativo',
  person: 'spieler spielerin teilnehmer teilnehmerin player giocatore giocatrice',
  pair: 'paar paare team mannschaft pair couple coppia',
  filler: 'und e full',
  partner: 'partner partnerin mitspieler mitspielerin compagno compagna',
} as const
type Word = keyof typeof WORDS

const MEANING = new Map<string, Word>(
  Object.entries(WORDS).flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning as Word] as const)),
)

const FIRST_MEMBER = new Set(['1', 'a', 'i', 'erster', 'erste', 'first'])
const SECOND_MEMBER = new Set(['2', 'b', 'ii', 'zweiter', 'zweite', 'second'])

export interface HeaderCell {
  /** `bare`: a mere "Name", which beside first names is the last name. `pair`: both of them, or the name of their team. */
  readonly kind: 'number' | 'paid' | 'name' | 'pair' | 'bare' | 'first' | 'last'
  /** Which member of the pair it says it is about: 1, 2. */
  readonly player: number | null
}

/** What a header cell says its column holds; null when it holds a word that is not known. */
export function readHeaderCell(cell: string): HeaderCell | null {
  const words = nameKey(cell)
    .replace(/\b(first|last) name\b/, '$1name')
    .replace(/([a-z])([12])\b/g, '$1 $2')
    .match(/#|[a-z]+|\d+/g)
  if (!words) return null
  const meanings = new Set<Word>()
  let player: number | null = null
  for (const word of words) {
    const meaning = MEANING.get(word)
    if (meaning && meaning !== 'filler') meanings.add(meaning)
    if (meaning === 'partner' || SECOND_MEMBER.has(word)) player = 2
    else if (FIRST_MEMBER.has(word)) player = 1
    else if (!meaning) return null
  }
  const kind = kindOf(meanings)
  return kind && { kind, player }
}

function kindOf(meanings: ReadonlySet<Word>): HeaderCell['kind'] | null {
  if (meanings.has('number')) return 'number'
  if (meanings.has('paid')) return 'paid'
  if (meanings.has('last') && (meanings.has('first') || meanings.has('name'))) return 'name'
  if (meanings.has('first')) return 'first'
  if (meanings.has('last')) return 'last'
  if (meanings.has('name')) return 'bare'
  if (meanings.has('person') || meanings.has('partner')) return 'name'
  return meanings.has('pair') ? 'pair' : null
}
