import type { SheetEntry } from '#domain/games/history.ts'
import type { SheetFamily, SheetText, SheetView } from './family.ts'

/** An entry in one line: for lists, questions and screen readers. */
export function entryText(
  t: SheetText,
  entry: SheetEntry,
  view: Pick<SheetView, 'nameOf' | 'named' | 'key'>,
  dealText: SheetFamily['dealText'],
): string {
  const text = plainText()
  return entry.override ? `${text} (${t('overridden', { reason: entry.override })})` : text

  function plainText(): string {
    switch (entry.kind) {
      case 'deal':
        return dealText(t, entry, view)
      case 'penalty': {
        const name = view.nameOf(entry.against)
        return withReason(t(`penalty.text.${entry.mode}`, { name, points: entry.points }), entry.reason)
      }
      case 'annulled':
        return withReason(t('kind.annulled'), entry.reason)
      case 'circle':
        return t('circle.text', { name: view.nameOf(entry.side) })
      case 'claim': {
        const { side, points } = entry
        const text = t('schieber.claim.text', { name: view.nameOf(side) })
        return points ? `${text} (+${points.a} : +${points.b})` : text
      }
    }
  }

  function withReason(text: string, reason: string): string {
    return reason ? `${text}: ${reason}` : text
  }
}
