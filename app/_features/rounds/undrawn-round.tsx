import { useRead } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import { LinkButton } from '#app/_ui/button.tsx'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import type { Answer } from '#contract/client.ts'
import { tournamentPaths } from '#contract/paths.ts'
import type { Tournament } from '#contract/tournaments.ts'
import { leastOfDraw } from '#domain/tournament/regulation/rules/draws.ts'
import { entrantOf } from '#messages/entrant.ts'
import { commaList } from '#messages/lists.ts'
import { KeepFocus } from '../desk/keep-focus.tsx'
import { PlanWarnings } from '../regulation/plan-warnings.tsx'
import { stepBeforeDraw } from '../tournament/next-step.ts'
import { standingSentence, stepLabel } from '../tournament/standing-sentence.ts'
import { stepPath } from '../tournament/step-path.ts'
import { WishesLine } from '../wishes/wishes-line.tsx'
import { type MarkedAttendance, usualAttendance } from './attendance.ts'
import { BracketField } from './bracket-field.tsx'
import { DrawButton } from './draw-button.tsx'
import { DrawChoice } from './draw-choice.tsx'
import { EntryList } from './entry-list.tsx'
import { FieldSize } from './field-size.tsx'
import { NamedField } from './named-field.tsx'
import { QualifiedField } from './qualified-field.tsx'
import { begunRounds, playsOn } from './round-reads.ts'

interface Props {
  params: { club: string; tournament: string }
  tournament: Tournament
  number: number
  rules: Tournament['regulation']['stages'][number]
  /** From the page's address; by default the entries marked present, if there are any. */
  chosen: MarkedAttendance | undefined
}

/** The next round to draw: the entries that take part, those that do not and why, and the button. */
export function UndrawnRound(props: Props) {
  const { params, tournament, number, rules } = props
  const t = text('rounds')
  const who = tournament.regulation.field.kind
  const open = tournament.rounds.find(({ status }) => status === 'published')
  if (open)
    return (
      <EmptyState
        suit="bell"
        title={<h2>{t('undrawn.stillOpen', { round: open.number })}</h2>}
        action={
          <KeepFocus step="open" begins>
            <LinkButton href={tournamentPaths(params).round(open.number)}>
              {t('undrawn.toOpen', { round: open.number })}
            </LinkButton>
          </KeepFocus>
        }
      >
        {t('undrawn.stillOpenText', { round: number })}
      </EmptyState>
    )
  const least = leastOfDraw(rules)
  if (tournament.rounds.length === 0 && tournament.entries.pairs < least)
    return (
      <EmptyState
        suit="leaf"
        title={<h2>{t('undrawn.tooFew', { who })}</h2>}
        action={
          <KeepFocus step="entries" begins>
            <LinkButton href={tournamentPaths(params).entries}>{t('undrawn.toEntries')}</LinkButton>
          </KeepFocus>
        }
      >
        {t('undrawn.tooFewText', { who, least })}
      </EmptyState>
    )
  const first = stepBeforeDraw(tournament)
  // The field itself lists the entries of a tie.
  if (first && tournament.obstacle?.code === 'winner-undecided')
    return (
      <EmptyState
        suit="bell"
        title={<h2>{standingSentence(first.standing)}</h2>}
        action={
          <KeepFocus step="winners" begins>
            <LinkButton href={stepPath(params, first.next)}>{stepLabel(first.next)}</LinkButton>
          </KeepFocus>
        }
      >
        {t('undrawn.undecidedText', { tables: commaList(t.locale, tournament.obstacle.tables.map(String)) })}
      </EmptyState>
    )
  const stage = tournament.next?.stage ?? 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="max-w-3xl empty:hidden">
        <PlanWarnings tournament={tournament} stage={stage} />
      </div>
      {playsOn(tournament, stage) ? <BracketField {...props} stage={stage} /> : <Field {...props} stage={stage} />}
      <WishesLine tournament={tournament} href={tournamentPaths(params).wishes} />
    </div>
  )
}

function Field({ params, tournament, number, rules, chosen, stage }: Props & { stage: number }) {
  const who = tournament.regulation.field.kind
  const shared = { params, tournament, stage, number }
  const present = useRead('getDrawField', { params, query: { only: 'present' } })
  const all = useRead('getDrawField', { params, query: { only: 'all' } })
  switch (all.by) {
    case 'everybody':
      return (
        <DrawChoice
          params={params}
          number={number}
          who={who}
          rules={rules}
          rounds={begunRounds(tournament, stage).length}
          entrant={entrantOf(tournament.regulation.field)}
          fields={{ present, all }}
          usual={chosen ?? usualAttendance(tournament)}
        />
      )
    case 'stage':
      return <SameAgain {...shared} field={all} />
    case 'qualified':
      return <QualifiedField {...shared} field={all} />
    case 'named':
      return <NamedField params={params} number={number} who={entrantOf(tournament.regulation.field)} field={all} />
  }
}

/** A later round of a stage whose field is fixed: all its entries that have not left. */
function SameAgain(props: Omit<Props, 'rules' | 'chosen'> & { field: Answer<'getDrawField'> }) {
  const { params, tournament, number, field } = props
  const t = text('rounds')
  const who = entrantOf(tournament.regulation.field)
  const count = field.drawn.length
  return (
    <div className="grid max-w-3xl gap-8">
      <FieldSize count={count}>{t('undrawn.sameAgain', { who, count })}</FieldSize>
      <DrawButton params={params} number={number} />
      <div>
        <EntryList title={t('undrawn.list', { who, count })} entries={field.drawn} folded />
        <EntryList title={t('undrawn.paused', { count: field.out.length })} entries={field.out} folded />
        <EntryList title={t('undrawn.withdrawn', { who, count: field.withdrawn.length })} entries={field.withdrawn} />
      </div>
    </div>
  )
}
