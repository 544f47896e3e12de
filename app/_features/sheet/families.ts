// The family that draws each game, loaded when a game of it is opened: a table of Watten never loads the Jass sheet.

import type { GameKey } from '#domain/games/game-keys.ts'
import type { SheetFamily } from './family.ts'

const LOADERS = {
  watten: async () => (await import('./watten/watten-family.tsx')).wattenFamily,
  schieber: async () => (await import('./schieber/schieber-family.tsx')).schieberFamily,
  wurzen: async () => (await import('./wurzen/wurzen-family.tsx')).wurzenFamily,
} satisfies Record<string, () => Promise<SheetFamily>>

const FAMILY_OF = {
  'watten-twg': 'watten',
  'watten-streng': 'watten',
  'watten-bayrisch': 'watten',
  schieber: 'schieber',
  wurzen: 'wurzen',
} as const satisfies Record<GameKey, keyof typeof LOADERS>

const loaded = new Map<string, Promise<SheetFamily>>()

/** Loads the family of a game; returns the same promise every time, as `use` requires. A failed load is retried. */
export function loadFamily(key: GameKey): Promise<SheetFamily> {
  const name = FAMILY_OF[key]
  const known = loaded.get(name)
  if (known) return known
  const loading = LOADERS[name]()
  loading.catch(() => loaded.delete(name))
  loaded.set(name, loading)
  return loading
}
