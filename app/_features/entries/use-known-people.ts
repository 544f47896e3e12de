import { useEffect, useState } from 'react'
import { api } from '#app/_lib/api.ts'
import type { Person } from '#contract/shapes.ts'
import { isNamed, searchWords } from '#messages/name-search.ts'

const PAUSE_MS = 60

const NO_PEOPLE: readonly Person[] = []

const NEARBY_AT_MOST = 6

/**
 * People of the club whose names contain the typed text, those `nearby` first. Completion is a convenience: a failure returns no people and
 * shows no error.
 */
export function useKnownPeople(club: string, search: string, nearby = NO_PEOPLE): readonly Person[] {
  const [found, setFound] = useState<{ search: string; people: readonly Person[] }>({ search: '', people: NO_PEOPLE })
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

  // Until the newest answer arrives, only the matching part of the last one.
  if (!wanted) return NO_PEOPLE
  const words = searchWords(wanted)
  const fitting = (people: readonly Person[]) => people.filter(({ name }) => isNamed(words, name))
  const first = fitting(nearby).slice(0, NEARBY_AT_MOST)
  const shown = new Set(first.map(({ id }) => id))
  const others = found.search === wanted ? found.people : fitting(found.people)
  return [...first, ...others.filter(({ id }) => !shown.has(id))]
}
