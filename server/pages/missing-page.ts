// The replacement for a page that does not exist. If that turns out while a page is rendered, Next sends a shell that only scripts fill:
// without them there is nothing to read, no title, and no colours before the first paint. So a page that says so is rendered instead, in
// the frame of the tournament if there is one (`app/**/fehlt`).

import { clubPaths, publicPaths, tournamentPaths } from '#contract/paths.ts'

/** The address, below each frame and at the top, of the page that says that there is nothing. */
export const MISSING = '/fehlt'
/** The pages that say that there is no such tournament, and no such club. */
export const NO_TOURNAMENT = `${MISSING}/turnier`
const NO_CLUB = `${MISSING}/verein`
/** The frames around an address, the narrowest first: a tournament, for everybody and at the desk; a club. */
const ANY = '[^/?]+'
const FRAMES = [
  publicPaths(ANY).start,
  tournamentPaths({ club: ANY, tournament: ANY }).overview,
  clubPaths(ANY).tournaments,
].map((frame) => new RegExp(`^${frame}(?=/)`))
const PATIENCE_MS = 30_000

export interface MissingPage {
  readonly html: string
  /** Files to load early (`Link`). */
  readonly link: string | null
}

/** Whether there is a page that says more than this response to a request for `url`. */
export function isToBeReplaced(url: string, status: number, html: string): boolean {
  return status === 404 && (isEmptyShell(html) || framesOf(url).length > 0)
}

/** Renders the page that says that there is none at `url`, with these headers; null if that fails. Rejects as `fetch` does. */
export async function missingPage(
  webUrl: string,
  url: string,
  headers: Record<string, string>,
): Promise<MissingPage | null> {
  for (const address of [...framesOf(url).map((frame) => frame + MISSING), unframed(url)]) {
    const response = await fetch(webUrl + address, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const html = await response.text()
    const isThere = response.ok || (response.status === 404 && !isEmptyShell(html))
    if (isThere) return { html, link: response.headers.get('link') }
  }
  return null
}

function framesOf(url: string): string[] {
  return FRAMES.flatMap((frame) => frame.exec(url)?.[0] ?? [])
}

/** The page for an address whose frames do not exist either. */
function unframed(url: string): string {
  if (url.startsWith(publicPaths('').start)) return NO_TOURNAMENT
  return url.startsWith(clubPaths('').tournaments) ? NO_CLUB : MISSING
}

function isEmptyShell(html: string): boolean {
  return html.includes('<html id="__next_error__"')
}
