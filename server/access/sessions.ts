// Signing in, signing out, and the account of a request.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '#contract/session.ts'
import type { Database } from '../db.ts'
import { Problem } from '../problem.ts'
import type { SignedIn } from './access.ts'
import { type Auth, createAuth } from './auth.ts'
import { sessionOf } from './store.ts'

/** How long a session is trusted without another query to the database. It can live on this long after signing out elsewhere. */
const BELIEVED_MS = 5_000
const MOST_BELIEVED = 1_000

export class Sessions {
  readonly #db: Database
  readonly #secret: string
  #auth: Promise<Auth> | undefined
  /** By cookie header. */
  readonly #believed = new Map<string, { readonly account: SignedIn; readonly until: number }>()

  /** `secret` signs the cookies. */
  constructor(db: Database, secret: string) {
    this.#db = db
    this.#secret = secret
  }

  /** Loads the library before the first signed-in user needs it; otherwise their request waits for it. */
  async getReady(): Promise<void> {
    await this.#ready()
  }

  /** Signs in and sets the session's cookie. Throws `wrong-credentials`. */
  async signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { email, password }: { readonly email: string; readonly password: string },
  ): Promise<Session> {
    const { api } = await this.#ready()
    const signedIn = await api
      .signInEmail({ body: { email, password }, headers: headersOf(request), returnHeaders: true })
      .catch((error: unknown) => {
        if (isRefused(error)) throw new Problem('wrong-credentials')
        throw error
      })
    passCookiesOn(signedIn.headers, request, reply)
    return sessionOf(this.#db, asSignedIn(signedIn.response.user))
  }

  /** Ends the session of a request and deletes its cookie. */
  async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.#believed.delete(request.headers.cookie ?? '')
    const { api } = await this.#ready()
    const { headers } = await api.signOut({ headers: headersOf(request), returnHeaders: true })
    passCookiesOn(headers, request, reply)
  }

  /**
   * The account of this cookie's session at the last check; null if there was none. It decides in which line a caller waits, not what the
   * caller may do.
   */
  lastAccountOf({ headers: { cookie = '' } }: FastifyRequest): string | null {
    return this.#believed.get(cookie)?.account.id ?? null
  }

  /** Returns the account of the request's session; null without a valid one. Renews the cookie of a session once a day. */
  async accountOf(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | null> {
    const { cookie } = request.headers
    if (!cookie) return null
    const believed = this.#believed.get(cookie)
    if (believed && believed.until > performance.now()) return believed.account

    const { api } = await this.#ready()
    const { headers, response } = await api
      .getSession({ headers: headersOf(request), returnHeaders: true })
      .catch(async (error: unknown) => {
        // The library hides the reason of a failure. If there is no database, this query throws the proper error.
        await this.#db.$queryRaw`SELECT 1`
        throw error
      })
    passCookiesOn(headers, request, reply)
    if (!response) {
      this.#believed.delete(cookie)
      return null
    }
    const account = asSignedIn(response.user)
    if (this.#believed.size >= MOST_BELIEVED) this.#believed.clear()
    this.#believed.set(cookie, { account, until: performance.now() + BELIEVED_MS })
    return account
  }

  #ready(): Promise<Auth> {
    this.#auth ??= createAuth(this.#db, this.#secret)
    return this.#auth
  }
}

/** Whether the library blames the caller for the error. */
function isRefused(error: unknown): boolean {
  const { name, statusCode } = error as { name?: unknown; statusCode?: unknown }
  return name === 'APIError' && typeof statusCode === 'number' && statusCode < 500
}

function asSignedIn({ id, name, email }: SignedIn): SignedIn {
  return { id, name, email }
}

function headersOf(request: FastifyRequest): Headers {
  const { cookie, 'user-agent': userAgent } = request.headers
  return new Headers({ ...(cookie ? { cookie } : {}), ...(userAgent ? { 'user-agent': userAgent } : {}) })
}

/** `Secure` with https only: over plain http the browser would not send the cookie back. */
function passCookiesOn(headers: Headers, request: FastifyRequest, reply: FastifyReply): void {
  for (const cookie of headers.getSetCookie())
    reply.header('set-cookie', request.protocol === 'https' ? `${cookie}; Secure` : cookie)
}
