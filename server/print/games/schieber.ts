// Schieber on paper: to a target on the Z, as on a slate; over a fixed number of deals in a table.

import type { SchieberOptions } from '#domain/games/schieber/traits.ts'
import type { Frame } from '../draw.ts'
import { isNarrow } from '../frames.ts'
import { codeColumn, codeStrips, type LinkCodes } from '../link-code.ts'
import type { Printing } from '../page.ts'
import { dealTableFits, dealTables } from './deal-table.ts'
import { finalScores } from './finals.ts'
import type { GamePaper, PaperWriting } from './paper.ts'
import { slates } from './slate.ts'

/** More rows would be too low to write in on a quarter of a page. */
const MOST_DEALS_IN_QUARTER = 13

const FINALS = { outcomes: [], marks: null } as const

export function schieberPaper(options: SchieberOptions): GamePaper {
  const { target, deals } = options
  return {
    rule: (games, { t }) =>
      deals === null ? t('games.schieber.rule', { games, target }) : t('games.schieber.ruleByDeals', { games, deals }),
    perPage: (games) => (games === 1 && deals !== null && deals <= MOST_DEALS_IN_QUARTER ? 4 : 2),
    blank: { members: 2, games: { 2: 1, 4: 1 } },
    write: (writing, area, printing) => {
      if (deals === null && writing.games === 1) return slates(options, writing, area, printing)
      const { content: codes, between } =
        isNarrow(area) || writing.games === 1
          ? stripsOf(writing, area, printing)
          : codeColumn(writing.sides, area, printing)
      return deals !== null && dealTableFits(deals, writing.games, between)
        ? [...codes, ...dealTables(deals, writing, between, printing)]
        : [...codes, ...finalScores(writing, between, FINALS, printing)]
    },
  }
}

function stripsOf({ sides }: PaperWriting, area: Frame, printing: Printing): LinkCodes {
  const { strips, between } = codeStrips(sides, area, printing)
  return { content: strips.flatMap(({ content }) => content), between }
}
