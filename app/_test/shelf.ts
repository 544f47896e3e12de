/** A browser's storage in memory, with the methods used here. */
export class Shelf implements Storage {
  readonly [name: string]: unknown
  readonly #kept = new Map<string, string>()
  get length() {
    return this.#kept.size
  }
  key = (at: number) => [...this.#kept.keys()][at] ?? null
  getItem = (key: string) => this.#kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.#kept.set(key, value)
  removeItem = (key: string) => void this.#kept.delete(key)
  clear = () => this.#kept.clear()
}
