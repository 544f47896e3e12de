import { createHash } from 'node:crypto'

/** The form in which the database stores a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
