import { z } from 'zod'
import { LEAST_PASSWORD, LENGTHS } from '#domain/lengths.ts'
import { ROLES, route } from './route.ts'
import { TextLine, Uuid } from './shapes.ts'

export const Session = z
  .object({
    account: z.object({ id: Uuid, name: z.string(), email: z.string() }),
    clubs: z.array(z.object({ id: Uuid, name: z.string(), role: z.enum(ROLES) })),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

const Name = TextLine.min(1).max(LENGTHS.name)
const Email = z.email().max(LENGTHS.email)

/** The code printed at startup, required from anywhere but the machine itself. Case, spaces and dashes do not matter. */
const Code = TextLine.max(LENGTHS.code).optional()

export const SetUp = z.object({
  name: Name,
  email: Email,
  password: z.string().min(LEAST_PASSWORD).max(LENGTHS.password),
  club: Name,
  code: Code,
})
export const Credentials = z.object({ email: Email, password: z.string().min(1).max(LENGTHS.password) })

export const sessionRoutes = {
  getStatus: route({
    method: 'GET',
    path: '/api/v1/status',
    right: 'open',
    summary: 'Whether the installation has been set up, and whether it holds the demo',
    /** `needsCode`: this caller needs the code printed at startup to set up or to enter the demo. */
    answer: z.object({ setUp: z.boolean(), demo: z.boolean(), needsCode: z.boolean() }),
  }),
  setUp: route({
    method: 'POST',
    path: '/api/v1/setup',
    right: 'open',
    summary: 'Create the first account and its club; only once',
    body: SetUp,
    answer: Session,
  }),
  makeDemo: route({
    method: 'POST',
    path: '/api/v1/demo',
    right: 'open',
    summary: 'Fill an empty installation with an example club and sign in to it',
    body: z.object({ code: Code }),
    answer: z.object({ session: Session, tournament: Uuid, slug: z.string() }),
  }),
  signIn: route({
    method: 'POST',
    path: '/api/v1/session',
    right: 'open',
    summary: 'Sign in',
    body: Credentials,
    answer: Session,
  }),
  getSession: route({
    method: 'GET',
    path: '/api/v1/session',
    right: 'signed-in',
    summary: 'Who is signed in, and in which clubs',
    answer: Session,
  }),
  signOut: route({
    method: 'DELETE',
    path: '/api/v1/session',
    right: 'signed-in',
    summary: 'Sign out',
    answer: z.object({}),
  }),
}
