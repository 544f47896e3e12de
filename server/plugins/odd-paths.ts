// Refuses addresses that no page and no route of ours has, before programs on the way can read them differently.

import { Problem } from '../problem.ts'
import type { Api } from '../route.ts'

/** The longest accepted address, in characters; the longest of ours, a search, has some 300. */
const LONGEST = 4096
/** An address may contain every printable character but the space. */
const UNPRINTABLE = /[^\x21-\x7e\x80-\xff]/
/** Browsers read `\` as a slash. Two slashes begin the name of another site, and so do encoded ones where they are decoded. */
const OTHER_SLASHES = /\\|\/\/|%2f|%5c/i
const DOTS = /^(?:\.|%2e){1,2}$/i
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u
/** Encoded control characters. A tab may be pasted into a search, where it counts as a space. */
const CONTROL_IN_QUERY = /%(?:0[\da-f]|1[\da-f]|7f|c2%[89][\da-f]|e2%80%a[89])/i
const TABS = /%09/g
const HOST = /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i

/** Answers odd addresses with `not-found`, whatever would have served them. */
export function refuseOddPaths(app: Api): void {
  app.addHook('onRequest', async (request) => {
    if (isOddAddress(request.raw.url ?? '') || !HOST.test(request.host)) throw new Problem('not-found')
  })
}

/**
 * Whether different programs may read an address, as in the request line (`/t/x?suche=y`), differently: another site's name in front, dots
 * that lead upwards, other slashes, control characters, a broken encoding, or too many characters.
 */
export function isOddAddress(address: string): boolean {
  if (address.length > LONGEST || !address.startsWith('/') || UNPRINTABLE.test(address)) return true
  const [path = ''] = address.split(/[?#]/, 1)
  if (CONTROL_IN_QUERY.test(address.slice(path.length).replace(TABS, ''))) return true
  if (OTHER_SLASHES.test(path) || path.split('/').some((part) => DOTS.test(part))) return true
  try {
    return CONTROL.test(decodeURIComponent(path))
  } catch {
    return true
  }
}
