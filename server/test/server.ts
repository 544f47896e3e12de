// The app over a separate database, and clients that call it according to the contract.

import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'
import { type Answer, ApiError, address, type Input } from '#contract/client.ts'
import type { Role } from '#contract/route.ts'
import { ROUTES, type RouteName } from '#contract/routes.ts'
import type { ClubId } from '#domain/ids.ts'
import { createClub, type NewAccount } from '../access/store.ts'
import { buildApp } from '../app.ts'
import { closeDeps, type Deps, openDeps } from '../deps.ts'
import { Pool } from '../pool/pool.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export interface TestServer {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly databaseUrl: string
  /** Stops the app and drops its database. */
  stop(): Promise<void>
}

/** The workers of all test servers of this process: starting them for each takes longer than most of their jobs. */
class LastingPool extends Pool {
  override async close(): Promise<void> {}
}
const pool = new LastingPool()

/** Longer than anything takes that ends at all: a busy machine takes no long transaction back. */
const TRANSACTION_MS = 600_000

/**
 * Starts the app over an empty database, without listening. Hardly any test prints, so sheets are begun at publishing only with `begins`.
 */
export async function startTestServer(
  database: TestDatabase | null = null,
  { begins = false }: { readonly begins?: boolean } = {},
): Promise<TestServer> {
  database ??= await createTestDatabase()
  // As with the embedded database; `pooler.test.ts` has the other way.
  const deps = await openDeps({
    databaseUrl: database.url,
    transactionMs: TRANSACTION_MS,
    preparesStatements: true,
    pool,
  })
  if (!begins) deps.roundSheets.begin = () => {}
  const app = await buildApp(deps, { webUrl: null, log: 'silent', trustProxy: 0 })
  await app.ready()
  return {
    app,
    deps,
    databaseUrl: database.url,
    stop: async () => {
      await app.close()
      await closeDeps(deps)
      await database.drop()
    },
  }
}

/** Calls a route; throws an ApiError for a refusal. */
export type Call = <Name extends RouteName>(
  name: Name,
  input: Input<Name>,
  options?: { readonly key?: string },
) => Promise<Answer<Name>>

/** A client with a browser: an empty `cookie` means not signed in. */
export function caller(app: FastifyInstance, cookie = ''): Call {
  return callerWith(app, { cookie })
}

/** A client with the link of a table. */
export function holder(app: FastifyInstance, token: string): Call {
  return callerWith(app, { authorization: `Bearer ${token}` })
}

function callerWith(app: FastifyInstance, who: Record<string, string>): Call {
  return async (name, input, { key = newId() } = {}) => {
    const { method } = ROUTES[name]
    const { body } = input as { body?: unknown }
    const response = await app.inject({
      method,
      url: address(name, input),
      headers: { ...who, ...(method === 'GET' ? {} : { 'idempotency-key': key }) },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    if (response.statusCode >= 400) throw new ApiError(response.json())
    return response.json()
  }
}

export const PASSWORD = 'sehr geheim hier'

/** A password that is checked in 0.1 ms, because nearly every test signs in; `access/session.test.ts` signs in by one of the product's. */
const CHEAP_HASH = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Creates an account with `PASSWORD`; returns its id. */
export async function newAccount({ deps: { db } }: TestServer, { name, email }: Pick<NewAccount, 'name' | 'email'>) {
  const { id } = await db.account.create({ data: { name, email } })
  const credential = { userId: id, providerId: 'credential', accountId: id, password: await CHEAP_HASH }
  await db.credential.create({ data: credential })
  return id
}

let accounts = 0

/** Creates an account with a role in a club and signs it in. Returns the cookie. */
export async function signInNew(server: TestServer, club: ClubId | null, role: Role = 'owner'): Promise<string> {
  const { db } = server.deps
  const email = `konto-${++accounts}@example.org`
  const account = await newAccount(server, { name: `Konto ${accounts}`, email })
  if (club) await db.membership.create({ data: { clubId: club, accountId: account, role } })
  return signInAs(server, email)
}

/** Signs an existing account in. Returns the cookie. */
export async function signInAs(server: TestServer, email: string, password = PASSWORD): Promise<string> {
  const response = await server.app.inject({ method: 'POST', url: address('signIn', {}), payload: { email, password } })
  if (response.statusCode !== 200) throw new ApiError(response.json())
  return response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
}

/** A new club with an owner who is signed in. */
export async function newClub(server: TestServer, name = 'Kartenfreunde'): Promise<{ id: ClubId; cookie: string }> {
  const { db } = server.deps
  const email = `verein-${++accounts}@example.org`
  const owner = await newAccount(server, { name: 'Vorstand', email })
  const id = await createClub(db, name, owner)
  return { id, cookie: await signInAs(server, email) }
}

/** The problem of a refused call; fails if it is not refused. */
export async function problemOf(call: Promise<unknown>): Promise<ApiError['problem']> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (outcome instanceof ApiError) return outcome.problem
  throw outcome ?? new Error('the call was not refused')
}
