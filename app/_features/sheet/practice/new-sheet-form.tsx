'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Checkbox, TextField } from '#app/_ui/field.tsx'
import { RadioCards } from '#app/_ui/radio-cards.tsx'
import { SuitMark } from '#app/_ui/suit-mark.tsx'
import { GAME_KEYS, type GameKey } from '#domain/games/game-keys.ts'
import { GAMES } from '#domain/games/index.ts'
import { GAME_TRAITS } from '#domain/games/traits.ts'
import type { Limit } from '#domain/limit.ts'
import { TrumpMark } from '../schieber/trump-mark.tsx'
import { Segments } from '../segments.tsx'
import { LONGEST_NAME, type SheetContent } from './practice-sheet.ts'
import { canBeThree, dealsOf, flagsOf, optionsOf, partiesOf, type RulesForm, usualRules } from './rules-form.ts'

const MARK = 'size-6 shrink-0 text-accent'
const DRAWINGS: Record<GameKey, ReactNode> = {
  'watten-twg': <SuitMark suit="acorn" className={MARK} />,
  'watten-streng': <SuitMark suit="leaf" className={MARK} />,
  'watten-bayrisch': <SuitMark suit="heart" className={MARK} />,
  schieber: <TrumpMark trump="rose" className={MARK} />,
  wurzen: <SuitMark suit="bell" className={MARK} />,
}

/** The usual target of a game, and the points from which a side is restricted. */
function usualFigures(key: GameKey) {
  const { defaults, restrictedFrom } = GAMES[key]
  return { target: defaults.target, restricted: restrictedFrom(defaults) ?? defaults.target }
}

/** Rules, optional names, and a start button. */
export function NewSheetForm({ onStart }: { onStart: (content: SheetContent) => void }) {
  const t = useTranslations('practice.new')
  const games = useTranslations('sheet.games')
  const [rules, setRules] = useState<RulesForm>(usualRules(GAME_KEYS[0]))
  const [names, setNames] = useState<readonly string[]>(['', '', ''])
  const options = optionsOf(rules)
  const parties = partiesOf(rules)

  function start(event: FormEvent) {
    event.preventDefault()
    if (!options) return
    const typed = names.slice(0, parties).map((name) => name.trim())
    onStart({ game: { key: rules.key, options }, names: typed, games: [[]] })
  }

  return (
    <form onSubmit={start} className="grid gap-8">
      <RadioCards
        legend={t('game')}
        name="game"
        value={rules.key}
        onChange={(key) => setRules(usualRules(key))}
        choices={GAME_KEYS.map((key) => ({
          value: key,
          title: games(`${key}.practice.title`),
          children: games(`${key}.practice.text`, usualFigures(key)),
          mark: DRAWINGS[key],
        }))}
      />
      <div className="grid max-w-xl gap-5">
        <RuleFields rules={rules} onChange={setRules} isPossible={options !== null} />
        <fieldset className="grid gap-4">
          <legend className="sr-only">{t('names')}</legend>
          {names.slice(0, parties).map((name, at) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: a name is identified by its side
              key={at}
              label={t(parties === 3 || GAME_TRAITS[rules.key].side === 'person' ? 'player' : 'pair', {
                number: at + 1,
              })}
              placeholder={t('optional')}
              maxLength={LONGEST_NAME}
              error={name.length >= LONGEST_NAME ? t('nameFull', { most: LONGEST_NAME }) : undefined}
              autoComplete="off"
              value={name}
              onChange={(event) => setNames(names.with(at, event.target.value))}
            />
          ))}
        </fieldset>
        <Button type="submit" size="big" className="justify-self-start">
          {t('start')}
        </Button>
      </div>
    </form>
  )
}

interface RuleFieldsProps {
  rules: RulesForm
  onChange: (rules: RulesForm) => void
  isPossible: boolean
}

function RuleFields({ rules, onChange, isPossible }: RuleFieldsProps) {
  const t = useTranslations('practice.new')
  const { key, byDeals } = rules
  const { target } = GAME_TRAITS[key].options
  const deals = dealsOf(key)
  const wrong = ({ least, most }: Limit) => (isPossible ? undefined : t('numberWrong', { least, most }))
  return (
    <>
      {canBeThree(key) ? (
        <Segments
          legend={t('parties')}
          value={rules.three ? 'three' : 'two'}
          onChange={(value) => onChange({ ...rules, three: value === 'three' })}
          options={[
            { value: 'two', label: t('two') },
            { value: 'three', label: t('three') },
          ]}
        />
      ) : null}
      {deals ? (
        <Segments
          legend={t('end')}
          value={byDeals ? 'deals' : 'target'}
          onChange={(value) => onChange({ ...rules, byDeals: value === 'deals' })}
          options={[
            { value: 'target', label: t('byTarget') },
            { value: 'deals', label: t('byDeals') },
          ]}
        />
      ) : null}
      {deals && byDeals ? (
        <TextField
          label={t('deals')}
          hint={t('dealsHint')}
          error={wrong(deals)}
          inputMode="numeric"
          required
          value={rules.deals}
          onChange={(event) => onChange({ ...rules, deals: digits(event.target.value) })}
        />
      ) : (
        <TextField
          label={t('target')}
          error={wrong(target)}
          inputMode="numeric"
          required
          value={rules.target}
          onChange={(event) => onChange({ ...rules, target: digits(event.target.value) })}
        />
      )}
      {byDeals
        ? null
        : flagsOf(key).map((flag) => (
            <Checkbox
              key={flag}
              label={t(`flags.${flag}.label`)}
              hint={t(`flags.${flag}.hint`)}
              checked={rules.flags[flag] === true}
              onChange={(event) => onChange({ ...rules, flags: { ...rules.flags, [flag]: event.target.checked } })}
            />
          ))}
    </>
  )
}

function digits(text: string): string {
  return text.replace(/\D/g, '')
}
