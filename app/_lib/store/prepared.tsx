import type { ReactNode } from 'react'
import type { Area } from '#messages/translator.ts'
import { read } from '../server-api.ts'
import { Texts } from '../texts.tsx'
import type { Asked } from './asked.ts'
import { Known } from './known.tsx'

interface Props {
  /** What the view below shows; the tournament first where it shows one. */
  reads: readonly Asked[]
  /** Every area of text used below. */
  areas: readonly Area[]
  children: ReactNode
}

/**
 * Reads on the server what a client view shows, and puts it into the store (`useRead`). The first read comes before the others:
 * what they give is never older than the version it names.
 */
export async function Prepared({ reads: [first, ...others], areas, children }: Props) {
  const readOne = ([name, input]: Asked) => read(name, input)
  const answers = first ? [await readOne(first), ...(await Promise.all(others.map(readOne)))] : []
  return (
    <Known reads={first ? [first, ...others] : []} answers={answers}>
      <Texts areas={areas}>{children}</Texts>
    </Known>
  )
}
