'use client'

import { type Dispatch, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { NO_LETTERS } from '#app/_ui/text-input.ts'
import type { Round } from '#contract/rounds.ts'
import type { HandAct } from './hand.ts'
import { readNumbers } from './read-numbers.ts'
import { bringTogether, type Seat } from './seats.ts'

interface Props {
  round: Round
  seats: readonly Seat[]
  isPartnerDraw: boolean
  dispatch: Dispatch<HandAct>
  /** Called for a single number: finds that entry. */
  onFound: (seat: Seat) => void
}

/**
 * A field for start numbers: two numbers bring the two entries together, after a preview of the changes; a single number finds the entry
 * and picks it. It takes no letters, which are the keys of the draft; Escape clears it.
 */
export function PairField({ round, seats, isPartnerDraw, dispatch, onFound }: Props) {
  const t = useTranslations('board')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const partners = isPartnerDraw ? 'yes' : 'no'

  function refuse(sentence: string) {
    setProblem(sentence)
    field.current?.select()
  }

  function show() {
    const read = readNumbers(typed, seats)
    if (read.kind === 'nothing') return refuse(t('typed.nothing'))
    if (read.kind === 'unknown') return refuse(t('typed.unknown', { number: read.number }))
    if (read.kind === 'one') {
      setTyped('')
      onFound(read.seat)
      return
    }
    const [one, other] = read.seats
    const meeting = bringTogether(round, one, other)
    const names = { x: one.entry.name, y: other.entry.name }
    if (meeting.kind === 'already') return refuse(t('typed.already', { ...names, table: meeting.table }))
    if (meeting.kind === 'both-byes') return refuse(t('typed.bothByes', names))
    setTyped('')
    field.current?.focus()
    dispatch({ act: 'propose', proposal: { seats: [one, other], swap: [meeting.x, meeting.y] } })
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
      className="grid gap-1"
    >
      <div className="flex flex-wrap items-center gap-3">
        <label htmlFor={id} className="font-semibold">
          {t(isPartnerDraw ? 'typed.partners' : 'typed.label')}
        </label>
        <input
          ref={field}
          {...NO_LETTERS}
          id={id}
          value={typed}
          inputMode="text"
          autoComplete="off"
          enterKeyHint="go"
          aria-describedby={`${id}-hint`}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            setTyped(event.target.value.replace(/\p{L}/gu, '').slice(0, 30))
            setProblem('')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || typed === '') return
            event.preventDefault()
            setTyped('')
            setProblem('')
          }}
          className="numeral min-h-11 w-32 rounded-sm border border-edge bg-sheet px-3 text-xl hover:border-ink aria-invalid:border-2 aria-invalid:border-alarm"
        />
        <Button type="submit" kind="quiet">
          {t('typed.show')}
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {t('typed.hint', { partners })}
      </p>
      <p role="alert" className="font-semibold text-alarm empty:hidden">
        {problem}
      </p>
    </form>
  )
}
