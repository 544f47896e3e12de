'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import type { SheetSide } from '#domain/games/sheet.ts'
import { numbersOf } from '../choices.ts'
import type { PadProps } from '../family.ts'
import { Keypad } from '../keypad.tsx'
import { Segments } from '../segments.tsx'

/** A deal by what the loser counted: the loser, and the number of Augen. */
export function AugenPad({ view, choices, onEntry, onLeave }: PadProps & { onLeave: () => void }) {
  const t = useTranslations('sheet')
  const [loser, setLoser] = useState<SheetSide | null>(null)
  const [typed, setTyped] = useState('')
  const winner = view.named.find(({ side }) => side !== loser)?.side
  const augen = numbersOf(choices, { kind: 'deal' }, 'loserAugen')
  const loserAugen = typed === '' ? null : Number(typed)
  const isReady = loser !== null && loserAugen !== null && augen.includes(loserAugen)

  function write() {
    if (isReady && (winner === 'a' || winner === 'b')) onEntry({ kind: 'deal', winner, loserAugen })
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        write()
      }}
    >
      <Segments
        legend={t('wurzen.loser')}
        value={loser}
        onChange={setLoser}
        options={view.named.map(({ side, name }) => ({ value: side, label: name }))}
      />
      <p aria-live="polite" className="text-center">
        {t.rich('wurzen.typed', {
          augen: typed || '–',
          big: (text) => <span className="numeral font-head text-4xl">{text}</span>,
        })}
      </p>
      <Keypad typed={typed} onType={setTyped} most={Math.max(...augen)} />
      <div className="grid grid-cols-2 gap-2">
        <Button kind="quiet" onClick={onLeave}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={!isReady}>
          {t('writeDeal')}
        </Button>
      </div>
    </form>
  )
}
