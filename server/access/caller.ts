// The origin of a request: its address, and whether that is the machine itself.

import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../route.ts'
import { Signer } from './signature.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The request was made on the machine the server runs on. */
    atMachine: boolean
    /** The signed origin of the request, for the process that renders pages: it calls the API on behalf of the reader. */
    readonly askedBy: string
  }
}

const HEADER = 'x-asked-by'
const LOOPBACK = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/
const OWN_NAME = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i
/** Headers that proxies and tunnels add. */
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'] as const

/**
 * Sets `ip` and `atMachine` of every request. Behind `hops` proxies, the address is the one the outermost proxy saw; the caller wrote
 * everything before it in the header. Requests of the process that renders pages count as those of the reader, if they are signed by this
 * installation.
 */
export function knowCallers(app: Api, secret: string, hops: number): void {
  const signer = new Signer(secret, HEADER)
  app.decorateRequest('atMachine', false)
  app.decorateRequest('askedBy', {
    getter(this: FastifyRequest) {
      return signer.sign(`${this.atMachine ? 'machine' : 'elsewhere'} ${this.ip}`)
    },
  })
  app.addHook('onRequest', async (request) => {
    const header = request.headers[HEADER]
    const signed = signer.read(typeof header === 'string' ? header : undefined)
    const [where, address] = signed?.split(' ') ?? []
    if (address !== undefined) Object.defineProperty(request, 'ip', { value: address })
    request.atMachine = signed === null ? hops === 0 && isAtMachine(request) : where === 'machine'
  })
}

/**
 * A loopback connection under a loopback name that did not come through a proxy. The name matters because a page of another site can
 * make a browser connect here, but only under that site's name.
 */
function isAtMachine({ raw, headers, host }: FastifyRequest): boolean {
  if (!LOOPBACK.test(raw.socket.remoteAddress ?? '') || !OWN_NAME.test(host)) return false
  return !PASSED_ON.some((name) => name in headers) && !(HEADER in headers)
}

/** The part of an address that identifies one household or phone: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(address: string): string {
  const [, four] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (four !== undefined || isIP(address) !== 6) return four ?? address
  const [front = '', back] = address.split('::')
  const groups = front === '' ? [] : front.split(':')
  const left = back === undefined ? groups : [...groups, ...Array.from({ length: 4 }, () => '0')]
  return left
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
