/** Names with these endings are masculine or neuter: `der Fußball`, `das Kartenspiel`, `das Kegelschießen`. */
const NOT_FEMININE =
  /^\p{L}*(?:ball|spiel|tennis|hockey|golf|billard|darts?|quiz|turnier|rennen|kegeln|bowling|nageln|schießen|schiessen|werfen|laufen|springen|ziehen|heben|stemmen|schieben|sägen|schätzen|raten|rodeln|jassen|watten|schnapsen)$/iu

/** Pairs (`Huber / Mair haben`), and names that begin with `Die …`. */
const SEVERAL = /[/+&,]| und |^(die|wir)\b/i

/** An item that ends with a clause or an apposition: it is one itself, or has a comma outside of brackets and figures. */
const WITH_CLAUSE = /^wer |, (?![^(]*\))/

/** See `Grammar` in messages/grammar.ts. */
export const germanGrammar = {
  genderOf: (name: string) => (NOT_FEMININE.test(name) ? 'known' : 'unknown'),
  isPlural: (name: string) => SEVERAL.test(name),
  closingOf: (item: string) => (WITH_CLAUSE.test(item) ? ',' : ''),
}
