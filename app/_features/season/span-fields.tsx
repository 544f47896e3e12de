'use client'

import { useState } from 'react'
import { TextField } from '#app/_ui/field.tsx'
import { isReversed, type Span } from './span.ts'

interface Props {
  /** The initial values. */
  span: Span
  labels: { readonly from: string; readonly to: string }
  /** The error message for an end before the beginning. */
  reversed: string
}

/** From and to; an end before the beginning is an error at its field and is not sent. */
export function SpanFields({ span, labels, reversed }: Props) {
  const [typed, setTyped] = useState(span)
  const field = (name: 'from' | 'to') => ({
    className: 'w-44',
    label: labels[name],
    type: 'date',
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
    required: true,
  })
  return (
    <>
      <TextField name="von" {...field('from')} />
      <TextField name="bis" {...field('to')} min={typed.from} error={isReversed(typed) ? reversed : undefined} />
    </>
  )
}
