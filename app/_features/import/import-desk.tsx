'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { api } from '#app/_lib/api.ts'
import { ClosedForm } from '#app/_lib/drafts/closed-form.tsx'
import { DraftOffers } from '#app/_lib/drafts/draft-offers.tsx'
import { readStoredForm } from '#app/_lib/drafts/stored-form.ts'
import { wasSaved } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import type { ImportNotice } from '#contract/entries.ts'
import type { Problem } from '#contract/problem.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { AllowedFields } from '../desk/while-allowed.tsx'
import { endsAct, stillEntered, withAttempt, withEntered, withSaved } from './attempts.ts'
import { FieldKindContext } from './field-kind.ts'
import { ImportSummary } from './import-summary.tsx'
import { enteredOf, entriesOf, judge } from './judge.ts'
import type { ListLine } from './lines.ts'
import { type ListDraft, type ListReading, readList } from './list-draft.ts'
import { ListSource } from './list-source.tsx'
import { membersOf } from './members.ts'
import { oneEach } from './one-each.ts'
import { linesOf } from './read-lines.ts'
import { isAnyEntered, refusalsOf, withRefusals } from './refusals.ts'
import { ReplaceQuestion } from './replace-question.tsx'
import { type ListProblem, Review } from './review.tsx'
import { useDraft } from './use-draft.ts'

interface Props {
  params: { club: string; tournament: string }
  /** Address of the entries. */
  back: string
  who: FieldKind
  /** How often one person may be entered. */
  perPerson: number
}

/** Imports a list: choose it, review it line by line, then enter all of it or nothing. */
export function ImportDesk(props: Props) {
  return (
    <FieldKindContext value={props.who}>
      <Desk {...props} />
    </FieldKindContext>
  )
}

