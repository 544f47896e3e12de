import { useRead } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import type { Answer } from '#contract/client.ts'
import type { Tournament } from '#contract/tournaments.ts'
import { entrantOf } from '#messages/entrant.ts'
import { explainPairing } from '#messages/explanation.ts'
import { DrawButton } from './draw-button.tsx'
import { EntryList } from './entry-list.tsx'
import { FieldSize } from './field-size.tsx'
import { type KnownBye, type KnownMatch, playingOn } from './plays-on.ts'
import { joinsLate } from './round-reads.ts'
import { SecondChance } from './second-chance/second-chance.tsx'

interface Props {
  params: { club: string; tournament: string }
  tournament: Tournament
  stage: number
  number: number
}

/**
 * A later round of a bracket: earlier results have decided which entries play on, and often against whom. If it gives a second chance, the
 * desk ticks the losers who decline.
 */
export function BracketField(props: Props) {
  const { params, number, tournament } = props
  const field = useRead('getDrawField', { params, query: {} })
  return field.mayComeBack ? (
    <SecondChance params={params} number={number} losers={field.mayComeBack} wishes={tournament.wishes} />
  ) : (
    <PlayingOn {...props} field={field} />
  )
}

function PlayingOn({ params, tournament, stage, number, field }: Props & { field: Answer<'getDrawField'> }) {
  const t = text('rounds')
  const { regulation, slug } = tournament
  const who = entrantOf(regulation.field)
  const on = playingOn(useRead('getPublicPicture', { params: { slug, stage } }), field.withdrawn)
  const draw = <DrawButton params={params} number={number} />
  if (!on || on.entries.length === 0) return draw
  const lives = new Map(on.entries.map(({ entry, lives: left }) => [entry.id, left]))
  // If entries may still join, the picture does not have them.
  const joins = joinsLate(tournament, stage)
  const entries = joins ? field.drawn : on.entries.map(({ entry }) => entry)
  const known = [...on.matches, ...on.byes]
  const count = entries.length
  // One with a bye may know its match after that, too.
  const named = new Set(known.flatMap((one) => ('entry' in one ? [one.entry.id] : [one.a.id, one.b.id])))
  return (
    <div className="grid max-w-3xl gap-8">
      <FieldSize count={count}>{t('undrawn.playOn', { who, count })}</FieldSize>
      {draw}
      {known.length + on.won.length > 0 ? (
        <section>
          <h2 className="mb-2 text-2xl">{t('undrawn.matches')}</h2>
          <ul className="border-ink border-t-[1.5px]">
            {known.map((one) => (
              <Known key={`${one.id} ${'entry' in one}`} known={one} />
            ))}
            {on.won.map((one) => (
              <Known key={one.id} known={one} isWon />
            ))}
          </ul>
        </section>
      ) : null}
      <div className="grid gap-y-2">
        {named.size === count ? null : (
          <EntryList
            title={t('undrawn.stillIn')}
            entries={entries}
            note={({ id }) => {
              if (!lives.has(id)) return t('undrawn.joins', { count: on.allLives ?? 0 })
              const left = lives.get(id) ?? null
              return left === null ? null : t('undrawn.lives', { count: left })
            }}
          />
        )}
        {joins ? (
          <>
            <EntryList title={t('undrawn.absent', { who, count: field.absent.length })} entries={field.absent} />
            <EntryList title={t('undrawn.waiting', { count: field.waiting.length })} entries={field.waiting} />
          </>
        ) : null}
        <EntryList title={t('undrawn.out', { who, count: on.out.length })} entries={on.out} folded />
      </div>
    </div>
  )
}

function Known({ known, isWon = false }: { known: KnownMatch | KnownBye; isWon?: boolean }) {
  const t = text('rounds')
  const round = explainPairing(text('regulation'), { ...known.name })
  return (
    <li className="border-line border-b py-2.5">
      {round ? <p className="text-soft">{round}</p> : null}
      <p className="text-lg leading-snug">{'entry' in known ? known.entry.name : known.a.name}</p>
      {'entry' in known ? (
        <p className="text-soft leading-snug">
          {known.left ? t(isWon ? 'undrawn.won' : 'undrawn.bye', { name: known.left.name }) : t('undrawn.freeBye')}
        </p>
      ) : (
        <p className="text-lg leading-snug">
          <span className="text-soft">{t('undrawn.against')}</span> {known.b.name}
        </p>
      )}
    </li>
  )
}
