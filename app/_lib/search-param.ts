/** The value of a query parameter; if it occurs more than once the first counts, as where pages are cached. */
export function firstOf(value: string | readonly string[] | undefined): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? ''
}
