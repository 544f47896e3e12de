import type { ReactNode } from 'react'
import type { Area } from '#messages/translator.ts'
import { read } from '../server-api.ts'
import { Texts } from '../texts.tsx'
import { PreparedAnswers } from './prepared-answers.tsx'
import type { ReadKey } from './read-key.ts'

interface Props {
  /** The reads of the view below; the tournament first, if it is among them. */
  reads: readonly ReadKey[]
  /** The areas of text that the view below uses. */
  areas: readonly Area[]
  children: ReactNode
}

/**
 * Reads on the server what a client view shows, and puts it into the store (`useRead`). The first read is done before the others, so
 * that their answers are never older than the version in it.
 */
export async function PreparedReads({ reads: [first, ...others], areas, children }: Props) {
  const readOne = ([name, input]: ReadKey) => read(name, input)
  const answers = first ? [await readOne(first), ...(await Promise.all(others.map(readOne)))] : []
  return (
    <PreparedAnswers reads={first ? [first, ...others] : []} answers={answers}>
      <Texts areas={areas}>{children}</Texts>
    </PreparedAnswers>
  )
}
