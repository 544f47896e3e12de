import { text } from '#app/_lib/text.ts'
import { PaperLink } from '#app/_ui/paper-link.tsx'
import { address } from '#contract/client.ts'
import type { GameKey } from '#domain/games/game-keys.ts'

/** Links to the printouts of a round. A table sheet includes a link that gives write access. */
export function PrintLinks({
  params,
  number,
  mayScore,
}: {
  params: { club: string; tournament: string }
  number: number
  mayScore: boolean
}) {
  const t = text('rounds')
  const place = { ...params, number }
  const paper = { kind: 'quiet', making: text('product')('making') } as const
  return (
    <>
      {mayScore ? (
        <PaperLink {...paper} href={address('printSheets', { params: place, query: {} })}>
          {t('print.sheets')}
        </PaperLink>
      ) : null}
      <PaperLink {...paper} href={address('printPairings', { params: place, query: { by: 'table' } })}>
        {t('print.byTable')}
      </PaperLink>
      <PaperLink {...paper} href={address('printPairings', { params: place, query: { by: 'name' } })}>
        {/* Next to the pairings by table, in one line with them. */}
        {t.rich('print.byName', { full: (it) => <span className="sm:sr-only">{it}</span> })}
      </PaperLink>
    </>
  )
}

/** Blank sheets to replace spoilt ones. */
export function PadsLink({ game }: { game: { readonly key: GameKey; readonly target: number } }) {
  return (
    <PaperLink
      kind="quiet"
      making={text('product')('making')}
      href={address('printPads', { params: { game: game.key }, query: { target: game.target } })}
    >
      {text('print')('pads.title')}
    </PaperLink>
  )
}
