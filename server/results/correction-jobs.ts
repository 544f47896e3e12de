// A correction as a job of the pool: it may draw several times.

import type { EncounterId } from '#domain/ids.ts'
import { correctResult } from '#domain/tournament/changes/correction.ts'
import type { LaterRounds } from '#domain/tournament/changes/later-rounds.ts'
import type { EnteredResult, ResultContext } from '#domain/tournament/results/results.ts'
import type { Tournament } from '#domain/tournament/state/tournament.ts'
import { idSupply } from '../ids.ts'

export interface CorrectionJob {
  readonly tournament: Tournament
  readonly encounter: EncounterId
  readonly entered: EnteredResult
  readonly last: LaterRounds
  readonly inQuestion: ResultContext['inQuestion']
}

/** As the domain's `correctResult`. */
export function correct({ tournament, encounter, entered, last, inQuestion }: CorrectionJob) {
  return correctResult(tournament, encounter, entered, last, idSupply, inQuestion)
}
