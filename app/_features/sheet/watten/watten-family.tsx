'use client'

import { useTranslations } from 'use-intl/react'
import type { SheetEntry } from '#domain/games/history.ts'
import { WATTEN_HOWS, type WattenHow } from '#domain/games/watten/deal.ts'
import { commaList } from '#messages/lists.ts'
import { canBe, numbersOf } from '../choices.ts'
import { Columns } from '../columns.tsx'
import type { PadProps, PaperProps, SheetFamily, SheetText } from '../family.ts'
import { PartyName } from '../party-name.tsx'
import { type Party, useParties } from './parties.tsx'
import { ValueButtons } from './value-buttons.tsx'

/** A deal: one tap on its value, in the column of the side that wins it. */
function Pad({ view, choices, onEntry, initial }: PadProps) {
  const t = useTranslations('sheet.watten')
  const { question, parties, forgetAlone } = useParties(view, aloneIn(initial))
  return (
    <div className="grid gap-3">
      {question}
      {parties ? (
        <Parties
          parties={parties}
          choices={choices}
          how="played"
          steady
          onEntry={(entry) => {
            forgetAlone()
            onEntry(entry)
          }}
        />
      ) : (
        <p className="grid min-h-35 place-items-center text-center text-soft">{t('firstAlone')}</p>
      )}
    </div>
  )
}

/** The other endings: a side goes, declines, has the Maschine, or raised against the rules. */
function Endings({ view, choices, onEntry, initial }: PadProps) {
  const t = useTranslations('sheet.watten')
  const { question, parties } = useParties(view, aloneIn(initial))
  const hows = WATTEN_HOWS.filter(isOther).filter((how) => canBe(choices, { kind: 'deal', how }))
  if (hows.length === 0) return null
  return (
    <>
      {question}
      {parties
        ? hows.map((how) => (
            <section key={how} className="grid gap-2">
              <h3 className="text-xl">{t(`how.${how}.title`)}</h3>
              <p className="-mt-1.5 text-soft text-sm">{t(`how.${how}.hint`)}</p>
              <Parties parties={parties} choices={choices} how={how} onEntry={onEntry} />
            </section>
          ))
        : null}
    </>
  )
}

function isOther(how: WattenHow): how is Exclude<WattenHow, 'played'> {
  return how !== 'played'
}

/** A column of figures for each party. */
function Parties(props: {
  parties: readonly Party[]
  choices: PadProps['choices']
  how: WattenHow
  steady?: boolean
  onEntry: PadProps['onEntry']
}) {
  const { parties, choices, how, onEntry, steady = false } = props
  const t = useTranslations('sheet.watten')
  return (
    <div className="grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-4">
      {parties.map(({ name, winner }) => (
        <fieldset key={name} className="min-w-0">
          <PartyName name={name} row={parties} />
          <ValueButtons
            name={name}
            way={how === 'played' ? undefined : t(`how.${how}.title`)}
            values={numbersOf(choices, { kind: 'deal', how, ...winner }, 'value')}
            onPick={(value) => onEntry({ kind: 'deal', ...winner, value, how })}
            steady={steady}
          />
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
        const how = howOf(entry)
        if (!how || how === 'played') return null
        return { short: t(`watten.how.${how}.short`), long: t(`watten.how.${how}.title`) }
      }}
    />
  )
}

function dealText(t: SheetText, entry: SheetEntry, { nameOf, named }: Parameters<SheetFamily['dealText']>[2]): string {
  if (entry.kind !== 'deal' || !('how' in entry)) return ''
  const name = 'alone' in entry ? winnersAmongThree(entry) : nameOf(entry.winner)
  const points = t('points', { name, points: entry.value })
  return entry.how === 'played' ? points : commaList(t.locale, [points, t(`watten.how.${entry.how}.title`)])

  function winnersAmongThree({ alone, winner }: { alone: (typeof named)[number]['side']; winner: 'alone' | 'pair' }) {
    if (winner === 'alone') return t('watten.alone', { name: nameOf(alone) })
    return named
      .filter(({ side }) => side !== alone)
      .map(({ name }) => name)
      .join(' + ')
  }
}

function howOf(entry: SheetEntry): WattenHow | null {
  return entry.kind === 'deal' && 'how' in entry ? entry.how : null
}

function aloneIn(entry: SheetEntry | undefined) {
  return entry?.kind === 'deal' && 'alone' in entry ? entry.alone : null
}

export const wattenFamily: SheetFamily = { Paper, Pad, Endings, dealText }
