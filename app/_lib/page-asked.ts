import { headers } from 'next/headers'

/** Path and query of the page that is being made, as its reader asked for it: the front says so. `/` where nobody in particular asks. */
export async function pageAsked(): Promise<string> {
  const { pathname, searchParams } = new URL((await headers()).get('x-page') ?? '/', 'http://here.invalid')
  // Next's own, where it fetches a page for one that is open.
  searchParams.delete('_rsc')
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}
