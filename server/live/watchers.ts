// All browsers that watch, by tournament.

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

  /** The tournaments that are watched. */
  slugs(): string[] {
    return [...this.#bySlug.keys()]
  }

  /** The tournaments whose sheets are shown by a browser. */
  slugsOfSheets(): string[] {
    return [...this.#bySlug].flatMap(([slug, watching]) => ([...watching].some(({ sheets }) => sheets) ? slug : []))
  }

  /** How many browsers watch a tournament. */
  count(slug: string): number {
    return this.#bySlug.get(slug)?.size ?? 0
  }

  /** Sends a new version to every browser that watches the tournament. */
  version(event: ChangeEvent): void {
    const readers = this.count(event.slug)
    for (const watcher of this.#bySlug.get(event.slug) ?? []) watcher.version(event, readers)
  }

  /** Sends changes of sheets to every browser that shows the tournament's sheets. */
  sheet(event: SheetEvent): void {
    for (const watcher of this.#bySlug.get(event.slug) ?? []) watcher.sheet(event)
  }
}
