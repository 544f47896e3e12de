import { headers } from 'next/headers'

/** The origin this page was asked for under, `https://watten.example`: what others can type to get here. */
export async function ownOrigin(): Promise<string> {
  const incoming = await headers()
  const host = incoming.get('x-forwarded-host') ?? incoming.get('host') ?? ''
  return `${incoming.get('x-forwarded-proto') ?? 'http'}://${host}`
}
