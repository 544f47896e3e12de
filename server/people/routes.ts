import { ROUTES } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { type Api, route } from '../route.ts'
import { searchPeople } from './store.ts'

export function peopleRoutes(app: Api, deps: Deps): void {
  route(app, ROUTES.listPeople, async ({ access, query }) => ({
    people: await searchPeople(deps.db, access, query.search, query.limit),
  }))
}
