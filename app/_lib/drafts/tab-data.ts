// What a browser tab stores for the account that is signed in there: a regulation on its way to another page, the figures of the planner.
// It outlives a reload, but no other account sees it.

const OWNER = 'nockenblatt.tab'
const DATA = ['nockenblatt.ausschreibung.', 'nockenblatt.abendplan']

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Deletes the data of the tab if they are another account's. They belong to this one from now on. */
export function claimTab(shelf: Shelf, account: string): void {
  const owner = shelf.getItem(OWNER)
  if (owner === account) return
  if (owner !== null) clearTab(shelf)
  shelf.setItem(OWNER, account)
}

/** Deletes the data of the tab, as its account signs out. */
export function clearTab(shelf: Shelf): void {
  const keys = Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? '')
  for (const key of keys) if (DATA.some((start) => key.startsWith(start))) shelf.removeItem(key)
}
