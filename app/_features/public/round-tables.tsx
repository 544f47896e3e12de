import { text } from '#app/_lib/text.ts'
import type { PublicRound, PublicTournament } from '#contract/public.ts'
import type { Encounter, GameScore } from '#contract/rounds.ts'
import { reasonTraits } from '#domain/formats/pairing-reasons.ts'
import { formatPoints } from '#domain/points.ts'
import { isWalkover } from '#domain/walkover.ts'
import { afterTables } from '#messages/after-tables.ts'
import { byeSentence } from '#messages/announcement/byes.ts'
import { explainedByes, explainPairing } from '#messages/explanation.ts'
import { dottedList, semicolonList } from '#messages/lists.ts'
import { stakesOf, stakesText } from '#messages/stakes.ts'
import { PairName } from '../people/pair-name.tsx'
import { hasHeats } from '../people/people.ts'
import { isReported, sameForfeit } from '../result-form/scores.ts'

interface Props {
  round: PublicRound
  /** The stages of its tournament. */
  stages: PublicTournament['regulation']['stages']
  show: 'seats' | 'results'
  /** It takes half of the page. */
  isHalf?: boolean
}

/** A round by tables: either only the seats, in larger type, or also the results of tables that have reported. */
export function RoundTables({ round, stages, show, isHalf = false }: Props) {
  const t = text('public')
  const Heading = show === 'seats' ? 'h3' : 'h2'
  const heats = hasHeats(round) ? [...new Set(round.encounters.map(({ heat }) => heat))] : []
  return (
    <>
      {heats.length === 0 ? <Tables round={round} show={show} isHalf={isHalf} encounters={round.encounters} /> : null}
      {heats.map((heat) => (
        <section key={heat} className="not-first:mt-8">
          <Heading className="mb-2 text-xl">{t('seats.heat', { heat })}</Heading>
          <Tables
            round={round}
            encounters={round.encounters.filter((encounter) => encounter.heat === heat)}
            show={show}
          />
        </section>
      ))}
      {round.byes.length > 0 ? <Byes round={round} stages={stages} level={Heading} /> : null}
      <Out out={round.out} />
    </>
  )
}

