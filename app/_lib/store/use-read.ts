'use client'

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Answer, Input } from '#contract/client.ts'
import type { RouteName } from '#contract/routes.ts'

/**
 * The answer of a route out of the store, kept up to date. The page has read it before (`Prepared`); what it has not is read
 * now, while the surrounding `Suspense` waits.
 */
export function useRead<Name extends RouteName>(name: Name, input: Input<Name>): Answer<Name> {
  return useSuspenseQuery<Answer<Name>>({ queryKey: [name, input] }).data
}

/** The same, without waiting; `input` null: it is not needed. undefined: it is not here yet, or can't be had. */
export function useReadIf<Name extends RouteName>(name: Name, input: Input<Name> | null): Answer<Name> | undefined {
  return useQuery<Answer<Name>>({ queryKey: [name, input], enabled: input !== null }).data
}
