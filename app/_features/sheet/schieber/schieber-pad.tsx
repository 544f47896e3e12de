'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { CARD_POINTS } from '#domain/games/options.ts'
import { TRUMPS, type Trump } from '#domain/games/schieber/deal.ts'
import { includes } from '#domain/games/sheet.ts'
import { dottedList } from '#messages/lists.ts'
import { canBe, valuesOf } from '../choices.ts'
import type { PadProps, SheetView } from '../family.ts'
import { Keypad } from '../keypad.tsx'
import { ClaimForm } from './claim-form.tsx'
import { type DealDraft, dealOf, draftOf, pointsOfSide, switchSide, underTrump } from './draft.ts'
import { TrumpMark } from './trump-mark.tsx'
import { WeisPanel } from './weis-panel.tsx'

/** A deal: the trump, one side's points, then Weis, Stöcke and match. */
export function SchieberPad(props: PadProps) {
  const t = useTranslations('sheet')
  const { view, choices, onEntry, initial } = props
  const [draft, setDraft] = useState<DealDraft | null>(() => draftOf(initial))
  if (view.state.status === 'claim-needed')
    return (
      <div className="grid gap-3">
        <h2 className="text-2xl">{t('schieber.claimNeeded')}</h2>
        <p>{t('schieber.claimNeededText')}</p>
        <ClaimForm view={view} onEntry={onEntry} withPoints={false} />
      </div>
    )

  const hasStoecke = (trump: Trump) => valuesOf(choices, { kind: 'deal', trump }, 'stoecke').some(Boolean)
  return (
    <div className="@container grid gap-2">
      <TrumpRow
        {...props}
        chosen={draft?.trump ?? null}
        onChoose={(trump) => setDraft(underTrump(draft, trump, hasStoecke(trump)))}
      />
      {draft ? (
        <DraftPad
          {...props}
          draft={draft}
          canHaveStoecke={hasStoecke(draft.trump)}
          onChange={setDraft}
          onEntry={(entry) => {
            setDraft(null)
            onEntry(entry)
          }}
        />
      ) : null}
    </div>
  )
}

