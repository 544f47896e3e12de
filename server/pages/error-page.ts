// Reads a page whole on its way: one that Next has made in place of the one that was asked for.

import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'

const UNPACKED_BY: Record<string, (packed: Buffer) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
}

/** The bytes of a page as they come, and what they say. `encoding`: how it is compressed; undefined: it is not. */
export async function readPage(
  stream: NodeJS.ReadableStream,
  encoding: string | undefined,
): Promise<{ bytes: Buffer; html: string }> {
  const bytes = await buffer(stream)
  const unpack = encoding === undefined ? undefined : UNPACKED_BY[encoding]
  return { bytes, html: (unpack ? await unpack(bytes) : bytes).toString() }
}
