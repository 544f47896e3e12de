// The parts of a ZIP archive, unpacked one after the other. No size that the archive states is believed: what comes out is
// counted while it comes out.

import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { Unreadable } from './unreadable.ts'

/** A workbook has a few parts for each of its sheets. */
const MOST_PARTS = 2_000

/** What all parts together may unpack to, in bytes: ten times a list of ten thousand entries. */
const MOST_BYTES = 64 * 1024 * 1024

export class Archive {
  readonly #zip: ZipFile
  readonly #parts: ReadonlyMap<string, Entry>
  #left = MOST_BYTES

  private constructor(zip: ZipFile, parts: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#parts = parts
  }

  /** Reads the directory. Throws `Unreadable` when there is none, or when it names a part twice or far too many of them. */
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
   * The text of a part, piece by piece; of a part that is not there, none. Throws `Unreadable` when it is encrypted or broken,
   * when it is no UTF-8, or when all that was read so far is more than a list can be.
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

/** Whatever the archive breaks with. */
function asUnreadable(error: unknown): Unreadable {
  return error instanceof Unreadable ? error : new Unreadable('damaged')
}
