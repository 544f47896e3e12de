import { PairName } from '#app/_features/people/pair-name.tsx'
import { text } from '#app/_lib/text.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { GroupPair, GroupPart, PictureEncounter } from '#domain/formats/picture/picture.ts'
import { nameBesideNumber } from '#messages/person-name.ts'
import { partTitle, tableText, tableTextShort } from '#messages/picture.ts'
import { EntryName } from './entry-name.tsx'
import { Score } from './score.tsx'
import { formsInColumn } from './short-names.ts'
import { type PictureView, pathHref } from './view.ts'

interface Props {
  part: GroupPart
  at: number
  view: PictureView
  /** The entries of the group, from first to last place. */
  places: readonly string[]
}

/** A group as a cross table: each row's result against each column, and the current place. */
export function CrossTable({ part, at, view, places }: Props) {
  const t = text('picture')
  const { names, spellings, picture, path } = view
  const title = `teil-${at + 1}`
  const entries = part.entries.flatMap((id) => names.entryOf(id) ?? [])
  const forms = formsInColumn(spellings, part.entries)
  const pairs = new Map(
    part.pairs.flatMap((pair) => [
      [`${pair.a} ${pair.b}`, pair],
      [`${pair.b} ${pair.a}`, pair],
    ]),
  )
  return (
    <section aria-labelledby={title} className="picture-group">
      <h2 id={title} className={picture.parts.length > 1 ? 'mb-2 text-2xl' : 'sr-only'}>
        {partTitle(t, part, picture)}
      </h2>
      <div className="picture-scroll">
        <table className="picture-cross">
          <thead>
            <tr>
              <th scope="col">{t('groups.entry')}</th>
              {entries.map((entry) => (
                <th key={entry.id} scope="col" className="figure" data-mine={path?.entry === entry.id || undefined}>
                  <span className="sr-only">{t('groups.against', { name: entry.name })}</span>
                  <span aria-hidden>{entry.number}</span>
                </th>
              ))}
              <th scope="col" className="figure">
                {t('groups.place')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id} data-mine={path?.entry === entry.id || undefined}>
                <th scope="row">
                  <a href={pathHref(entry)} aria-label={entry.name} data-name>
                    <span className="picture-start">{entry.number}</span>
                    <span className="picture-full">
                      <PairName name={nameBesideNumber(entry)} />
                    </span>
                    <span className="picture-brief">
                      <EntryName forms={forms.get(entry.id)} />
                    </span>
                  </a>
                </th>
                {entries.map((other) => (
                  <Cell
                    key={other.id}
                    entry={entry}
                    pair={pairs.get(`${entry.id} ${other.id}`)}
                    isSelf={other.id === entry.id}
                    isMine={path?.entry === other.id}
                    view={view}
                  />
                ))}
                <td className="figure numeral">{placeOf(entry, places)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Cell(props: {
  entry: EntryLabel
  pair: GroupPair | undefined
  isSelf: boolean
  isMine: boolean
  view: PictureView
}) {
  const { entry, pair, isSelf, isMine, view } = props
  const t = text('picture')
  if (isSelf || !pair)
    return (
      <td className="picture-self">
        <span className="sr-only">{t('groups.self')}</span>
      </td>
    )
  return (
    <td className="figure" data-mine={isMine || undefined}>
      {pair.encounters.map((encounter) => (
        <EncounterResult
          key={`${encounter.round} ${encounter.table}`}
          encounter={encounter}
          entry={entry}
          view={view}
        />
      ))}
      {[...new Set(pair.toCome)].map((round) => (
        <ToCome key={round} round={round} view={view} />
      ))}
    </td>
  )
}

/** The result of an encounter from the row's point of view, or the table where it is being played. */
function EncounterResult({
  encounter,
  entry,
  view,
}: {
  encounter: PictureEncounter
  entry: EntryLabel
  view: PictureView
}) {
  const t = text('picture')
  const outcome = view.names.resultOf(encounter)
  if (!outcome)
    return (
      <p className="picture-now">
        <span className="sr-only">{t('groups.table', { seat: tableText(t, view.names, encounter) })}</span>
        <span aria-hidden>{tableTextShort(t, view.names, encounter)}</span>
      </p>
    )
  const side = encounter.a === entry.id ? 'a' : 'b'
  const won = encounter.winner === side
  return (
    <p className={won ? 'font-bold' : encounter.winner ? 'text-soft' : ''}>
      <Score figures={outcome} side={side} />
    </p>
  )
}

function ToCome({ round, view }: { round: number | null; view: PictureView }) {
  const t = text('picture')
  const number = round === null ? null : view.names.roundInTournament(round)
  return (
    <p className="picture-to-come">
      <span className="sr-only">{number === null ? t('groups.catchUp') : t('groups.toCome', { round: number })}</span>
      <span aria-hidden>{number === null ? t('groups.catchUpShort') : t('groups.toComeShort', { round: number })}</span>
    </p>
  )
}

function placeOf({ id }: EntryLabel, places: readonly string[]): string {
  const at = places.indexOf(id)
  return at < 0 ? '–' : `${at + 1}`
}
