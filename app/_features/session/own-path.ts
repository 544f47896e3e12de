// The page to go to after signing in.

/** A reserved origin that does not exist. */
const HERE = 'http://here.invalid'

/**
 * The path and query of this site that a `next` parameter requests; `/` without a parameter, null for anything else. Parsed the way a
 * browser does, which drops line breaks, reads `\` as `/` and `//name` as another site.
 */
export function ownPath(wanted: string | readonly string[] | undefined): string | null {
  if (wanted === undefined || wanted === '') return '/'
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || /[\p{Cc}\\]/u.test(wanted)) return null
  if (!URL.canParse(wanted, HERE)) return null
  const { origin, pathname, search, hash } = new URL(wanted, HERE)
  // `/.//name` becomes `//name`: harmless here, but another site when it is resolved once more.
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null
}
