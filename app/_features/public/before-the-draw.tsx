import { text } from '#app/_lib/text.ts'
import { PlainLinkButton } from '#app/_ui/button.tsx'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import { Section } from '#app/_ui/page.tsx'
import { publicPaths } from '#contract/paths.ts'
import type { PublicTournament } from '#contract/public.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import { entrantOf } from '#messages/entrant.ts'
import { EnteredPairs } from './entered-pairs.tsx'

/** The page before the first round: what is planned, and the entries so far. */
export function BeforeTheDraw({ tournament, pairs }: { tournament: PublicTournament; pairs: readonly EntryLabel[] }) {
  const t = text('public')
  const who = tournament.regulation.field.kind
  return (
    <>
      <EmptyState
        suit="leaf"
        title={<h1>{t('before.title')}</h1>}
        action={
          <PlainLinkButton kind="quiet" href={publicPaths(tournament.slug).rules}>
            {t('before.rules')}
          </PlainLinkButton>
        }
      >
        <p className="mb-3 font-semibold text-ink text-xl">
          {t('before.entered', {
            who: entrantOf(tournament.regulation.field),
            pairs: pairs.length,
            singles: Math.max(0, tournament.entries - pairs.length),
          })}
        </p>
        <p>{t('before.text')}</p>
      </EmptyState>
      {pairs.length > 0 ? (
        <Section title={t('before.list', { who })}>
          <EnteredPairs pairs={pairs} />
        </Section>
      ) : null}
    </>
  )
}
