// What is made of the same results beside the ranking: tables of some, special prizes.

import { isScore } from '../../../standings/scores.ts'
import type { Regulation, SecondaryTable } from '../regulation.ts'
import { unlikelyYouth } from '../youth.ts'
import { ruleOfWhole } from './rule.ts'
import { hasSpecialWins } from './special-wins.ts'

/** The youth are some of those who play. */
export const youthIsLikely = ruleOfWhole({
  code: 'youth-out-of-range',
  at: (regulation) => unlikelyYouth(regulation)?.path ?? '/tables',
  params: (regulation) => {
    const { least = 0, most = 0 } = unlikelyYouth(regulation) ?? {}
    return { least, most }
  },
  holds: (regulation) => unlikelyYouth(regulation) === null,
})

function sameTable(one: SecondaryTable, other: SecondaryTable): boolean {
  return one.of === other.of && (one.of !== 'youth' || other.of !== 'youth' || one.since === other.since)
}

/** No table is made twice. */
export const tablesDiffer = ruleOfWhole({
  code: 'listed-twice',
  at: '/tables',
  holds: ({ tables }) => !tables.some((table, at) => tables.slice(0, at).some((before) => sameTable(before, table))),
})

/** No prize is given twice. */
export const prizesDiffer = ruleOfWhole({
  code: 'listed-twice',
  at: '/prizes',
  holds: ({ prizes }) => new Set(prizes).size === prizes.length,
})

function areTeams({ field }: Regulation): boolean {
  return field.kind === 'teams'
}

/** Of teams nobody knows the people. */
export const tablesKnowPeople = ruleOfWhole({
  code: 'teams-have-no-people',
  at: '/tables',
  holds: (regulation) => !areTeams(regulation) || regulation.tables.length === 0,
  repair: (regulation) => ({ ...regulation, tables: [] }),
})

/** Nor how old they are. */
export const youngestIsKnown = ruleOfWhole({
  code: 'teams-have-no-people',
  at: '/prizes',
  holds: (regulation) => !areTeams(regulation) || !regulation.prizes.includes('youngest'),
  repair: (regulation) => ({ ...regulation, prizes: regulation.prizes.filter((prize) => prize !== 'youngest') }),
})

/** Nor who plays in more than one of them. */
export const teamsEnterOnce = ruleOfWhole({
  code: 'teams-have-no-people',
  at: '/field/entriesPerPerson',
  holds: (regulation) => !areTeams(regulation) || regulation.field.entriesPerPerson === 1,
  repair: (regulation) => ({ ...regulation, field: { ...regulation.field, entriesPerPerson: 1 } }),
})

/** The most Schneider are won where somebody can win one. */
export const schneiderCanBeWon = ruleOfWhole({
  code: 'criterion-without-figures',
  at: '/prizes',
  params: () => ({ criterion: 'schneider' }),
  holds: ({ prizes, stages }) =>
    !prizes.includes('most-schneider') || stages.some((stage) => stage.games > 0 && hasSpecialWins(stage)),
  repair: (regulation) => ({ ...regulation, prizes: regulation.prizes.filter((prize) => prize !== 'most-schneider') }),
})

/** Who has won no game has played one. */
export const winsCanBeMissing = ruleOfWhole({
  code: 'prize-without-games',
  at: '/prizes',
  holds: ({ prizes, stages }) => !prizes.includes('without-a-win') || stages.some(({ games }) => games > 0),
  repair: (regulation) => ({ ...regulation, prizes: regulation.prizes.filter((prize) => prize !== 'without-a-win') }),
})

/** A home needs points to add up. */
export const homesHavePoints = ruleOfWhole({
  code: 'criterion-without-figures',
  at: '/tables',
  params: () => ({ criterion: 'award' }),
  holds: ({ tables, stages }) =>
    !tables.some(({ of }) => of === 'homes') || stages.some(({ ranking }) => ranking.some(isScore)),
  repair: (regulation) => ({ ...regulation, tables: regulation.tables.filter(({ of }) => of !== 'homes') }),
})
