import { redirect } from 'next/navigation'
import { read, readSession } from '#app/_lib/server-api.ts'
import { clubPaths, SET_UP, SIGN_IN } from '#contract/paths.ts'

/** The entrance: leads to setup if nothing is set up, to sign-in if the reader is not signed in, otherwise straight to the club. */
export default async function Start() {
  const { setUp, demo } = await read('getStatus', {})
  if (!setUp && !demo) redirect(SET_UP)
  const club = (await readSession())?.clubs[0]
  redirect(club ? clubPaths(club.id).tournaments : SIGN_IN)
}
