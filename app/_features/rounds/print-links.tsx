import { text } from '#app/_lib/text.ts'
import { LinkButton } from '#app/_ui/button.tsx'
import { address } from '#contract/client.ts'

/** The papers of a round. */
export function PrintLinks({ params, number }: { params: { club: string; tournament: string }; number: number }) {
  const t = text('rounds')
  const place = { ...params, number }
  return (
    <>
      <LinkButton kind="quiet" href={address('printSheets', { params: place })}>
        {t('print.sheets')}
      </LinkButton>
      <LinkButton kind="quiet" href={address('printPairings', { params: place, query: { by: 'table' } })}>
        {t('print.byTable')}
      </LinkButton>
      <LinkButton kind="quiet" href={address('printPairings', { params: place, query: { by: 'name' } })}>
        {t('print.byName')}
      </LinkButton>
    </>
  )
}
