'use client'

import type { ReactNode } from 'react'
import { may } from '#app/_lib/may.ts'
import { useRead } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import { Notice } from '#app/_ui/notice.tsx'
import type { Tournament } from '#contract/tournaments.ts'
import { problemSentence } from '#messages/problem.ts'

interface Props {
  params: { club: string; tournament: string }
  act: keyof Tournament['rulings']
}

/**
 * What is entered for an act. When the act is not allowed any more, as when the tournament has been finished meanwhile, this
 * says so and takes nothing more; what is typed stays, in case it is allowed again.
 */
export function WhileAllowed({ params, act, children }: Props & { children: ReactNode }) {
  const { rulings } = useRead('getTournament', { params })
  return (
    <>
      <NotAllowed params={params} act={act} />
      <fieldset disabled={!may(rulings[act])} className="min-w-0">
        {children}
      </fieldset>
    </>
  )
}

/** Says why an act is not allowed, if it is not. Needs the area `problems`. */
export function NotAllowed({ params, act }: Props) {
  const { rulings } = useRead('getTournament', { params })
  const ruling = rulings[act]
  if (may(ruling)) return null
  return (
    <div className="mb-6">
      <Notice>{problemSentence(text('problems'), { code: ruling?.reason ?? '' })}</Notice>
    </div>
  )
}
