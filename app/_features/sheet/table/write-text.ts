import { use } from 'react'
import { text } from '#app/_lib/text.ts'
import type { GameKey } from '#domain/games/game-keys.ts'
import type { SheetWrite } from '#domain/games/history.ts'
import { entryText } from '../entry-text.ts'
import { loadFamily } from '../families.ts'
import type { NamedSide } from '../family.ts'

/** Describes a write in a few words: "Nr. 7: 3 Punkte, gegangen". Suspends until the words of the game are loaded. */
export function useWriteText(key: GameKey, named: readonly NamedSide[]): (write: SheetWrite) => string {
  const family = use(loadFamily(key))
  const t = text('sheet')
  const view = { key, named, nameOf: (side: NamedSide['side']) => named.find((it) => it.side === side)?.name ?? side }
  return (write) => {
    if (write.kind === 'void') return t('history.void', { number: write.of })
    if (write.kind !== 'rewrite') return entryText(t, write, view, family.dealText)
    return t('history.rewrite', { number: write.of, text: entryText(t, write.entry, view, family.dealText) })
  }
}
