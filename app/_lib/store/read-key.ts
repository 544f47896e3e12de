import type { Input } from '#contract/client.ts'
import type { RouteName } from '#contract/routes.ts'

/** A read: the route and the input, which identify the answer. */
export type ReadKey<Name extends RouteName = RouteName> = readonly [name: Name, input: Input<Name>]

export function readKey<Name extends RouteName>(name: Name, input: Input<Name>): ReadKey<Name> {
  return [name, input]
}
