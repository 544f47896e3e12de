import { headers } from 'next/headers'

/** Path and query of the page that is being rendered, as requested; the front sends them. `/` without a request. */
export async function requestedPage(): Promise<string> {
  const { pathname, searchParams } = new URL((await headers()).get('x-page') ?? '/', 'http://here.invalid')
  // Next's own parameter, for fetching a page from one that is open.
  searchParams.delete('_rsc')
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}
