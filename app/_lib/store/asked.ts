import type { Input } from '#contract/client.ts'
import type { RouteName } from '#contract/routes.ts'

/** A read: the route and the input, which identify the answer. */
export type Asked<Name extends RouteName = RouteName> = readonly [name: Name, input: Input<Name>]

export function asked<Name extends RouteName>(name: Name, input: Input<Name>): Asked<Name> {
  return [name, input]
}
