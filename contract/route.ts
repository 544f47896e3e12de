// Declares each route once, for the server that answers it, the screens that call it and the API document.

import type { z } from 'zod'

/**
 * The right a caller needs. `open`: none; `sheet`: the link of a table, as `Authorization: Bearer <token>`; `signed-in`: any account;
 * the rest: a role in the club of the path.
 */
export const RIGHTS = ['open', 'sheet', 'signed-in', 'view', 'score', 'desk', 'organise', 'own'] as const
export type Right = (typeof RIGHTS)[number]

export const ROLES = ['owner', 'organiser', 'desk', 'scorer', 'viewer'] as const
export type Role = (typeof ROLES)[number]

export interface RouteSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `:name` for parameters. */
  readonly path: string
  readonly right: Right
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** JSON, or `file`: the bytes of one file as application/octet-stream. */
  readonly body?: z.ZodType | 'file'
  /** Why a body may be larger; missing: the limit follows from the right. */
  readonly takes?: 'list'
  /** The answer's shape; `pdf` and `events` are streams. */
  readonly answer: z.ZodType | 'pdf' | 'events'
}

const KB = 1024

/** A list of ten thousand entries. */
const LIST_LIMIT = 4 * KB * KB

/** Small where anybody may call. A phone that was offline sends up to 200 entries; the desk names up to ten thousand. */
const BODY_LIMITS: Readonly<Record<Right, number>> = {
  open: 16 * KB,
  sheet: 128 * KB,
  'signed-in': 16 * KB,
  view: 512 * KB,
  score: 512 * KB,
  desk: 512 * KB,
  organise: 512 * KB,
  own: 512 * KB,
}

/** The largest body a route takes, in bytes. More is refused with `too-large` before it is read. */
export function bodyLimit({ right, takes }: Pick<RouteSpec, 'right' | 'takes'>): number {
  return takes === 'list' ? LIST_LIMIT : BODY_LIMITS[right]
}

/** Declares a route; keeps the literal types for the typed client. */
export function route<const Spec extends RouteSpec>(spec: Spec): Spec {
  return spec
}
