// Unpacks the parts of a ZIP archive one after another. The sizes stated in the archive are not trusted: bytes are counted as they
// are unpacked.

import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { Unreadable } from './unreadable.ts'

/** A workbook has a few parts per sheet. */
const MOST_PARTS = 2_000

/** Limit for all unpacked parts together, in bytes: ten times a list of ten thousand entries. */
const MOST_BYTES = 64 * 1024 * 1024

export class Archive {
  readonly #zip: ZipFile
  readonly #parts: ReadonlyMap<string, Entry>
  #left = MOST_BYTES

  private constructor(zip: ZipFile, parts: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#parts = parts
  }

  /** Reads the directory. Throws `Unreadable` when it is missing, names a part twice or names too many parts. */
  static async open(bytes: Uint8Array): Promise<Archive> {
    try {
      const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      const parts = new Map<string, Entry>()
      if (zip.entryCount > MOST_PARTS) throw new Unreadable({ code: 'list-too-large' })
      for await (const entry of zip.eachEntry()) {
        if (parts.has(entry.fileName)) throw new Unreadable('damaged')
        parts.set(entry.fileName, entry)
      }
      return new Archive(zip, parts)
    } catch (error) {
      throw asUnreadable(error)
    }
  }

  has(name: string): boolean {
    return this.#parts.has(name)
  }

  /** The names of all parts. */
  names(): string[] {
    return [...this.#parts.keys()]
  }

  /**
   * The text of a part in chunks; nothing if the part is missing. Throws `Unreadable` when it is encrypted, damaged or not UTF-8, or
   * when more has been read from the archive than a list can hold.
   */
  async *read(name: string): AsyncGenerator<string> {
    const entry = this.#parts.get(name)
    if (!entry) return
    if (entry.isEncrypted()) throw new Unreadable('encrypted')
    const decoder = new TextDecoder('utf-8', { fatal: true })
    try {
      for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
        this.#left -= chunk.length
        if (this.#left < 0) throw new Unreadable({ code: 'list-too-large' })
        yield decoder.decode(chunk, { stream: true })
      }
      yield decoder.decode()
    } catch (error) {
      throw asUnreadable(error)
    }
  }
}

function asUnreadable(error: unknown): Unreadable {
  return error instanceof Unreadable ? error : new Unreadable('damaged')
}
