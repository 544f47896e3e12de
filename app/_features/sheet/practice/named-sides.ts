import type { useTranslations } from 'use-intl/react'
import { GAME_TRAITS } from '#domain/games/traits.ts'
import type { NamedSide } from '../family.ts'
import { type SheetContent, sidesOf } from './practice-sheet.ts'

/** The sides with their names: as typed, otherwise "Wir" and "Die anderen", or numbers where everyone plays alone. */
export function namedSides(t: ReturnType<typeof useTranslations<'practice'>>, content: SheetContent): NamedSide[] {
  const { game, names } = content
  const alone = names.length === 3 || GAME_TRAITS[game.key].side === 'person'
  return sidesOf(content).map((side, at) => ({
    side,
    name: names[at] || (alone ? t('side', { number: at + 1 }) : t(at === 0 ? 'we' : 'they')),
  }))
}
