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

type DialogPage = 'menu' | 'penalty' | 'annulled' | 'override'

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
  const [page, setPage] = useState<DialogPage>('menu')
  const close = () => {
    setPage('menu')
    props.onClose()
  }
  return (
    <Dialog open={props.open} onClose={close} title={t(`more.${page}`)} close={t('close')}>
      {props.problem}
      {page === 'menu' ? <Menu {...props} onPage={setPage} /> : null}
      {page === 'penalty' ? <PenaltyForm {...props} /> : null}
      {page === 'annulled' ? <AnnulledForm {...props} /> : null}
      {page === 'override' ? <OverrideForm {...props} /> : null}
      {page === 'menu' ? null : (
        <Button kind="quiet" onClick={() => setPage('menu')}>
          {t('back')}
        </Button>
      )}
    </Dialog>
  )
}

function Menu({ family, onPage, ...props }: Props & { onPage: (page: DialogPage) => void }) {
  const t = useTranslations('sheet')
  const { choices } = props
  const circlers = valuesOf(choices, { kind: 'circle' }, 'side') as readonly SheetSide[]
  return (
    <>
      <family.Endings {...props} />
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
          <Button kind="quiet" onClick={() => onPage('penalty')}>
            {t('more.penalty')}
          </Button>
        ) : null}
        {canBe(choices, { kind: 'annulled' }) ? (
          <Button kind="quiet" onClick={() => onPage('annulled')}>
            {t('more.annulled')}
          </Button>
        ) : null}
        {props.view.state.status === 'open' ? (
          <Button kind="quiet" onClick={() => onPage('override')}>
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
      <family.Endings {...props} choices={choices} onEntry={write} />
    </div>
  )
}
