'use client'

import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Dialog } from '#app/_ui/dialog.tsx'
import { TextField } from '#app/_ui/field.tsx'
import type { SheetEntry } from '#domain/games/history.ts'
import type { SheetSide } from '#domain/games/sheet.ts'
import { LENGTHS } from '#domain/lengths.ts'
import { canBe, valuesOf } from './choices.ts'
import type { PadProps, SheetFamily } from './family.ts'
import { PenaltyForm } from './penalty-form.tsx'

type Part = 'menu' | 'penalty' | 'annulled' | 'override'

interface Props extends PadProps {
  readonly family: SheetFamily
  readonly open: boolean
  readonly onClose: () => void
  /** Why the last attempt was refused. */
  readonly problem: ReactNode
}

/** Everything other than a usual deal; a referee's decision is one tap further. */
export function MoreDialog(props: Props) {
  const t = useTranslations('sheet')
  const [part, setPart] = useState<Part>('menu')
  const close = () => {
    setPart('menu')
    props.onClose()
  }
  return (
    <Dialog open={props.open} onClose={close} title={t(`more.${part}`)} close={t('close')}>
      {props.problem}
      {part === 'menu' ? <Menu {...props} onPart={setPart} /> : null}
      {part === 'penalty' ? <PenaltyForm {...props} /> : null}
      {part === 'annulled' ? <AnnulledForm {...props} /> : null}
      {part === 'override' ? <OverrideForm {...props} /> : null}
      {part === 'menu' ? null : (
        <Button kind="quiet" onClick={() => setPart('menu')}>
          {t('back')}
        </Button>
      )}
    </Dialog>
  )
}

function Menu({ family, onPart, ...props }: Props & { onPart: (part: Part) => void }) {
  const t = useTranslations('sheet')
  const { choices } = props
  const circlers = valuesOf(choices, { kind: 'circle' }, 'side') as readonly SheetSide[]
  return (
    <>
      <family.Ways {...props} />
      {circlers.length > 0 ? (
        <section className="grid gap-2">
          <h3 className="text-xl">{t('circle.title')}</h3>
          <p className="-mt-1.5 text-soft text-sm">{t('circle.hint')}</p>
          <div className="grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-4">
            {circlers.map((side) => (
              <Button key={side} kind="quiet" onClick={() => props.onEntry({ kind: 'circle', side })}>
                {props.view.nameOf(side)}
              </Button>
            ))}
          </div>
        </section>
      ) : null}
      <div className="grid gap-2 border-line border-t pt-4">
        {canBe(choices, { kind: 'penalty' }) ? (
          <Button kind="quiet" onClick={() => onPart('penalty')}>
            {t('more.penalty')}
          </Button>
        ) : null}
        {canBe(choices, { kind: 'annulled' }) ? (
          <Button kind="quiet" onClick={() => onPart('annulled')}>
            {t('more.annulled')}
          </Button>
        ) : null}
        {props.view.state.status === 'open' ? (
          <Button kind="quiet" onClick={() => onPart('override')}>
            {t('more.override')}
          </Button>
        ) : null}
      </div>
    </>
  )
}

function AnnulledForm({ onEntry }: Props) {
  const t = useTranslations('sheet.annulled')
  const [reason, setReason] = useState('')
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onEntry({ kind: 'annulled', reason: reason.trim() })
      }}
    >
      <p>{t('text')}</p>
      <TextField
        label={t('reason')}
        value={reason}
        maxLength={LENGTHS.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit">{t('submit')}</Button>
    </form>
  )
}

/** R2.7: the referee has the last word, and gives a reason. */
function OverrideForm({ family, ...props }: Props) {
  const t = useTranslations('sheet.override')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const choices = props.view.game.possible(props.view.state)

  function write(entry: SheetEntry) {
    const override = reason.trim()
    if (override) return props.onEntry({ ...entry, override })
    setMissing(true)
    field.current?.querySelector('input')?.focus()
  }

  return (
    <div className="grid gap-4">
      <p>{t('text')}</p>
      <div ref={field}>
        <TextField
          label={t('reason')}
          error={isMissing && !reason.trim() ? t('missing') : undefined}
          value={reason}
          maxLength={LENGTHS.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <family.Pad {...props} choices={choices} onEntry={write} />
      <family.Ways {...props} choices={choices} onEntry={write} />
    </div>
  )
}
