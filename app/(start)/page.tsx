import { redirect } from 'next/navigation'
import { read, readSession } from '#app/_lib/server-api.ts'

/** The way in: set up what is not set up, sign in who is not signed in, then straight to the club. */
export default async function Start() {
  const { setUp, demo } = await read('getStatus', {})
  if (!setUp && !demo) redirect('/einrichten')
  const club = (await readSession())?.clubs[0]
  redirect(club ? `/verein/${club.id}` : '/anmelden')
}
