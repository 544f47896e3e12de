import type { Rules } from '../../result-form/scores.ts'
import { TableDraftOffers } from '../drafts/table-drafts.tsx'
import { NotTaken } from './not-taken.tsx'
import { TypedAtResult } from './typed-at-result.tsx'
import type { OpenDesk } from './use-desk.ts'

interface Props {
  desk: OpenDesk
  rules: Rules
  /** The number of the round. */
  round: number
  mayChange: boolean
  /** No more results can be entered. */
  isOver: boolean
}

/** Unsaved input for tables: refused after its form was left, typed where there are no fields, or stored as a draft. */
export function UnsavedTables({ desk, rules, round, mayChange, isOver }: Props) {
  return (
    <>
      <NotTaken
        refused={desk.refused}
        rules={rules}
        onOpen={(encounter) => desk.openRefused(encounter, mayChange)}
        onThrowAway={desk.throwAway}
        onAsk={desk.ask}
        onFigure={desk.typedAtRefused}
      />
      <TypedAtResult desk={desk} mayChange={mayChange} />
      <TableDraftOffers
        drafts={desk.drafts}
        refused={desk.refused}
        sending={desk.sending}
        rules={rules}
        encounters={desk.encounters}
        round={round}
        open={desk.open?.encounter.id ?? null}
        isOver={isOver}
        onTake={desk.takeDraft}
      />
    </>
  )
}
