// ZIP archives written by hand, so that they can make false statements.

import { deflateRawSync } from 'node:zlib'

export interface Part {
  readonly name: string
  readonly data: Uint8Array | string
  /** The unpacked size that the directory states; by default the true one. */
  readonly says?: number
  /** Bits of its general purpose flag: 1 is "encrypted". */
  readonly flag?: number
}

export interface ArchiveLies {
  /** Comes after the end of the directory. */
  readonly comment?: Uint8Array
  /** The stated start of the directory; by default the true one. */
  readonly directoryAt?: number
  /** The stated number of entries of the directory. */
  readonly count?: number
}

interface Written extends Part {
  readonly at: number
  readonly packed: Uint8Array
  readonly size: number
}

/** An archive of these parts. */
export function zip(
  parts: readonly Part[],
  { comment = new Uint8Array(), directoryAt, count }: ArchiveLies = {},
): Buffer {
  const files: Buffer[] = []
  const written: Written[] = []
  let at = 0
  for (const part of parts) {
    const data = typeof part.data === 'string' ? Buffer.from(part.data) : part.data
    const packed = deflateRawSync(data)
    const file = Buffer.concat([localHeader(part.name, packed.length, data.length), packed])
    written.push({ ...part, at, packed, size: part.says ?? data.length })
    files.push(file)
    at += file.length
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  return Buffer.concat([
    ...files,
    directory,
    directoryEnd(count ?? parts.length, directory.length, directoryAt ?? at, comment),
  ])
}

function localHeader(name: string, packed: number, size: number): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(packed, 18)
  header.writeUInt32LE(size, 22)
  header.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([header, Buffer.from(name)])
}

function directoryEntry({ name, flag = 0, packed, size, at }: Written): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(20, 4)
  entry.writeUInt16LE(20, 6)
  entry.writeUInt16LE(flag, 8)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(size >>> 0, 24)
  entry.writeUInt16LE(Buffer.byteLength(name), 28)
  entry.writeUInt32LE(at, 42)
  return Buffer.concat([entry, Buffer.from(name)])
}

/** The end of a directory, which a comment may contain a second time. */
export function directoryEnd(count: number, size: number, at: number, comment: Uint8Array = new Uint8Array()): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([end, comment])
}
