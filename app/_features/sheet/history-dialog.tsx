'use client'

import { text } from '#app/_lib/text.ts'
import { Dialog } from '#app/_ui/dialog.tsx'
import type { SheetLine, SheetWrite } from '#domain/games/history.ts'
import { entryText } from './entry-text.ts'
import type { PaperProps, SheetFamily, SheetView, WriteMark } from './family.ts'
import { struckNumbers } from './read-game.ts'
import { WriteMarkIcon } from './write-mark.tsx'

interface Props {
  readonly view: SheetView
  readonly family: SheetFamily
  readonly writes: readonly SheetWrite[]
  readonly marks: readonly WriteMark[] | undefined
  /** Called when a valid line is tapped, to correct it; undefined: nothing can be corrected. */
  readonly onPick: PaperProps['onPick']
  readonly open: boolean
  readonly onClose: () => void
}

/** Every write in order; struck ones are crossed out, never removed. */
export function HistoryDialog({ view, family, writes, marks, onPick, open, onClose }: Props) {
  const t = text('sheet')
  const struck = struckNumbers(writes)
  return (
    <Dialog open={open} onClose={onClose} title={t('history.title')} close={t('close')}>
      {writes.length === 0 ? <p className="text-soft">{t('empty')}</p> : null}
      <ol className="grid">
        {writes.map((write, at) => {
          const number = at + 1
          return (
            <li key={number} className="flex items-center gap-3 border-line border-b last:border-b-0">
              <span className="numeral w-6 shrink-0 text-right text-soft text-sm">{number}</span>
              {struck.has(number) ? (
                <span className="min-w-0 grow py-2">
                  <s className="text-soft">{writeText(write)}</s> <span className="text-sm">{t('history.struck')}</span>
                </span>
              ) : (
                <Standing
                  view={view}
                  text={writeText(write)}
                  line={view.lines.find((line) => line.number === number)}
                  onPick={onPick}
                />
              )}
              <WriteMarkIcon mark={marks?.[at]} />
            </li>
          )
        })}
      </ol>
    </Dialog>
  )

  function writeText(write: SheetWrite): string {
    if (write.kind === 'void') return t('history.void', { number: write.of })
    if (write.kind !== 'rewrite') return entryText(t, write, view, family.dealText)
    return t('history.rewrite', { number: write.of, text: entryText(t, write.entry, view, family.dealText) })
  }
}

/** A write that is not struck, with the resulting score if it is an entry. */
function Standing(props: Pick<Props, 'view' | 'onPick'> & { text: string; line: SheetLine | undefined }) {
  const { view, onPick, text, line } = props
  if (!line) return <span className="min-w-0 grow py-2">{text}</span>
  return (
    <>
      {onPick ? (
        <button
          type="button"
          onClick={() => onPick(line)}
          className="min-h-11 min-w-0 grow text-start underline decoration-edge underline-offset-4 hover:text-accent"
        >
          {text}
        </button>
      ) : (
        <span className="min-w-0 grow py-2">{text}</span>
      )}
      <span className="numeral shrink-0">{view.named.map(({ side }) => line.after.points[side]).join(' : ')}</span>
    </>
  )
}
