/** A browser's storage in memory, with the methods used here. */
export class Shelf implements Storage {
  readonly [name: string]: unknown
  readonly #texts = new Map<string, string>()
  get length() {
    return this.#texts.size
  }
  key = (at: number) => [...this.#texts.keys()][at] ?? null
  getItem = (key: string) => this.#texts.get(key) ?? null
  setItem = (key: string, value: string) => void this.#texts.set(key, value)
  removeItem = (key: string) => void this.#texts.delete(key)
  clear = () => this.#texts.clear()
}