function TrumpRow(props: PadProps & { chosen: Trump | null; onChoose: (trump: Trump) => void }) {
  const t = useTranslations('sheet.schieber')
  const { choices, chosen, onChoose } = props
  const trumps = TRUMPS.filter((trump) => canBe(choices, { kind: 'deal', trump }))
  return (
    <fieldset>
      <legend className={chosen ? 'sr-only' : 'mb-1 w-full text-center text-soft text-sm'}>{t('whichTrump')}</legend>
      <div className="grid grid-cols-3 gap-1.5 @min-[19rem]:grid-cols-6">
        {trumps.map((trump) => (
          <button
            key={trump}
            type="button"
            aria-pressed={trump === chosen}
            onClick={() => onChoose(trump)}
            className={`grid touch-manipulation justify-items-center gap-0.5 rounded-sm border border-edge bg-sheet py-1 hover:border-accent hover:text-accent aria-pressed:border-accent aria-pressed:bg-wash aria-pressed:shadow-[inset_0_-3px_0_var(--color-accent)] ${chosen ? 'min-h-11' : 'min-h-16'}`}
          >
            <TrumpMark trump={trump} className={chosen ? 'size-5' : 'size-8'} />
            <span className="text-[0.625rem] leading-none tracking-tight @min-[21rem]:text-[0.6875rem]">
              {t(`trump.${trump}`)}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

interface DraftProps extends PadProps {
  readonly draft: DealDraft
  readonly canHaveStoecke: boolean
  readonly onChange: (draft: DealDraft | null) => void
}

function DraftPad({ view, choices, draft, canHaveStoecke, onChange, onEntry }: DraftProps) {
  const t = useTranslations('sheet')
  const [showsWeis, setShowsWeis] = useState(false)
  const { trump, side, match } = draft
  const deal = dealOf(draft)
  const isReady = deal !== null && includes(choices, deal)
  const canMatch = canBe(choices, { kind: 'deal', trump, match: side })
  const canHaveWeis = valuesOf(choices, { kind: 'deal', trump }, 'weis').length > 2
  const worth = deal && worthOf(view, deal)

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onEntry(deal)
      }}
    >
      <PointsOfBoth view={view} draft={draft} onChange={onChange} />
      {showsWeis ? (
        <WeisPanel view={view} draft={draft} canHaveStoecke={canHaveStoecke} onChange={onChange} />
      ) : (
        <Keypad
          typed={draft.typed}
          fresh={draft.fresh || match}
          most={CARD_POINTS}
          onType={(typed) => onChange({ ...draft, typed, fresh: false, match: false })}
          extra={
            canMatch ? (
              <Button
                kind="quiet"
                aria-pressed={match}
                onClick={() => onChange({ ...draft, typed: String(CARD_POINTS), fresh: true, match: !match })}
                className="px-1 aria-pressed:border-accent aria-pressed:bg-wash [@media(max-height:26rem)]:text-xs"
              >
                {match ? '✓ ' : ''}
                {t('schieber.match')}
              </Button>
            ) : null
          }
        />
      )}
      <div className="grid grid-cols-[auto_1fr] gap-2 [@media(max-height:26rem)]:flex [@media(max-height:26rem)]:text-sm [@media(max-height:26rem)]:leading-tight [@media(max-height:26rem)]:*:px-2 [@media(max-height:26rem)]:[&>[type=submit]]:grow">
        {canHaveWeis ? (
          <Button
            kind="quiet"
            aria-expanded={showsWeis}
            onClick={() => setShowsWeis(!showsWeis)}
            className="col-span-2"
          >
            {showsWeis ? t('schieber.toPoints') : weisWords()}
          </Button>
        ) : null}
        <Button kind="quiet" onClick={() => onChange(null)}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={!isReady}>
          {worth ? t('schieber.writeWorth', worth) : t('writeDeal')}
        </Button>
      </div>
    </form>
  )

  function weisWords() {
    const { weis, stoecke } = draft
    const shown = [
      weis && weis.amount > 0 ? t('schieber.weis.sum', { name: view.nameOf(weis.side), points: weis.amount }) : null,
      stoecke ? t('schieber.stoeckeOf', { name: view.nameOf(stoecke) }) : null,
    ].filter(Boolean)
    if (shown.length > 0) return dottedList(shown)
    return canHaveStoecke ? t('schieber.weisAndStoecke') : t('schieber.weis.title')
  }
}

/** The points of both sides; tapping one types for it. */
function PointsOfBoth({ view, draft, onChange }: Pick<DraftProps, 'view' | 'draft' | 'onChange'>) {
  const t = useTranslations('sheet.schieber')
  return (
    <fieldset>
      <legend className="sr-only">{t('points')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {view.named.map(({ side, name }) =>
          side === 'c' ? null : (
            <button
              key={side}
              type="button"
              aria-pressed={draft.side === side}
              onClick={() => onChange(switchSide(draft, side))}
              className="grid touch-manipulation content-between justify-items-center rounded-sm border border-edge bg-sheet px-1 py-1 aria-pressed:border-2 aria-pressed:border-accent aria-pressed:bg-wash"
            >
              <span className="w-full wrap-anywhere hyphens-auto text-balance text-center text-xs leading-tight">
                {name}
              </span>
              <span className="numeral font-head text-3xl">
                {pointsOfSide(draft, side) ?? '–'}
                {draft.side === side ? (
                  <span aria-hidden className="font-normal text-accent">
                    |
                  </span>
                ) : null}
              </span>
            </button>
          ),
        )}
      </div>
    </fieldset>
  )
}

/** The score each side would be written; null while the rules can't compute it. */
function worthOf({ game, state }: SheetView, deal: object): { a: number; b: number } | null {
  const written = game.write(state, { ...deal, override: 'preview' })
  if (!written.ok) return null
  const { points } = written.value
  return { a: points.a - state.points.a, b: points.b - state.points.b }
}
