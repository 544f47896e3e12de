/** An origin as people read it: without `http://`. */
export function hostOf(address: string): string {
  return new URL(address).host
}
