// What was typed and not saved, kept in this browser: it outlives a reload, a crash of the tab and a lost connection. It belongs to
// the account that typed it and is only ever offered.

export interface Draft {
  /** The form it was typed in. */
  readonly form: string
  /** Which opening of that form: two windows, or one after a reload, do not write over each other. */
  readonly slot: string
  /** When it was typed last, in milliseconds since 1970. */
  readonly at: number
  /** The key it is sent under, also when it is taken up later: what was saved with a lost answer is not saved twice. */
  readonly act: string
  readonly value: unknown
}

/** A draft with the tournament, or the club, that it is about. */
export interface PlacedDraft extends Draft {
  readonly tournament: string
}

interface Owner {
  readonly account: string
  readonly tournament: string
}

const PREFIX = 'nockenblatt.draft'
/** Longer than an evening and the morning after. */
const KEPT_FOR_MS = 36 * 60 * 60 * 1000

/**
 * The drafts in a browser's storage. It is a help: a storage that is full or closed keeps nothing and says nothing. `now` gives the
 * time in milliseconds since 1970.
 */
export class Drafts {
  readonly #storage: () => Storage
  readonly #now: () => number
  /** Accounts that have signed out. */
  readonly #ended = new Set<string>()

  constructor(storage: () => Storage, now: () => number = Date.now) {
    this.#storage = storage
    this.#now = now
  }

  /** What this account has typed for a tournament and not saved, the newest first. Forgets what is too old, whoever's it is. */
  list({ account, tournament }: Owner): Draft[] {
    const mine = `${PREFIX}/${account}/${tournament}/`
    const found: Draft[] = []
    this.#each((storage, key) => {
      const kept = read(storage.getItem(key))
      if (!kept || this.#now() - kept.at > KEPT_FOR_MS) storage.removeItem(key)
      else if (key.startsWith(mine)) {
        const [form = '', slot = ''] = key.slice(mine.length).split('/')
        found.push({ form, slot, ...kept })
      }
    })
    // Only which is offered first hangs on the clock: clock-order-ok
    return found.sort((one, other) => other.at - one.at)
  }

  /** What this account has typed anywhere and not saved, the newest first. */
  all(account: string): PlacedDraft[] {
    const mine = `${PREFIX}/${account}/`
    const found: PlacedDraft[] = []
    this.#each((storage, key) => {
      const kept = key.startsWith(mine) ? read(storage.getItem(key)) : null
      if (!kept || this.#now() - kept.at > KEPT_FOR_MS) return
      const [tournament = '', form = '', slot = ''] = key.slice(mine.length).split('/')
      found.push({ tournament, form, slot, ...kept })
    })
    // The clock decides only which is named first: clock-order-ok
    return found.sort((one, other) => other.at - one.at)
  }

  keep({ account, tournament }: Owner, { form, slot, act }: Omit<Draft, 'at' | 'value'>, value: unknown): void {
    if (this.#ended.has(account)) return
    const text = JSON.stringify({ at: this.#now(), act, value })
    this.#try((storage) => storage.setItem([PREFIX, account, tournament, form, slot].join('/'), text))
  }

  /** Forgets one draft, or without a slot all of a form. */
  drop({ account, tournament }: Owner, { form, slot }: { readonly form: string; readonly slot?: string }): void {
    const start = `${[PREFIX, account, tournament, form].join('/')}/`
    this.#each((storage, key) => {
      if (slot === undefined ? key.startsWith(start) : key === start + slot) storage.removeItem(key)
    })
  }

  /**
   * Forgets everything an account has typed, and keeps nothing more of it: it signs out. A window that still shows its forms would
   * write them down again.
   */
  end(account: string): void {
    this.#ended.add(account)
    this.#each((storage, key) => {
      if (key.startsWith(`${PREFIX}/${account}/`)) storage.removeItem(key)
    })
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
      // See above.
    }
  }
}

function read(text: string | null): Omit<Draft, 'form' | 'slot'> | null {
  try {
    const kept = JSON.parse(text ?? '') as Omit<Draft, 'form' | 'slot'>
    return typeof kept.at === 'number' && typeof kept.act === 'string' ? kept : null
  } catch {
    return null
  }
}
