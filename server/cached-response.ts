// A response that is the same for all requests of one version, or of one role: serialised once, compressed once.

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#contract/route.ts'
import type { Locale } from '#messages/catalogue.ts'

/** Smaller responses fit into one or two packets as they are. */
const WORTH_COMPRESSING = 1_024

/** Members of the club see every change at once; a browser may store the response, but has to revalidate it. */
const FOR_MEMBERS = 'private, no-cache'
/** Browsers revalidate every time (304 costs nothing); a cache in between may answer a whole hall for a second. */
const FOR_EVERYBODY = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'

/** For whom a response is, if it is not the same for everybody. */
export interface Readership {
  readonly role?: Role | undefined
  readonly language?: Locale | undefined
}

export class CachedResponse {
  readonly etag: string
  readonly #vary: string
  readonly #plain: Buffer
  #gzipped: Promise<Buffer> | undefined

  /** `etag` names the version and the readers. It is weak, because the response is the same with or without compression. */
  constructor(answer: unknown, version: number, { role, language }: Readership = {}) {
    this.#plain = Buffer.from(JSON.stringify(answer))
    this.etag = `W/"${[version, role, language].filter((part) => part !== undefined).join('-')}"`
    this.#vary = language === undefined ? 'accept-encoding' : 'accept-encoding, accept-language, cookie'
  }

  /** Sends the response, or 304 if the reader's copy is still valid. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const everybody = request.routeOptions.config.right === 'open'
    reply.header('etag', this.etag).header('cache-control', everybody ? FOR_EVERYBODY : FOR_MEMBERS)
    reply.header('vary', this.#vary)
    if (request.headers['if-none-match']?.includes(this.etag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    if (this.#plain.length < WORTH_COMPRESSING || !request.headers['accept-encoding']?.includes('gzip'))
      return reply.send(this.#plain)
    this.#gzipped ??= promisify(gzip)(this.#plain)
    return reply.header('content-encoding', 'gzip').send(await this.#gzipped)
  }
}
