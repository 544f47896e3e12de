// Rules for secondary tables and special prizes, which use the same results as the ranking.

import { isScore } from '../../../standings/scores.ts'
import type { Regulation, SecondaryTable } from '../regulation.ts'
import { unlikelyYouth } from '../youth.ts'
import { missingFigures } from './figures.ts'
import { ruleOfWhole } from './rule.ts'
import { hasSpecialWins } from './special-wins.ts'

/** A youth table includes only some of the players. */
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

/** Each table is listed once. */
export const tablesDiffer = ruleOfWhole({
  code: 'listed-twice',
  at: '/tables',
  holds: ({ tables }) => !tables.some((table, at) => tables.slice(0, at).some((before) => sameTable(before, table))),
})

/** Each prize is listed once. */
export const prizesDiffer = ruleOfWhole({
  code: 'listed-twice',
  at: '/prizes',
  holds: ({ prizes }) => new Set(prizes).size === prizes.length,
})

function areTeams({ field }: Regulation): boolean {
  return field.kind === 'teams'
}

/** Secondary tables need people, and the people of teams are not known. */
export const tablesKnowPeople = ruleOfWhole({
  code: 'teams-have-no-people',
  at: '/tables',
  holds: (regulation) => !areTeams(regulation) || regulation.tables.length === 0,
  repair: (regulation) => ({ ...regulation, tables: [] }),
})

/** A prize for the youngest player needs people, too. */
export const youngestIsKnown = ruleOfWhole({
  code: 'teams-have-no-people',
  at: '/prizes',
  holds: (regulation) => !areTeams(regulation) || !regulation.prizes.includes('youngest'),
  repair: (regulation) => ({ ...regulation, prizes: regulation.prizes.filter((prize) => prize !== 'youngest') }),
})

/** Several entries per person need people, too. */
export const teamsEnterOnce = ruleOfWhole({
  code: 'teams-have-no-people',
  at: '/field/entriesPerPerson',
  holds: (regulation) => !areTeams(regulation) || regulation.field.entriesPerPerson === 1,
  repair: (regulation) => ({ ...regulation, field: { ...regulation.field, entriesPerPerson: 1 } }),
})

/** A prize for the most Schneider needs a game with Schneider. */
export const schneiderCanBeWon = ruleOfWhole({
  code: 'criterion-without-figures',
  at: '/prizes',
  params: () => missingFigures('schneider'),
  holds: ({ prizes, stages }) =>
    !prizes.includes('most-schneider') || stages.some((stage) => stage.games > 0 && hasSpecialWins(stage)),
  repair: (regulation) => ({ ...regulation, prizes: regulation.prizes.filter((prize) => prize !== 'most-schneider') }),
})

/** A prize for entries without a win needs games. */
export const winsCanBeMissing = ruleOfWhole({
  code: 'prize-without-games',
  at: '/prizes',
  holds: ({ prizes, stages }) => !prizes.includes('without-a-win') || stages.some(({ games }) => games > 0),
  repair: (regulation) => ({ ...regulation, prizes: regulation.prizes.filter((prize) => prize !== 'without-a-win') }),
})

/** A table of homes needs points to add up. */
export const homesHavePoints = ruleOfWhole({
  code: 'criterion-without-figures',
  at: '/tables',
  params: () => missingFigures('award'),
  holds: ({ tables, stages }) =>
    !tables.some(({ of }) => of === 'homes') || stages.some(({ ranking }) => ranking.some(isScore)),
  repair: (regulation) => ({ ...regulation, tables: regulation.tables.filter(({ of }) => of !== 'homes') }),
})
