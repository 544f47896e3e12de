/** What a query says under a name; of what stands there more than once the first counts, as where pages are kept. */
export function firstOf(value: string | readonly string[] | undefined): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? ''
}
