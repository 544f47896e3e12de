/** Hours and minutes in the reader's time zone; only used in the browser. Without a library, to keep the pages that show it small. */
export function timeOfDay(at: number): string {
  return new Date(at).toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' })
}
