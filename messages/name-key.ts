/**
 * The key by which the people of a club are distinguished: lower case, without accents, with single spaces (`Élodie  MÜLLER` →
 * `elodie muller`). A spelling without umlauts (`mueller`) is a different name; only the search treats them alike.
 */
export function nameKey(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
