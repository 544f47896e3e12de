'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { TextField } from '#app/_ui/field.tsx'
import type { SheetEntry } from '#domain/games/history.ts'
import { AUGEN_OF_VALUES } from '#domain/games/wurzen/sheet.ts'
import { LENGTHS } from '#domain/lengths.ts'
import { commaList } from '#messages/lists.ts'
import { canBe, numbersOf } from '../choices.ts'
import { Columns } from '../columns.tsx'
import type { NamedSide, PadProps, PaperProps, SheetFamily, SheetText } from '../family.ts'
import { PartyName } from '../party-name.tsx'
import { ValueButton } from '../value-button.tsx'
import { AugenPad } from './augen-pad.tsx'

/** The loser's Augen for each value of a deal, shown next to the figures, so that players need not know them by heart. */
const AUGEN: ReadonlyMap<number, string> = new Map(
  AUGEN_OF_VALUES.map(({ value, least, most }) => [value, least === most ? `${least}` : `${least}–${most}`]),
)

/** A deal: one tap on its value, or the loser's Augen. */
function Pad(props: PadProps) {
  const t = useTranslations('sheet.wurzen')
  const [counts, setCounts] = useState(false)
  if (counts)
    return (
      <AugenPad
        {...props}
        onEntry={(entry) => {
          setCounts(false)
          props.onEntry(entry)
        }}
        onLeave={() => setCounts(false)}
      />
    )
  return (
    <div className="grid gap-2">
      <Values {...props} reason={t('uncounted')} />
      <Button kind="quiet" onClick={() => setCounts(true)}>
        {t('count')}
      </Button>
    </div>
  )
}

/** Cases that the table does not cover: a lost Zudrehen, a wrong call. */
function Endings(props: PadProps) {
  const t = useTranslations('sheet.wurzen')
  const [reason, setReason] = useState('')
  if (!canBe(props.choices, { kind: 'deal' })) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-xl">{t('special')}</h3>
      <TextField
        label={t('specialReason')}
        hint={t('specialHint')}
        value={reason}
        maxLength={LENGTHS.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Values {...props} reason={reason.trim() || t('special')} />
    </section>
  )
}

function Values({ view, choices, onEntry, reason }: PadProps & { reason: string }) {
  const t = useTranslations('sheet')
  const values = numbersOf(choices, { kind: 'deal' }, 'value')
  const write = ({ side }: NamedSide, value: number) => {
    if (side !== 'c') onEntry({ kind: 'deal', winner: side, value, reason })
  }
  return (
    <div className="grid grid-cols-2 gap-4">
      {view.named.map((named) => (
        <fieldset key={named.side} className="min-w-0">
          <PartyName name={named.name} row={view.named} />
          <div className="grid grid-cols-2 gap-2">
            {values.map((value) => (
              <ValueButton
                key={value}
                size="large"
                onClick={() => write(named, value)}
                aria-label={t('wurzen.write', { name: named.name, points: value, augen: AUGEN.get(value) ?? '' })}
              >
                <span className="block">{value}</span>
                <span className="block font-normal font-text text-soft text-xs">{AUGEN.get(value)}</span>
              </ValueButton>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

function Paper(props: PaperProps) {
  const t = useTranslations('sheet')
  return (
    <Columns
      {...props}
      noteOf={({ entry }) => {
        if (entry.kind === 'penalty') return { short: t('penalty.short'), long: t('penalty.title') }
        if (entry.kind !== 'deal' || !('loserAugen' in entry) || entry.loserAugen === undefined) return null
        return { short: String(entry.loserAugen), long: t('wurzen.augen', { augen: entry.loserAugen }) }
      }}
    />
  )
}

function dealText(t: SheetText, entry: SheetEntry, { nameOf }: Parameters<SheetFamily['dealText']>[2]): string {
  if (entry.kind !== 'deal' || !('winner' in entry) || entry.winner === 'alone' || entry.winner === 'pair') return ''
  const name = nameOf(entry.winner)
  if ('loserAugen' in entry && entry.loserAugen !== undefined)
    return t('wurzen.byAugen', { name, augen: entry.loserAugen })
  const points = t('points', { name, points: 'value' in entry ? entry.value : 0 })
  return 'reason' in entry && entry.reason ? commaList(t.locale, [points, entry.reason]) : points
}

export const wurzenFamily: SheetFamily = { Paper, Pad, Endings, dealText }
