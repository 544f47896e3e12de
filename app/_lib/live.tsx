import { address } from '#contract/client.ts'
import { LiveConnection } from './live-connection.tsx'

/**
 * Keeps the page it stands on up to date: give it the tournament's slug and the version the page was made from. One per
 * page. Shows nothing; with a `label` it shows a dot and the label, but only while the connection stands.
 */
export function Live({ slug, version, label }: { slug: string; version: number; label?: string }) {
  // The address is made here, on the server: the public pages load no part of the contract.
  return (
    <LiveConnection
      events={address('watchTournaments', { query: { tournaments: slug } })}
      version={version}
      label={label}
    />
  )
}
