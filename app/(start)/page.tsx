import { redirect } from 'next/navigation'
import { read, readSession } from '#app/_lib/server-api.ts'
import { clubPaths, SET_UP, SIGN_IN } from '#contract/paths.ts'

/** The way in: set up what is not set up, sign in who is not signed in, then straight to the club. */
export default async function Start() {
  const { setUp, demo } = await read('getStatus', {})
  if (!setUp && !demo) redirect(SET_UP)
  const club = (await readSession())?.clubs[0]
  redirect(club ? clubPaths(club.id).tournaments : SIGN_IN)
}
