'use client'

import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { FormClosedContext } from '#app/_lib/drafts/draft-offers.tsx'
import { may } from '#app/_lib/may.ts'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useRead } from '#app/_lib/store/use-read.ts'
import { isFocusLost } from '#app/_ui/next-control.ts'
import { Notice } from '#app/_ui/notice.tsx'
import type { Tournament } from '#contract/tournaments.ts'

interface Props {
  params: { club: string; tournament: string }
  act: keyof Tournament['rulings']
}

/**
 * The form for an act. When the act is no longer allowed, for example because the tournament has been finished meanwhile, this shows the
 * reason and its `AllowedFields` accept no more input; typed values stay in case it is allowed again. `closed` replaces a form that opens that late: it shows
 * what was typed before.
 */
export function WhileAllowed({ params, act, closed, children }: Props & { closed: ReactNode; children: ReactNode }) {
  const { rulings } = useRead('getTournament', { params })
  const isAllowed = may(rulings[act])
  const [wasAllowed, setWasAllowed] = useState(isAllowed)
  if (isAllowed && !wasAllowed) setWasAllowed(true)
  return (
    <>
      <NotAllowed params={params} act={act} />
      {wasAllowed ? <FormClosedContext value={!isAllowed}>{children}</FormClosedContext> : closed}
    </>
  )
}

/** The fields of such a form, and its buttons; what was typed earlier is offered outside. */
export function AllowedFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={use(FormClosedContext)} className="min-w-0">
      {children}
    </fieldset>
  )
}

/** Shows why an act is not allowed, if so, and takes the focus from its form. Needs the area `problems`. */
export function NotAllowed({ params, act }: Props) {
  const { rulings } = useRead('getTournament', { params })
  const sentence = useProblemSentence()
  const ruling = rulings[act]
  const isAllowed = may(ruling)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isAllowed && isFocusLost()) place.current?.focus()
  }, [isAllowed])
  if (isAllowed) return null
  return (
    <div ref={place} tabIndex={-1} className="mb-6 outline-none">
      <Notice>{sentence({ code: ruling?.reason ?? '' })}</Notice>
    </div>
  )
}
