// The version of a tournament at which anything visible to everybody last changed. A change that only the desk or a table sees creates a
// new version, too, but leaves every public page as it is.

import type { Topic } from '#contract/public.ts'
import type { ChangeEvent } from '../notifications/change-event.ts'

/** Changes that alone affect no public page: payments, and what is written on a sheet. */
const HIDDEN: readonly Topic[] = ['entries', 'sheets']

/** The source of change events. */
interface Changes {
  on(name: 'change', listener: (event: ChangeEvent) => void): unknown
}

interface Seen {
  /** The newest known version. */
  readonly known: number
  readonly shown: number
}

export class ShownVersions {
  readonly #newest: (slug: string) => Promise<number>
  readonly #seen = new Map<string, Seen>()

  /** `newest` returns the version behind a public address and rejects for an unknown one. */
  constructor(changes: Changes, newest: (slug: string) => Promise<number>) {
    this.#newest = newest
    changes.on('change', (event) => this.#hear(event))
  }

  /** A page at least as new as this version shows everything. Rejects as `newest` does. */
  async of(slug: string): Promise<number> {
    const version = await this.#newest(slug)
    const seen = this.#seen.get(slug)
    if (seen && seen.known >= version) return seen.shown
    // Read before any event arrived, so it is not known what has changed.
    this.#seen.set(slug, { known: version, shown: version })
    return version
  }

  #hear({ slug, after, version, topics }: ChangeEvent): void {
    const seen = this.#seen.get(slug)
    if (!seen || version <= seen.known) return
    const isHidden = after <= seen.known && topics.length > 0 && topics.every((topic) => HIDDEN.includes(topic))
    this.#seen.set(slug, { known: version, shown: isHidden ? seen.shown : version })
  }
}
