import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import { printRoutes } from './print.ts'
import { standingsRoutes } from './standings.ts'

const entries = Array.from({ length: LIMITS.field.capacity.most }, () => newId())

test('the sheets of all tables of the largest field can be asked for', () => {
  const tables = Array.from({ length: entries.length / 2 }, (_, at) => `1-${at + 1}`).join('.')
  expect(printRoutes.printSheets.query.parse({ tables })).toMatchObject({ tables })
})

test('all of the largest field may share a rank, and lots be drawn', () => {
  expect(standingsRoutes.drawLots.body.parse({ entries })).toMatchObject({ entries })
  expect(standingsRoutes.recordDecision.body.parse({ order: entries, over: entries })).toMatchObject({ order: entries })
})
