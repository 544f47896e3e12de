import { useEffect, useState } from 'react'
import { api } from '#app/_lib/api.ts'
import type { Person } from '#contract/shapes.ts'

const PAUSE_MS = 60

const NOBODY: readonly Person[] = []

/** People of the club whose names hold what is typed. Completion is a convenience: a failure gives nobody and says nothing. */
export function useKnownPeople(club: string, search: string): readonly Person[] {
  const [found, setFound] = useState<{ search: string; people: readonly Person[] }>({ search: '', people: NOBODY })
  const wanted = search.trim()

  useEffect(() => {
    if (!wanted) return
    const asking = new AbortController()
    const pause = setTimeout(() => {
      api('listPeople', { params: { club }, query: { search: wanted } }, { signal: asking.signal }).then(
        ({ people }) => setFound({ search: wanted, people }),
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [club, wanted])

  // Until the answer to the newest letters is here, only what still fits of the last one.
  if (!wanted) return NOBODY
  if (found.search === wanted) return found.people
  const words = wanted.toLowerCase().split(/\s+/)
  return found.people.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}
