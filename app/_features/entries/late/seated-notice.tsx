import { text } from '#app/_lib/text.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { PaperLink } from '#app/_ui/paper-link.tsx'
import { address } from '#contract/client.ts'
import { SeatFlaws } from '../../desk/flaws.tsx'
import { VoidedDecisions } from '../../desk/voided-decisions.tsx'
import { OutdatedSheets } from '../../results/round/outdated-sheets.tsx'
import type { SeatedLatecomer } from './seating.ts'
import { Waits } from './waits.tsx'

interface Props {
  params: { club: string; tournament: string }
  seated: SeatedLatecomer
  /** Something is on its way. */
  pending: boolean
  onTakeBack: () => void
}

/** Who was seated last, with the sheet of the table and the way back; or that it was taken back, and what that means. */
export function SeatedNotice({ params, seated, pending, onTakeBack }: Props) {
  const t = text('entries')
  const { entry, against, number, encounter, table, heat, voided } = seated
  const place = { name: entry.name, against: against.name, table, heat }
  const making = text('product')('making')
  if (!seated.isTakenBack)
    return (
      <Notice kind="success">
        <p>
          {t('late.seated', place)} <Waits {...seated} />
        </p>
        <SeatFlaws reasons={seated.reasons ?? []} />
        <VoidedDecisions voided={voided} sentence={(about) => t('late.voided', about)} />
        <div className="mt-3 flex flex-wrap gap-3">
          <PaperLink
            kind="quiet"
            href={address('printSheets', { params: { ...params, number }, query: { encounter } })}
            making={making}
          >
            {t('late.sheet', { table })}
          </PaperLink>
          <Button kind="quiet" pending={pending} onClick={onTakeBack}>
            {t('late.undo')}
          </Button>
        </div>
      </Notice>
    )
  return (
    <Notice kind="success">
      <p>{t('late.takenBack', place)}</p>
      <OutdatedSheets tables={[seated]} become="reseated" />
      <VoidedDecisions voided={voided} sentence={(about) => t('late.voided', about)} />
    </Notice>
  )
}
