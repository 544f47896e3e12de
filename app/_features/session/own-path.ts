// Where to go on after signing in.

/** An origin that nobody has. */
const HERE = 'http://here.invalid'

/**
 * The path of this site that an address asks to go on to, with its query; `/` where it asks for nothing, null where it asks for
 * anything else. Judged as a browser reads it, which drops line breaks, takes `\` for `/` and `//name` for another site.
 */
export function ownPath(wanted: string | readonly string[] | undefined): string | null {
  if (wanted === undefined || wanted === '') return '/'
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || /[\p{Cc}\\]/u.test(wanted)) return null
  if (!URL.canParse(wanted, HERE)) return null
  const { origin, pathname, search, hash } = new URL(wanted, HERE)
  // `/.//name` becomes `//name`: harmless here, another site for who resolves it once more.
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null
}
