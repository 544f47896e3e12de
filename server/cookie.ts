import type { IncomingHttpHeaders } from 'node:http'

/** The value of the cookie with this name; undefined if the browser sent none. */
export function cookieOf({ headers }: { readonly headers: IncomingHttpHeaders }, name: string): string | undefined {
  const cookies = headers.cookie?.split(/; */) ?? []
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}