function Desk({ params, back, who, perPerson }: Props) {
  const { draft, formDraft, update, changeLines, turnNames, drop, whenReplaced } = useDraft(params.tournament, goOn)
  const what = useDraftText()
  const reading = useCommand()
  const taking = useCommand(() => formDraft.act())
  const [empty, setEmpty] = useState<readonly ImportNotice[] | null>(null)
  const [problem, setProblem] = useState<ListProblem | null>(null)
  /** Waits for the agreement to lose the list under review. */
  const [replace, setReplace] = useState<(() => void) | null>(null)
  const [done, setDone] = useState<{
    readonly taken: readonly ListLine[]
    readonly leftOut: readonly ListLine[]
  } | null>(null)

  async function read(source: Blob, file: string | null, sheet?: string) {
    setEmpty(null)
    const answer = await reading.run('readImport', { params, query: { sheet }, body: source })
    const now = answer && (await reading.run('listEntries', { params }))
    // The reason is shown where a list is chosen, with a link back to this list.
    if (!now) return update({ inReview: false })
    const { header, skippedEmpty, notices, names, kind } = answer
    const entered = enteredOf(now.entries, perPerson)
    if (answer.lines.length === 0) {
      setEmpty(notices)
      return update({ source, inReview: false })
    }
    replaceBy(() => {
      if (whenReplaced() === 'set-aside') formDraft.setAside()
      // A new list is a new act: the idempotency key of the last one must not be used again.
      else formDraft.endAct()
      setProblem(null)
      update({
        source,
        entered,
        reading: { file, kind, header, skippedEmpty, notices, names },
        lines: linesOf(who === 'pairs' ? answer.lines : oneEach(answer.lines, names.order), entered),
        touched: false,
        inReview: true,
      })
    })
  }

  /** Puts another list in the place of this one, at once or after a question. */
  function replaceBy(put: () => void) {
    if (whenReplaced() === 'ask') setReplace(() => put)
    else put()
  }

  /** Continues with a stored list. Other desks may have entered people meanwhile. */
  async function goOn(list: ListDraft) {
    const entered = await api('listEntries', { params }).then(
      ({ entries }) => enteredOf(entries, perPerson),
      () => draft.entered,
    )
    const isList = list.reading !== null
    update({ ...list, entered, source: null, inReview: isList })
  }

  async function take(taken: readonly ListLine[]) {
    setProblem(null)
    const lines = taken.map((line) => ({ line: line.line, members: membersOf(line), paid: line.paid }))
    const answer = await taking.run('importEntries', { params, body: { lines } }, (problem) => refuse(problem, taken))
    if (!answer) return
    const ids = new Set(taken.map(({ id }) => id))
    setDone({
      taken: entriesOf(taken, judge(draft.lines, draft.entered)),
      leftOut: draft.lines.filter(({ id }) => !ids.has(id)),
    })
    if (formDraft.saved() === 'left') return
    formDraft.setAside()
    drop()
  }

  async function refuse(problem: Problem, taken: readonly ListLine[]) {
    const refused = refusalsOf(problem, taken)
    const isNoted = draft.lines.some(({ sent }) => sent?.saved === null)
    // Without an answer of this server the list may be saved all the same.
    if (problem.code === 'unreachable' || problem.status >= 500) changeLines((other) => withAttempt(other, taken))
    // People have been entered meanwhile, perhaps by this desk in an attempt whose answer was lost.
    if (isAnyEntered(problem) || wasSaved(problem)) {
      const now = await api('listEntries', { params }).then(
        ({ entries }) => enteredOf(entries, perPerson),
        () => null,
      )
      if (now) update({ entered: now })
      const still = stillEntered(problem, taken)
      if (endsAct(problem, now, still)) {
        // The first attempt's lines are entries now, or were removed; what is missing of this list is a new act.
        formDraft.endAct()
        if (still) changeLines((other) => withEntered(other, still))
        // A page that was left while it sent has noted no attempt.
        else changeLines((other) => withSaved(isNoted ? other : withAttempt(other, taken), now))
      }
    }
    if (refused.size > 0) changeLines((other) => withRefusals(other, refused))
    setProblem({ problem, lines: [...refused.values()].map(({ sent }) => sent) })
  }

  const { source } = draft
  const sheets = source && {
    onSheet: (name: string) => read(source, source instanceof File ? source.name : null, name),
    pending: reading.pending,
  }

  if (done) return <ImportSummary {...done} perPerson={perPerson} back={back} onAnother={() => setDone(null)} />
  const offers = (
    <>
      <DraftOffers draft={{ ...formDraft, take: (offer) => replaceBy(() => formDraft.take(offer)) }} what={what} />
      <ReplaceQuestion
        open={replace !== null}
        onReplace={() => {
          setReplace(null)
          replace?.()
        }}
        onClose={() => setReplace(null)}
      />
    </>
  )
  if (draft.reading && draft.inReview)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {offers}
        <AllowedFields>
          <Review
            key={sheetOf(draft.reading)}
            reading={draft.reading}
            lines={draft.lines}
            entered={draft.entered}
            problem={problem}
            sheets={sheets}
            pending={taking.pending}
            onChange={changeLines}
            onTurn={turnNames}
            onTake={take}
            onOther={() => update({ inReview: false })}
          />
        </AllowedFields>
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {offers}
      <AllowedFields>
        <ListSource
          pasted={draft.pasted}
          onPasted={(pasted) => update({ pasted })}
          pending={reading.pending}
          problem={reading.problem}
          empty={empty}
          sheets={sheets}
          onList={read}
          onKept={draft.reading ? () => update({ inReview: true }) : null}
        />
      </AllowedFields>
    </div>
  )
}

/** Replaces the import while entering is closed. */
export function ClosedImport({ tournament }: { tournament: string }) {
  return (
    <ClosedForm
      form="import"
      of={tournament}
      read={(value) => readStoredForm(value, readList)?.typed ?? null}
      what={useDraftText()}
    />
  )
}

/** How many characters of pasted lines an offer shows. */
const MOST_SHOWN = 60

/** A summary of the list, or of the pasted lines. */
function useDraftText() {
  const t = useTranslations('import.draft')
  return ({ reading, lines, pasted, touched }: ListDraft): string => {
    const [first = ''] = pasted.trim().split('\n')
    if (!reading) return t('pasted', { first: first.slice(0, MOST_SHOWN) })
    return t('list', { file: reading.file ?? t('noFile'), count: lines.length, touched: touched ? 'yes' : 'no' })
  }
}

/** The sheet a list comes from, if its workbook has several. */
function sheetOf({ notices }: ListReading): string | null {
  return notices.find((notice) => notice.code === 'sheets')?.read ?? null
}
