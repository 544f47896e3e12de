// An answer that is the same for everybody who asks for the same version, or in the same role: serialised once, compressed once.

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Smaller answers fit into one packet or two as they are. */
const WORTH_COMPRESSING = 1_024

/** Members of the club see every change at once; a browser may keep the answer, but has to ask whether it still holds. */
const FOR_MEMBERS = 'private, no-cache'
/** Browsers ask every time (304 costs nothing); a cache in between may answer a whole hall for a second. */
const FOR_EVERYBODY = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'

export class CachedResponse {
  readonly etag: string
  readonly #plain: Buffer
  #gzipped: Promise<Buffer> | undefined

  /** `etag` names the version, and `whose` it is, weakly: compressed or not, it is the same answer. */
  constructor(answer: unknown, version: number, whose?: string) {
    this.#plain = Buffer.from(JSON.stringify(answer))
    this.etag = `W/"${whose ? `${version}-${whose}` : version}"`
  }

  /** Sends it, or says that what the reader has still holds. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const everybody = request.routeOptions.config.right === 'open'
    reply.header('etag', this.etag).header('cache-control', everybody ? FOR_EVERYBODY : FOR_MEMBERS)
    reply.header('vary', 'accept-encoding')
    if (request.headers['if-none-match']?.includes(this.etag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    if (this.#plain.length < WORTH_COMPRESSING || !request.headers['accept-encoding']?.includes('gzip'))
      return reply.send(this.#plain)
    this.#gzipped ??= promisify(gzip)(this.#plain)
    return reply.header('content-encoding', 'gzip').send(await this.#gzipped)
  }
}
