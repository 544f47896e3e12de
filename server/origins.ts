// The address at which people reach this installation, for paper, codes and screens. It comes from the settings and from the machine, never
// from a request, because anybody can send any Host.

import { networkUrls } from './network.ts'

export interface OriginsOptions {
  /** The operator's setting; null: the addresses of this machine. */
  readonly publicUrl?: string | null
  /** The host that the server listens on. */
  readonly host?: string
  readonly port?: number
}

/** How a reader has reached us, or claims to have. */
interface ReaderAddress {
  readonly protocol: string
  readonly host: string
}

export class Origins {
  readonly #publicOrigin: string | null
  readonly #host: string
  readonly #port: number
  readonly #addressesOf: typeof networkUrls

  /** `addressesOf` returns the current addresses of this machine in the network. */
  constructor({ publicUrl = null, host = 'localhost', port = 80 }: OriginsOptions = {}, addressesOf = networkUrls) {
    this.#publicOrigin = publicUrl && new URL(publicUrl).origin
    this.#addressesOf = addressesOf
    this.#host = host
    this.#port = port
  }

  /**
   * The origin to pass on: the operator's; else an address of this machine in the network, preferably the one the reader has used; else the
   * name by which only the machine reaches itself. Looked up each time, because a laptop changes networks.
   */
  shownTo(request: ReaderAddress | null): string {
    if (this.#publicOrigin) return this.#publicOrigin
    const ours = this.#addressesOf(this.#host, this.#port).map((url) => new URL(url).origin)
    const used = request && originOf(request)
    return ours.find((origin) => origin === used) ?? ours[0] ?? new URL(`http://localhost:${this.#port}`).origin
  }
}

function originOf({ protocol, host }: ReaderAddress): string | null {
  const url = `${protocol}://${host}`
  return URL.canParse(url) ? new URL(url).origin : null
}
