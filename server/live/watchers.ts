// Everybody who watches, by tournament.

import type { SheetEvent } from '#contract/public.ts'
import type { ChangeEvent } from '../notifications/change-event.ts'
import type { Watcher } from './watcher.ts'

export class Watchers {
  readonly #bySlug = new Map<string, Set<Watcher>>()
  readonly #all = new Set<Watcher>()

  add(watcher: Watcher): void {
    this.#all.add(watcher)
    for (const slug of watcher.slugs) {
      const watching = this.#bySlug.get(slug) ?? new Set()
      this.#bySlug.set(slug, watching.add(watcher))
    }
  }

  remove(watcher: Watcher): void {
    this.#all.delete(watcher)
    for (const slug of watcher.slugs) {
      const watching = this.#bySlug.get(slug)
      watching?.delete(watcher)
      if (watching?.size === 0) this.#bySlug.delete(slug)
    }
  }

  all(): Iterable<Watcher> {
    return this.#all
  }

  /** The tournaments somebody watches. */
  slugs(): string[] {
    return [...this.#bySlug.keys()]
  }

  /** The tournaments of which somebody shows sheets. */
  slugsOfSheets(): string[] {
    return [...this.#bySlug].flatMap(([slug, watching]) => ([...watching].some(({ sheets }) => sheets) ? slug : []))
  }

  /** How many watch a tournament. */
  count(slug: string): number {
    return this.#bySlug.get(slug)?.size ?? 0
  }

  /** Tells everybody who watches the tournament of its version. */
  version(event: ChangeEvent): void {
    const readers = this.count(event.slug)
    for (const watcher of this.#bySlug.get(event.slug) ?? []) watcher.version(event, readers)
  }

  /** Tells everybody who shows the tournament's sheets what was written. */
  sheet(event: SheetEvent): void {
    for (const watcher of this.#bySlug.get(event.slug) ?? []) watcher.sheet(event)
  }
}
