// Reads in full a page that Next sends in place of the requested one.

import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'

const UNPACKED_BY: Record<string, (packed: Buffer) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
}

/** Returns the bytes of a page as they come, and its text. `encoding`: the compression; undefined: none. */
export async function readPage(
  stream: NodeJS.ReadableStream,
  encoding: string | undefined,
): Promise<{ bytes: Buffer; html: string }> {
  const bytes = await buffer(stream)
  const unpack = encoding === undefined ? undefined : UNPACKED_BY[encoding]
  return { bytes, html: (unpack ? await unpack(bytes) : bytes).toString() }
}
