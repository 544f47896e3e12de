// What stands in place of a page that does not exist. Where that turns out while a page is rendered, Next gives a shell that only
// scripts fill: nothing to read without them, no title, no colours before the first paint. So a page that says it is rendered
// instead, in the frame of the tournament where there is one (`app/**/fehlt`).

/** A tournament, for everybody and at the desk, of an address below it. */
const FRAME = /^(?:\/t\/[^/?]+|\/verein\/[^/?]+\/turnier\/[^/?]+)(?=\/)/
/** At this address below each, and at the top, the pages say that there is nothing. */
export const MISSING = '/fehlt'
const PATIENCE_MS = 30_000

export interface MissingPage {
  readonly html: string
  /** Files it wants early (`Link`). */
  readonly link: string | null
}

/** Can more be said than this answer to a request for `url` does? */
export function isToBeReplaced(url: string, status: number, html: string): boolean {
  return status === 404 && (isEmptyShell(html) || FRAME.test(url))
}

/** The page that says that there is none at `url`, made with these headers; null: it can't be had. Rejects as `fetch` does. */
export async function missingPage(
  webUrl: string,
  url: string,
  headers: Record<string, string>,
): Promise<MissingPage | null> {
  for (const frame of [...(FRAME.exec(url) ?? []), '']) {
    const response = await fetch(webUrl + frame + MISSING, {
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

function isEmptyShell(html: string): boolean {
  return html.includes('<html id="__next_error__"')
}
