// The editing steps of a regulation as values, and their result, which is always a valid value of the type.

import type { FormatKey } from '#domain/formats/format-keys.ts'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import type { GameKey } from '#domain/games/game-keys.ts'
import { withBegunStages } from '#domain/tournament/regulation/begun.ts'
import type { Regulation, StageGame, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { repaired } from '#domain/tournament/regulation/repair.ts'
import { stageAfter, withFormat, withoutDraw } from '#domain/tournament/regulation/stage-format.ts'
import { minimal } from './minimal.ts'
import { type EditorPart, partFor, withPartEdited } from './parts.ts'
import { gameInstead, playedAs, policiesAt } from './playing.ts'

type Criterion = StageRules['ranking'][number]

/** How the encounters of a stage come about: a format of the draw, or nothing is drawn. In the order offered. */
export type StageFormat = FormatKey | 'as-played'
export const STAGE_FORMATS: readonly StageFormat[] = [...(Object.keys(FORMAT_TRAITS) as FormatKey[]), 'as-played']

export type Edit =
  | { readonly edit: 'load'; readonly regulation: Regulation }
  | { readonly edit: 'whole'; readonly change: Partial<Omit<Regulation, 'version' | 'preset' | 'field' | 'stages'>> }
  | { readonly edit: 'field'; readonly change: Partial<Regulation['field']> }
  | { readonly edit: 'add-stage' }
  | { readonly edit: 'remove-stage'; readonly at: number }
  | { readonly edit: 'move-stage'; readonly at: number; readonly by: -1 | 1 }
  | { readonly edit: 'format'; readonly at: number; readonly format: StageFormat }
  /** Length, field and format of a stage. */
  | {
      readonly edit: 'stage'
      readonly at: number
      readonly change: Partial<
        Pick<StageRules, 'field' | 'pairing' | 'rounds' | 'games' | 'bestOf' | 'atOnce' | 'carry'>
      >
    }
  | { readonly edit: 'other-game'; readonly at: number; readonly key: GameKey }
  | { readonly edit: 'game'; readonly at: number; readonly game: StageGame }
  | {
      readonly edit: 'pointsRule'
      readonly at: number
      readonly change: Partial<StageRules['pointsRule']>
      readonly decidedBy?: StageRules['decidedBy']
    }
  | {
      readonly edit: 'policies'
      readonly at: number
      readonly change: Partial<Pick<StageRules, 'bye' | 'unfinished' | 'forfeit'>>
    }
  | { readonly edit: 'ranking'; readonly at: number; readonly ranking: readonly Criterion[] }
  | {
      readonly edit: 'ranked-by'
      readonly at: number
      readonly change: Partial<Pick<StageRules, 'minimumGames' | 'playOff'>>
    }
  /** Makes a part of a stage the same as in the stage before. */
  | { readonly edit: 'as-before'; readonly at: number; readonly part: EditorPart }

/** How the encounters of a stage come about. */
export function formatOf({ format, asPlayed }: Pick<StageRules, 'format' | 'asPlayed'>): StageFormat {
  return asPlayed ? 'as-played' : format
}

/**
 * The regulation after an edit and its consequences; in stages that have begun, only what can still change there. An edit of a missing
 * stage has no effect.
 */
export function edited(regulation: Regulation, edit: Edit, begun = 0): Regulation {
  const numbers = isChosen(edit) ? 'follow' : 'stay'
  return minimal(repairedSince(begun, applied(regulation, edit), numbers))
}

/** Is it a choice rather than typing? Then typed numbers are adapted to it. */
function isChosen({ edit }: Edit): boolean {
  return CHOSEN.includes(edit)
}

const CHOSEN: readonly Edit['edit'][] = ['format', 'add-stage', 'remove-stage', 'move-stage', 'other-game', 'as-before']

/** Repairs everything in the regulation that needs no decision, except in stages that have begun. */
export function repairedSince(begun: number, regulation: Regulation, numbers: 'stay' | 'follow' = 'stay'): Regulation {
  return withBegunStages(regulation, repaired(regulation, numbers), begun)
}

function applied(regulation: Regulation, edit: Edit): Regulation {
  const { stages } = regulation
  const inPart = (at: number, part: EditorPart, change: (stage: StageRules) => StageRules) => ({
    ...regulation,
    stages: withPartEdited(stages, at, part, change),
  })
  const inStage = (at: number, change: (stage: StageRules) => StageRules) => ({
    ...regulation,
    stages: stages.map((stage, n) => (n === at ? change(stage) : stage)),
  })
  switch (edit.edit) {
    case 'load':
      return edit.regulation
    case 'whole':
      return { ...regulation, ...edit.change }
    case 'field':
      return { ...regulation, field: { ...regulation.field, ...edit.change } }
    case 'add-stage': {
      const last = stages.at(-1)
      return last ? { ...regulation, stages: [...stages, stageAfter(last)] } : regulation
    }
    case 'remove-stage':
      return stages.length === 1 ? regulation : { ...regulation, stages: stages.filter((_, at) => at !== edit.at) }
    case 'move-stage':
      return { ...regulation, stages: moved(stages, edit.at, edit.at + edit.by) }
    case 'format':
      return inStage(edit.at, (stage) => inFormat(stage, edit.format, regulation.field, stages[edit.at - 1] ?? null))
    case 'stage':
      return inStage(edit.at, (stage) => ({ ...stage, ...edit.change }))
    case 'other-game': {
      const before = stages[edit.at]?.game
      if (!before) return regulation
      const game = gameInstead(edit.key, before)
      return inPart(edit.at, 'game', (stage) => playedAs(stage, game))
    }
    case 'game':
      return inPart(edit.at, 'game', (stage) => playedAs(stage, edit.game))
    case 'pointsRule':
      return inPart(edit.at, 'pointsRule', (stage) => ({
        ...stage,
        pointsRule: { ...stage.pointsRule, ...edit.change },
        decidedBy: edit.decidedBy ?? stage.decidedBy,
      }))
    case 'policies': {
      const target = stages[edit.at]?.game.target ?? 0
      return inPart(edit.at, 'policies', (stage) => ({
        ...stage,
        ...policiesAt(stage.game, edit.change, { ...stage.game, target }),
      }))
    }
    case 'ranking':
      return inPart(edit.at, 'ranking', (stage) => ({ ...stage, ranking: edit.ranking }))
    case 'ranked-by':
      return inPart(edit.at, 'ranking', (stage) => ({ ...stage, ...edit.change }))
    case 'as-before': {
      const before = stages[edit.at - 1]
      if (!before) return regulation
      return inPart(edit.at, edit.part, (stage) => {
        const part = partFor(stage, before, edit.part)
        return part.game ? playedAs(stage, part.game) : { ...stage, ...part }
      })
    }
  }
}

/** The stage of an event for this field, with the usual settings for encounters of this kind. */
export function inFormat(
  stage: StageRules,
  format: StageFormat,
  field: Regulation['field'],
  before: StageRules | null,
): StageRules {
  return format === 'as-played' ? withoutDraw(stage, field, before) : withFormat(stage, format, before)
}

/** The list with one item moved; unchanged if there is no such position. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}
