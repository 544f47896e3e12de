'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ClosedForm } from '#app/_lib/drafts/closed-form.tsx'
import { DraftOffers } from '#app/_lib/drafts/draft-offers.tsx'
import { readStoredForm } from '#app/_lib/drafts/stored-form.ts'
import { useFormDraft } from '#app/_lib/drafts/use-form-draft.ts'
import { text } from '#app/_lib/text.ts'
import { Button } from '#app/_ui/button.tsx'
import { TextField } from '#app/_ui/field.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { DrawField } from '#contract/rounds.ts'
import type { Entrant } from '#messages/entrant.ts'
import { andList } from '#messages/lists.ts'
import { nameBesideNumber } from '#messages/person-name.ts'
import { findLabels } from '../wishes/find-labels.ts'
import { DrawButton } from './draw-button.tsx'
import { FieldSize } from './field-size.tsx'
import { chosenNow, readNamed } from './named-entries.ts'

interface Props {
  params: { club: string; tournament: string }
  number: number
  who: Entrant
  /** Its `drawn` are the entries to choose from, in the order of the standings. */
  field: DrawField
}

/** The desk chooses the entries: checkboxes in a list with a search, for keyboard and mouse. */
export function NamedField({ params, number, who, field }: Props) {
  const t = text('rounds')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')
  const draft = useFormDraft({
    form: 'field',
    of: params.tournament,
    subject: String(number),
    read: readNamed,
    typed: chosen.size > 0 ? [...chosen] : null,
    onTake: (ids) => setChosen(new Set(ids)),
  })
  const entries = field.drawn
  const found = findLabels(entries, search)
  const { named, gone } = chosenNow(field, chosen)
  const names = gone.map(({ name }) => name)
  const count = named.length

  function choose(ids: readonly string[], on: boolean) {
    const next = new Set(chosen)
    for (const id of ids) on ? next.add(id) : next.delete(id)
    setChosen(next)
  }

  return (
    <div className="grid max-w-3xl gap-8">
      <div className="grid gap-2">
        <h2 className="text-3xl">{t('undrawn.name')}</h2>
        <p className="text-lg">{t('undrawn.nameHint')}</p>
      </div>
      <DraftOffers draft={draft} what={useDraftText(who)} />
      <FieldSize count={count}>{t('undrawn.chosen', { who, count })}</FieldSize>
      {names.length > 0 ? (
        <Notice>{t('undrawn.chosenGone', { names: andList(t.locale, names), count: names.length })}</Notice>
      ) : null}
      {count < 2 ? (
        <p className="text-soft">{t('undrawn.chooseFirst')}</p>
      ) : (
        <DrawButton
          params={params}
          number={number}
          entries={named.map(({ id }) => id)}
          onSend={draft.act}
          onDrawn={draft.saved}
          autoFocus={false}
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-64">
          <TextField
            label={t('undrawn.search')}
            type="search"
            autoFocus
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={({ key, currentTarget }) => {
              // A single match is the entry meant.
              const [only, other] = found
              if (key !== 'Enter' || !only || other) return
              choose([only.id], !chosen.has(only.id))
              currentTarget.select()
            }}
          />
        </div>
        <Button
          kind="quiet"
          onClick={() => setChosen(new Set(count < entries.length ? entries.map(({ id }) => id) : []))}
        >
          {t(count < entries.length ? 'undrawn.chooseAll' : 'undrawn.chooseNone')}
        </Button>
      </div>
      <ul aria-label={t('undrawn.name')} className="border-ink border-t-[1.5px]">
        {found.map((entry) => (
          <li key={entry.id} className="border-line border-b">
            <label className="flex min-h-11 cursor-pointer items-center gap-4 py-1.5 text-lg leading-snug hover:bg-sheet has-checked:bg-wash">
              <input
                type="checkbox"
                checked={chosen.has(entry.id)}
                onChange={(event) => choose([entry.id], event.target.checked)}
                className="size-6 shrink-0 accent-accent"
              />
              <span className="numeral min-w-8 text-end text-base text-soft">{entry.number}</span>
              <span className="min-w-0">{nameBesideNumber(entry)}</span>
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className="text-soft">{t('undrawn.none')}</p> : null}
    </div>
  )
}

/** Replaces the list when the round will not be drawn. */
export function ClosedField({ params, number, who }: Omit<Props, 'field'>) {
  return (
    <ClosedForm
      form="field"
      of={params.tournament}
      subject={String(number)}
      read={(value) => readStoredForm(value, readNamed)?.typed ?? null}
      what={useDraftText(who)}
    />
  )
}

/** A summary of the choice. */
function useDraftText(who: Entrant) {
  const t = useTranslations('rounds.undrawn')
  return ({ length: count }: readonly string[]) => `${count} ${t('chosen', { who, count })}`
}
