// Configures the library for accounts and sessions. Its own routes are not mounted.

import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { v7 as newId } from 'uuid'
import type { Database } from '../db.ts'

export type Auth = Awaited<ReturnType<typeof createAuth>>

const THIRTY_DAYS = 30 * 24 * 60 * 60

/** Argon2id with 19 MiB and two passes, the least OWASP recommends; about 25 ms. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

/**
 * The library, on our tables. `secret` signs its cookies. Imported only here because it is half of all modules of the API: after a restart,
 * public pages do not wait for it.
 */
export async function createAuth(db: Database, secret: string) {
  const [{ betterAuth }, { prismaAdapter }] = await Promise.all([
    import('better-auth'),
    import('better-auth/adapters/prisma'),
  ])
  return betterAuth({
    secret,
    // Not used: in a hall, one installation is reached under several names.
    baseURL: 'http://localhost',
    database: prismaAdapter(db, { provider: 'postgresql' }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    user: { modelName: 'account' },
    account: { modelName: 'credential' },
    session: { expiresIn: THIRTY_DAYS, updateAge: 24 * 60 * 60 },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 10,
      maxPasswordLength: 200,
      password: { hash: hashPassword, verify: ({ hash, password }) => verify(hash, password) },
    },
    advanced: {
      cookiePrefix: 'nockenblatt',
      // Halls use plain http; sessions.ts adds Secure to requests over https.
      useSecureCookies: false,
      database: { generateId: () => newId() },
      ipAddress: { disableIpTracking: true },
    },
  })
}

/** The secret of the installation, created if there is none. If several processes start at once, the first one's secret is used. */
export async function readSecret(db: Database): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  await db.$executeRaw`INSERT INTO installation (id, auth_secret) VALUES (1, ${fresh}) ON CONFLICT DO NOTHING`
  const { authSecret } = await db.installation.findUniqueOrThrow({ where: { id: 1 } })
  return authSecret
}
