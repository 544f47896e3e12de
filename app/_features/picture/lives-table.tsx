import { PairName } from '#app/_features/people/pair-name.tsx'
import { text } from '#app/_lib/text.ts'
import { SuitMark } from '#app/_ui/suit-mark.tsx'
import type { LivesPart, LivesRow } from '#domain/formats/picture/picture.ts'
import { tableText } from '#messages/picture.ts'
import { Score } from './score.tsx'
import { type PictureView, pathHref } from './view.ts'

/** All entries with their remaining lives, a heart for each, and the encounters that cost them the others. */
export function LivesTable({ part, at, view }: { part: LivesPart; at: number; view: PictureView }) {
  const t = text('picture')
  const { names, path } = view
  const title = `teil-${at + 1}`
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="sr-only">
        {t('parts.lives')}
      </h2>
      <div className="picture-scroll">
        <table className="picture-cross picture-lives">
          <thead>
            <tr>
              <th scope="col" className="figure">
                {t('lives.place')}
              </th>
              <th scope="col">{t('lives.entry')}</th>
              <th scope="col">{t('lives.left')}</th>
              {part.rounds.map(({ round }) => (
                <th key={round} scope="col" className="figure picture-round">
                  {t('lives.round', { round: names.roundInTournament(round) })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {part.rows.map((row) => {
              const entry = names.entryOf(row.entry)
              if (!entry) return null
              return (
                <tr
                  key={row.entry}
                  data-mine={path?.entry === row.entry || undefined}
                  data-out={row.outAfter !== null || undefined}
                >
                  <td className="figure numeral">{isPlaced(row, part) ? row.place : ''}</td>
                  <th scope="row">
                    <a href={pathHref(entry)} data-name>
                      <span>
                        <PairName name={entry.name} />
                      </span>
                    </a>
                  </th>
                  <td>
                    <Hearts row={row} lives={part.lives} view={view} />
                  </td>
                  {part.rounds.map((round) => (
                    <Cell key={round.round} round={round} row={row} view={view} />
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** An entry still in has no place yet, unless it is the only one left. */
function isPlaced({ outAfter }: LivesRow, { rows }: LivesPart): boolean {
  return outAfter !== null || rows.filter((row) => row.outAfter === null).length === 1
}

/** A heart per life, filled while it lasts; as text for screen readers, and for eliminated entries. */
function Hearts({ row, lives, view }: { row: LivesRow; lives: number; view: PictureView }) {
  const t = text('picture')
  const left = row.left.at(-1) ?? lives
  if (row.outAfter !== null) {
    const round = row.outAfter === 0 ? 0 : view.names.roundInTournament(row.outAfter)
    return <span className="text-soft">{t('lives.out', { round })}</span>
  }
  return (
    <span className="flex gap-1">
      <span className="sr-only">{t('lives.count', { count: left })}</span>
      {Array.from({ length: lives }, (_, at) => at + 1).map((life) => (
        <SuitMark key={life} suit="heart" className={`size-5 shrink-0 ${life <= left ? 'text-accent' : 'text-line'}`} />
      ))}
    </span>
  )
}

function Cell({ round, row, view }: { round: LivesPart['rounds'][number]; row: LivesRow; view: PictureView }) {
  const t = text('picture')
  const { names } = view
  if (round.byes.includes(row.entry)) return <td className="figure picture-round text-soft">{t('lives.bye')}</td>
  const encounter = round.encounters.find(({ a, b }) => a === row.entry || b === row.entry)
  if (!encounter) return <td className="picture-round" />
  const side = encounter.a === row.entry ? 'a' : 'b'
  const opponent = names.entryOf(encounter[side === 'a' ? 'b' : 'a'])
  const outcome = names.resultOf(encounter)
  const stands = encounter.winner === null ? null : encounter.winner === side ? 'won' : 'lost'
  return (
    <td className="figure picture-round">
      <span className={stands === 'won' ? 'font-bold' : stands === 'lost' ? 'text-soft' : ''}>
        {stands ? <span className="sr-only">{t(`lives.${stands}`)} </span> : null}
        {outcome ? <Score figures={outcome} side={side} /> : tableText(t, view.names, encounter)}
      </span>
      {opponent ? <span className="sr-only"> {t('lives.against', { name: opponent.name })}</span> : null}
    </td>
  )
}
