import { useEffect, useState } from 'react'
import { z } from 'zod'
import { type TypedEvening, USUAL_EVENING } from './typed-evening.ts'

const KEY = 'nockenblatt.abendplan'

const EveningDraft = z.object({
  kind: z.enum(['pairs', 'singles']),
  entries: z.string(),
  tables: z.string(),
  begin: z.string(),
  until: z.string(),
  minutes: z.string(),
  pause: z.string(),
})

/** The evening as typed; within this browser tab it survives a reload and a visit to another page. */
export function useEveningDraft(): [TypedEvening, (typed: TypedEvening) => void] {
  const [typed, setTyped] = useState(USUAL_EVENING)

  useEffect(() => {
    const text = sessionStorage.getItem(KEY)
    const read = text === null ? null : EveningDraft.safeParse(JSON.parse(text))
    if (read?.success) setTyped(read.data)
  }, [])

  function change(next: TypedEvening) {
    setTyped(next)
    sessionStorage.setItem(KEY, JSON.stringify(next))
  }

  return [typed, change]
}
