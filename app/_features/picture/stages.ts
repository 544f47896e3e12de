// The stages of a tournament that have a picture, and their paths.

import { text } from '#app/_lib/text.ts'
import type { PublicTournament } from '#contract/public.ts'
import type { Tournament } from '#contract/tournaments.ts'
import { bracketOfMatch } from '#domain/tournament/regulation/finals.ts'
import { groupsOf } from '#domain/tournament/regulation/groups.ts'
import type { StageRules } from '#domain/tournament/regulation/regulation.ts'
import { pictureTitle } from '#messages/picture.ts'

/** A stage with a picture. */
export interface PicturedStage {
  /** Index into the regulation's stages. */
  readonly stage: number
  readonly title: string
}

type Stages = Pick<PublicTournament | Tournament, 'regulation' | 'rounds'>

/** The stages that have a picture and a published round, in order. */
export function picturedStages({ regulation, rounds }: Stages): PicturedStage[] {
  const published = new Set(rounds.filter(({ status }) => status !== 'draft').map(({ stage }) => stage))
  return regulation.stages.flatMap(({ format, pairing }, stage) => {
    const title = published.has(stage)
      ? pictureTitle(text('picture'), format, groupsOf({ format, pairing }).groups)
      : null
    // A match for a single place is part of its bracket's picture.
    const isElsewhere = bracketOfMatch(regulation.stages as readonly StageRules[], stage) !== null
    return title === null || isElsewhere ? [] : [{ stage, title }]
  })
}
