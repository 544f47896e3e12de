// Upgrades regulations written by older versions of this program. A step never changes once released.

import { REGULATION_VERSION } from './regulation.ts'

type Json = Readonly<Record<string, unknown>>

/** The step from each version to the next. */
const STEPS: Readonly<Record<number, (regulation: Json) => Json>> = {
  1: toVersion2,
  2: toVersion3,
  3: toVersion4,
  4: toVersion5,
}

/**
 * The regulation in the current version. A value that is no regulation of an older version is returned unchanged, so that the check of
 * its shape refuses it.
 */
export function upToDate(regulation: unknown): unknown {
  let current = regulation
  while (isObject(current) && typeof current.version === 'number' && current.version < REGULATION_VERSION) {
    const step = STEPS[current.version]
    if (!step) return current
    current = step(current)
  }
  return current
}

/** A JSON pointer into a stored regulation of any version, as it points into the regulation brought up to date. */
export function pointerUpToDate(pointer: string): string {
  return pointer.replace(/^(\/stages\/\d+)\/award(?=\/|$)/, '$1/pointsRule')
}

/** Two levels of award, policies for what was not played, a title, places, secondary tables. */
function toVersion2({ stages, field, ...rest }: Json): Json {
  return {
    ...rest,
    version: 2,
    title: null,
    field: { ...(isObject(field) ? field : {}), capacity: null, entriesPerPerson: 1 },
    stages: Array.isArray(stages) ? stages.map(stageOfVersion2) : stages,
    qualifiers: null,
    tables: [],
    prizes: [],
  }
}

function stageOfVersion2(stage: unknown): unknown {
  if (!isObject(stage)) return stage
  const { award, bye, game } = stage
  const target = isObject(game) ? game.target : 0
  return {
    ...stage,
    award: {
      game: { draw: 0, loss: 0, times: { schneider: 1, retour: 1 }, ...(isObject(award) ? award : {}) },
      encounter: null,
      outside: [],
      counted: null,
    },
    decidedBy: 'games-then-points',
    bye: { as: 'win', ...(isObject(bye) ? bye : {}) },
    unfinished: 'as-written',
    forfeit: { pointsFor: target, pointsAgainst: 0, penalty: 0 },
    carry: 'all',
  }
}

/** Caps numbers at the limits introduced with this version. */
function toVersion3({ stages, field, fee, qualifiers, tables, ...rest }: Json): Json {
  return {
    ...rest,
    version: 3,
    field: atMost(field, { capacity: 2_000 }),
    fee: typeof fee === 'number' ? Math.min(fee, 200_000) : fee,
    stages: Array.isArray(stages) ? stages.map(stageOfVersion3) : stages,
    qualifiers: atMost(qualifiers, { best: 512 }),
    tables: Array.isArray(tables) ? tables.map((table) => atMost(table, { since: 2_050 })) : tables,
  }
}

function stageOfVersion3(stage: unknown): unknown {
  if (!isObject(stage)) return stage
  const { field, game, minimumGames, playOff, ...rest } = stage
  const factors = isObject(game) ? game.factors : undefined
  const fewer = isObject(factors)
    ? atMost(factors, Object.fromEntries(Object.keys(factors).map((key) => [key, 20])))
    : undefined
  return {
    ...rest,
    ...('field' in stage ? { field: atMost(field, { best: 512, fromGroups: 512 }) } : {}),
    ...('game' in stage ? { game: isObject(game) && fewer ? { ...game, factors: fewer } : game } : {}),
    ...('minimumGames' in stage ? (atMost({ minimumGames }, { minimumGames: 99 }) as Json) : {}),
    ...('playOff' in stage ? { playOff: atMost(playOff, { target: 10_000, restricted: 9_999 }) } : {}),
  }
}

/** The format has its own field, and opponents by lot are called `random`. */
function toVersion4({ stages, ...rest }: Json): Json {
  return { ...rest, version: 4, stages: Array.isArray(stages) ? stages.map(stageOfVersion4) : stages }
}

function stageOfVersion4(stage: unknown): unknown {
  if (!isObject(stage) || !('pairer' in stage)) return stage
  const { pairer, ...rest } = stage
  return { format: pairer === 'redraw' ? 'random' : pairer, ...rest }
}

/** What games and encounters are worth is the points rule; `award` is what an entry gets by it. */
function toVersion5({ stages, ...rest }: Json): Json {
  return { ...rest, version: 5, stages: Array.isArray(stages) ? stages.map(stageOfVersion5) : stages }
}

function stageOfVersion5(stage: unknown): unknown {
  if (!isObject(stage) || !('award' in stage)) return stage
  const { award, ...rest } = stage
  return { ...rest, pointsRule: award }
}

/** The object with these numbers capped; any other value unchanged. */
function atMost(value: unknown, bounds: Readonly<Record<string, number>>): unknown {
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const most = bounds[key]
      return [key, typeof inner === 'number' && most !== undefined ? Math.min(inner, most) : inner]
    }),
  )
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
