import { read } from '#app/_lib/server-api.ts'
import { type NamedRegulations, nameRegulations } from './named-regulations.ts'

/** A club's own regulations and all presets. For server components; `here` is where to come back to after signing in. */
export async function readRegulations(club: string, here: string): Promise<NamedRegulations> {
  const [{ regulations }, { presets }] = await Promise.all([
    read('listRegulations', { params: { club } }, here),
    read('listPresets', {}, here),
  ])
  return nameRegulations(regulations, presets)
}
