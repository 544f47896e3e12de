/** Hours and minutes where the reader is; only ever shown in the browser. The pages that show it carry no library for it. */
export function timeOfDay(at: number): string {
  return new Date(at).toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' })
}
