'use client'

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Answer, Input } from '#contract/client.ts'
import type { RouteName } from '#contract/routes.ts'

/**
 * The answer of a route from the store, kept up to date. Normally the page has read it before (`PreparedReads`); otherwise it is read now,
 * while the surrounding `Suspense` waits.
 */
export function useRead<Name extends RouteName>(name: Name, input: Input<Name>): Answer<Name> {
  return useSuspenseQuery<Answer<Name>>({ queryKey: [name, input] }).data
}

/** The same without waiting; `input` null: not needed. Returns undefined while the answer is missing or if it cannot be read. */
export function useReadIf<Name extends RouteName>(name: Name, input: Input<Name> | null): Answer<Name> | undefined {
  return useQuery<Answer<Name>>({ queryKey: [name, input], enabled: input !== null }).data
}

/** Whether the answer is missing because it could not be read, and how to read it again. */
export function useReadAgain<Name extends RouteName>(name: Name, input: Input<Name>) {
  const { failureCount, data, refetch } = useQuery<Answer<Name>>({ queryKey: [name, input] })
  return { isUnread: failureCount > 0 && data === undefined, readAgain: () => void refetch() }
}