function Tables({ round, encounters, show, isHalf }: Omit<Props, 'stages'> & Pick<PublicRound, 'encounters'>) {
  const t = text('public')
  return (
    <ol
      className={`gap-x-12 border-ink border-t-[1.5px] print:columns-2 ${isHalf ? '' : 'lg:columns-2 min-[112.5rem]:columns-3'}`}
    >
      {encounters.map((encounter) => (
        <li
          key={encounter.id}
          id={`tisch-${encounter.heat}-${encounter.table}`}
          className="grid break-inside-avoid grid-cols-[3rem_1fr] gap-x-3 border-line border-b py-3 min-[112.5rem]:grid-cols-[3.5rem_1fr] min-[112.5rem]:py-2"
        >
          <p className="numeral pt-0.5 text-4xl min-[112.5rem]:text-5xl">
            <span className="sr-only">{t('seats.table')} </span>
            {encounter.table}
          </p>
          <div className="min-w-0">
            {show === 'seats' ? (
              <Seats encounter={encounter} round={round} />
            ) : (
              <Result encounter={encounter} round={round} />
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Entries of the stage without an encounter in this round: eliminated, or waiting for an opponent. */
function Out({ out }: Pick<PublicRound, 'out'>) {
  if (out.length === 0) return null
  return (
    <details className="mt-8 max-w-2xl border-line border-y">
      <summary className="min-h-11 content-center font-semibold">
        {text('public')('round.out', { count: out.length })}
      </summary>
      <ul className="pb-3">
        {out.map(({ id, name }) => (
          <li key={id} className="py-1">
            <PairName name={name} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The stakes, above the two sides. */
function Named({ reasons }: Pick<Encounter, 'reasons'>) {
  const stakes = stakesText(text('picture'), reasons)
  return stakes === null ? null : <p className="font-head text-soft leading-snug">{stakes}</p>
}

/** The tables that are played before, because one person plays at both. */
function After({ encounter: { id }, round }: RoundEncounter) {
  const t = text('public')
  const after = afterTables(t, t.locale, round.awaited[id] ?? [])
  return after === null ? null : <p className="font-semibold">{after}</p>
}

interface RoundEncounter {
  encounter: Encounter
  round: PublicRound
}

function Seats({ encounter, round }: RoundEncounter) {
  const { a, b, reasons } = encounter
  return (
    <>
      <Named reasons={reasons} />
      {[a, b].map(({ id, name }) => (
        <p key={id} className="not-first:mt-0.5 text-lg leading-snug min-[112.5rem]:text-xl">
          <PairName name={name} />
        </p>
      ))}
      <After encounter={encounter} round={round} />
      <Remark reasons={reasons} />
    </>
  )
}

function Result({ encounter, round }: RoundEncounter) {
  const { a, b, reasons, standing, total } = encounter
  const t = text('public')
  const award = isWorthPoints(encounter, round) ? encounter.award : null
  return (
    <>
      <Named reasons={reasons} />
      <Side name={a.name} points={award?.a} hasWon={total?.winner === 'a'} />
      <Side name={b.name} points={award?.b} hasWon={total?.winner === 'b'} />
      <After encounter={encounter} round={round} />
      <Remark reasons={reasons} />
      <p className="flex flex-wrap gap-x-4 text-soft tabular-nums">
        {resultText(encounter, round)}
        {!isReported(encounter) && round.reported > 0 ? <em>{t('round.open')}</em> : null}
        {standing === 'unconfirmed' ? <em>{t('round.standing.unconfirmed')}</em> : null}
        {standing === 'contested' ? <strong className="text-alarm">{t('round.standing.contested')}</strong> : null}
      </p>
    </>
  )
}

/** On a club evening often only Nocken count: points that no entry gets are not shown. */
function isWorthPoints({ award }: Encounter, { asPlayed, withoutPoints }: PublicRound): boolean {
  return asPlayed ? award !== null && (award.a !== 0 || award.b !== 0) : !withoutPoints
}

function Byes({ round, stages, level: Heading }: Pick<Props, 'round' | 'stages'> & { level: 'h2' | 'h3' }) {
  const t = text('public')
  const byes = explainedByes(round.format, round.byes)
  const worth = byeSentence(text('regulation'), stages, round.stage)
  const isOfEach = stages[round.stage]?.bye.as === 'average'
  return (
    <section className="mt-8 max-w-2xl">
      <Heading className="mb-1 text-xl">{t('round.byes', { count: byes.length })}</Heading>
      <ul>
        {byes.map(({ id, entry, reasons, award }) => (
          <li key={id} className="py-1">
            <p className="text-lg">
              <PairName name={entry.name} />
            </p>
            <p className="text-soft">
              {semicolonList(t.locale, [
                ...reasons.map((reason) => explainPairing(text('regulation'), reason, reasons)),
                isOfEach ? t('round.byeCounts', { points: formatPoints(award) }) : null,
              ])}
            </p>
          </li>
        ))}
      </ul>
      {worth === null ? null : <p className="text-soft">{worth}</p>}
    </section>
  )
}

function Side({ name, points, hasWon }: { name: string; points: number | undefined; hasWon: boolean }) {
  return (
    <p className="not-first:mt-0.5 flex items-baseline justify-between gap-x-4 text-lg leading-snug">
      <span className={`min-w-0 ${hasWon ? 'font-semibold' : ''}`}>
        <PairName name={name} />
      </span>
      {points === undefined ? null : (
        <span className={`shrink-0 tabular-nums ${hasWon ? 'font-bold' : 'text-soft'}`}>
          {formatPoints(points)}
          <span className="sr-only"> {text('public')('round.points')}</span>
        </span>
      )}
    </p>
  )
}

/** The noteworthy reasons for a pairing. */
function Remark({ reasons }: Pick<Encounter, 'reasons'>) {
  const t = text('regulation')
  const sentences = reasons
    .filter((reason) => reasonTraits(reason.code).public === 'at-table' && stakesOf([reason]) === null)
    .map((reason) => explainPairing(t, reason, reasons))
    .filter((sentence) => sentence !== null)
  return sentences.length > 0 ? <p className="text-soft text-sm">{semicolonList(t.locale, sentences)}</p> : null
}

/** The results outside the games, the games, and the points where these decide: `Fußball 2:1 · 2500:1830 · 2100:2480 nicht beendet` */
function resultText(
  { games, outside, reasons, total }: Encounter,
  { outside: components, plainWins }: PublicRound,
): string {
  const t = text('public')
  const outsideTexts = components.flatMap(({ name }, at) => {
    const score = outside[at]
    return score ? [`${name} ${t('round.game', { a: score.a, b: score.b })}`] : []
  })
  const forfeit = sameForfeit(games)
  const how = isWalkover({ reasons }) ? 'walkover' : 'forfeit'
  const played = forfeit
    ? [t('round.forAll', { games: games.length, text: gameText(forfeit, [], how) })]
    : games.map((game) => gameText(game, plainWins, how))
  const byPoints = total?.byPoints ? [t('round.byPoints', total.byPoints)] : []
  return dottedList([...outsideTexts, ...played, ...byPoints])
}

/** `15:8`, `15:0 Schneider` */
function gameText(
  { a, b, outcome, winner }: GameScore,
  plainWins: PublicRound['plainWins'],
  forfeit: 'forfeit' | 'walkover',
): string {
  const t = text('public')
  if (outcome === 'forfeit' && winner === null) return t('round.nobodyCame')
  const points = t('round.game', { a, b })
  const isAhead = winner === 'a' ? a > b : b > a
  const score = winner === null || isAhead ? points : t('round.wonBehind', { points, winner })
  const isPlain = plainWins?.some((how) => how === outcome)
  const how = outcome === 'forfeit' ? forfeit : outcome
  return how === 'normal' || isPlain ? score : `${score} ${t(`round.outcome.${how}`)}`
}
