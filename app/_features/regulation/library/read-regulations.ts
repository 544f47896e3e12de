import { read } from '#app/_lib/server-api.ts'
import { type NamedRegulations, nameRegulations } from './named-regulations.ts'

/** Reads the club regulations and all presets. For server components. */
export async function readRegulations(club: string): Promise<NamedRegulations> {
  const [{ regulations }, { presets }] = await Promise.all([
    read('listRegulations', { params: { club } }),
    read('listPresets', {}),
  ])
  return nameRegulations(regulations, presets)
}
