import { text } from '#app/_lib/text.ts'
import type { Encounter, GameScore, Round } from '#contract/rounds.ts'
import { formatPoints } from '#domain/points.ts'
import { explainPairing } from '#messages/explanation.ts'
import { PairName } from './pair-name.tsx'

/** A round by tables: only who sits where, larger, or also how it ended as soon as a table has reported. */
export function RoundTables({ round, show }: { round: Round; show: 'seats' | 'results' }) {
  const t = text('public')
  return (
    <>
      <ol className="gap-x-12 border-ink border-t-[1.5px] lg:columns-2 min-[112.5rem]:columns-3 print:columns-2">
        {round.encounters.map((encounter) => (
          <li
            key={encounter.id}
            className="grid break-inside-avoid grid-cols-[3rem_1fr] gap-x-3 border-line border-b py-3 min-[112.5rem]:grid-cols-[3.5rem_1fr] min-[112.5rem]:py-2"
          >
            <p className="numeral pt-0.5 text-4xl min-[112.5rem]:text-5xl">
              <span className="sr-only">{t('seats.table')} </span>
              {encounter.table}
            </p>
            <div className="min-w-0">
              {show === 'seats' ? <Seats encounter={encounter} /> : <Result encounter={encounter} round={round} />}
            </div>
          </li>
        ))}
      </ol>
      {round.byes.length > 0 ? <Byes byes={round.byes} level={show === 'seats' ? 'h3' : 'h2'} /> : null}
    </>
  )
}

function Seats({ encounter: { a, b, reasons } }: { encounter: Encounter }) {
  return (
    <>
      {[a, b].map(({ id, name }) => (
        <p key={id} className="not-first:mt-0.5 text-lg leading-snug min-[112.5rem]:text-xl">
          <PairName name={name} />
        </p>
      ))}
      <Remark reasons={reasons} />
    </>
  )
}

function Result({ encounter, round }: { encounter: Encounter; round: Round }) {
  const { a, b, award, games, reasons, standing } = encounter
  const t = text('public')
  const lead = award ? award.a - award.b : 0
  return (
    <>
      <Side name={a.name} points={award?.a} ahead={lead > 0} />
      <Side name={b.name} points={award?.b} ahead={lead < 0} />
      <Remark reasons={reasons} />
      <p className="flex flex-wrap gap-x-4 text-soft tabular-nums">
        {games.length > 0 ? games.map(gameText).join(' · ') : null}
        {games.length === 0 && round.reported > 0 ? <em>{t('round.open')}</em> : null}
        {standing === 'unconfirmed' ? <em>{t('round.standing.unconfirmed')}</em> : null}
        {standing === 'contested' ? <strong className="text-alarm">{t('round.standing.contested')}</strong> : null}
      </p>
    </>
  )
}

function Byes({ byes, level: Heading }: Pick<Round, 'byes'> & { level: 'h2' | 'h3' }) {
  const t = text('public')
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
              {[
                ...reasons.map((reason) => explainPairing(text('regulation'), reason)),
                t('round.byeCounts', { points: formatPoints(award) }),
              ]
                .filter(Boolean)
                .join('; ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Side({ name, points, ahead }: { name: string; points: number | undefined; ahead: boolean }) {
  return (
    <p className="not-first:mt-0.5 flex items-baseline justify-between gap-x-4 text-lg leading-snug">
      <span className={`min-w-0 ${ahead ? 'font-semibold' : ''}`}>
        <PairName name={name} />
      </span>
      {points === undefined ? null : (
        <span className={`shrink-0 tabular-nums ${ahead ? 'font-bold' : 'text-soft'}`}>
          {formatPoints(points)}
          <span className="sr-only"> {text('public')('round.points')}</span>
        </span>
      )}
    </p>
  )
}

/** What is worth saying about a pairing; that the lot or the movement made it is said once, in the rules. */
function Remark({ reasons }: Pick<Encounter, 'reasons'>) {
  const sentences = reasons
    .filter(({ code }) => code !== 'lot' && code !== 'movement')
    .map((reason) => explainPairing(text('regulation'), reason))
    .filter((sentence) => sentence !== null)
  return sentences.length > 0 ? <p className="text-soft text-sm">{sentences.join('; ')}</p> : null
}

/** `15:8`, `15:0 Schneider` */
function gameText({ a, b, outcome }: GameScore): string {
  const t = text('public')
  const score = t('round.game', { a, b })
  return outcome === 'normal' ? score : `${score} ${t(`round.outcome.${outcome}`)}`
}
