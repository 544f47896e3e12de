// Unsaved input, stored in this browser, so that it survives a reload, a crash of the tab and a lost connection. It belongs to the account
// that typed it, and it is only offered, never saved by itself.

export interface Draft {
  /** The form it was typed in. */
  readonly form: string
  /** The instance of that form, so that two windows, or one after a reload, do not overwrite each other. */
  readonly slot: string
  /** When it was last typed, in milliseconds since 1970. */
  readonly at: number
  /** The key it is sent under, even when it is resumed later: if it was saved but the answer was lost, it is not saved twice. */
  readonly act: string
  /** It was sent, and whether it is saved is not known; missing: it is not. */
  readonly sent?: boolean | undefined
  readonly value: unknown
}

/** A draft with its tournament or club. */
export interface PlacedDraft extends Draft {
  readonly tournament: string
}

interface Owner {
  readonly account: string
  readonly tournament: string
}

const PREFIX = 'nockenblatt.draft'
/** How long a draft is stored: longer than an evening and the morning after. */
const KEPT_FOR_MS = 36 * 60 * 60 * 1000

/**
 * The drafts in a browser's storage. They are only a convenience: if the storage is full or blocked, nothing is stored and no error is
 * shown. `now` returns the time in milliseconds since 1970.
 */
export class Drafts {
  readonly #storage: () => Storage
  readonly #now: () => number
  /** Accounts that have signed out. */
  readonly #ended = new Set<string>()
  readonly #listeners = new Set<() => void>()

  constructor(storage: () => Storage, now: () => number = Date.now) {
    this.#storage = storage
    this.#now = now
  }

  /** Calls back when drafts may have changed, here or in another window. Returns the function that ends it. */
  readonly subscribe = (heard: () => void): (() => void) => {
    this.#listeners.add(heard)
    addEventListener('storage', heard)
    return () => {
      this.#listeners.delete(heard)
      removeEventListener('storage', heard)
    }
  }

  /** This account's drafts for a tournament, the newest first. Deletes expired ones of all accounts. */
  list({ account, tournament }: Owner): Draft[] {
    const mine = `${PREFIX}/${account}/${tournament}/`
    const found: Draft[] = []
    this.#each((storage, key) => {
      const draft = read(storage.getItem(key))
      if (!draft || this.#now() - draft.at > KEPT_FOR_MS) storage.removeItem(key)
      else if (key.startsWith(mine)) {
        const [form = '', slot = ''] = key.slice(mine.length).split('/')
        found.push({ form, slot, ...draft })
      }
    })
    // The clock decides only which one is offered first: clock-order-ok
    return found.sort((one, other) => other.at - one.at)
  }

  /** All drafts of this account, the newest first. */
  all(account: string): PlacedDraft[] {
    const mine = `${PREFIX}/${account}/`
    const found: PlacedDraft[] = []
    this.#each((storage, key) => {
      const draft = key.startsWith(mine) ? read(storage.getItem(key)) : null
      if (!draft || this.#now() - draft.at > KEPT_FOR_MS) return
      const [tournament = '', form = '', slot = ''] = key.slice(mine.length).split('/')
      found.push({ tournament, form, slot, ...draft })
    })
    // The clock decides only which one is listed first: clock-order-ok
    return found.sort((one, other) => other.at - one.at)
  }

  keep({ account, tournament }: Owner, { form, slot, act, sent }: Omit<Draft, 'at' | 'value'>, value: unknown): void {
    if (this.#ended.has(account)) return
    const text = JSON.stringify({ at: this.#now(), act, ...(sent ? { sent } : {}), value })
    this.#try((storage) => storage.setItem([PREFIX, account, tournament, form, slot].join('/'), text))
    this.#tell()
  }

  /** Is it stored? */
  has({ account, tournament }: Owner, { form, slot }: Pick<Draft, 'form' | 'slot'>): boolean {
    let found = false
    this.#try((storage) => {
      found = storage.getItem([PREFIX, account, tournament, form, slot].join('/')) !== null
    })
    return found
  }

  /** Deletes one draft, or without a slot all drafts of a form. */
  drop({ account, tournament }: Owner, { form, slot }: { readonly form: string; readonly slot?: string }): void {
    const start = `${[PREFIX, account, tournament, form].join('/')}/`
    this.#each((storage, key) => {
      if (slot === undefined ? key.startsWith(start) : key === start + slot) storage.removeItem(key)
    })
    this.#tell()
  }

  /**
   * Deletes all drafts of an account that signs out, and stores no more for it: a window that still shows its forms would store them
   * again.
   */
  end(account: string): void {
    this.#ended.add(account)
    this.#each((storage, key) => {
      if (key.startsWith(`${PREFIX}/${account}/`)) storage.removeItem(key)
    })
    this.#tell()
  }

  #tell(): void {
    for (const heard of this.#listeners) heard()
  }

  #each(act: (storage: Storage, key: string) => void): void {
    this.#try((storage) => {
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
      for (const key of keys) if (key.startsWith(`${PREFIX}/`)) act(storage, key)
    })
  }

  #try(act: (storage: Storage) => void): void {
    try {
      act(this.#storage())
    } catch {
      // No storage: see the comment on the class.
    }
  }
}

function read(text: string | null): Omit<Draft, 'form' | 'slot'> | null {
  try {
    const draft = JSON.parse(text ?? '') as Omit<Draft, 'form' | 'slot'>
    return typeof draft.at === 'number' && typeof draft.act === 'string' ? draft : null
  } catch {
    return null
  }
}
