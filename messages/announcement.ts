// The regulation in plain words, for the announcement: made from the data that the program uses, so the two can't differ.

import { PRESETS } from '#domain/tournament/presets/index.ts'
import { writeRegulation } from '#domain/tournament/regulation/file.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { beyondSentences } from './announcement/beyond.ts'
import { byeParagraphs } from './announcement/byes.ts'
import { fieldSentences } from './announcement/field.ts'
import { gameSentences } from './announcement/game.ts'
import { sayByStage, type Text } from './announcement/phrases.ts'
import { pointsRuleParagraphs } from './announcement/points-rule.ts'
import { rankingText } from './announcement/ranking.ts'
import { lengthText, roundsParagraphs } from './announcement/rounds.ts'
import { unplayedSentences } from './announcement/unplayed.ts'
import { entrantOf } from './entrant.ts'
import type { Translator } from './translator.ts'

/** One part of an announcement: its heading, whole sentences, and ordered steps. */
export interface AnnouncementPart {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The same paragraphs, sentence by sentence. */
  readonly sentences: readonly (readonly string[])[]
  readonly steps: readonly string[]
}

/**
 * The whole announcement of a regulation: field, rounds, game, points, unplayed games, byes, ranking, other prizes. Empty parts are left
 * out; a later stage is mentioned where it differs.
 */
export function announce(t: Text, regulation: Regulation): AnnouncementPart[] {
  const ranking = rankingText(t, regulation)
  return [
    part(t('field.title'), [fieldSentences(t, regulation)]),
    part(t('rounds.title'), roundsParagraphs(t, regulation)),
    part(
      t('game.title'),
      sayByStage(t, regulation, (stage) => gameSentences(t, stage)),
    ),
    part(t('pointsRule.title'), pointsRuleParagraphs(t, regulation)),
    part(
      t('unplayed.title'),
      sayByStage(t, regulation, (_, at) => unplayedSentences(t, regulation.stages, at)),
    ),
    part(t('bye.title'), byeParagraphs(t, regulation)),
    part(t('ranking.title'), ranking.paragraphs, ranking.steps),
    part(t('beyond.title'), [beyondSentences(t, regulation)]),
  ].filter(({ paragraphs }) => paragraphs.length > 0)
}

function part(
  title: string,
  sentences: readonly (readonly string[])[],
  steps: readonly string[] = [],
): AnnouncementPart {
  const paragraphs = sentences.filter((paragraph) => paragraph.length > 0)
  return { title, paragraphs: paragraphs.map((paragraph) => paragraph.join(' ')), sentences: paragraphs, steps }
}

/** A preset in short: its name, its region, its length and its special features. */
export function describePreset(
  t: Text,
  { preset, stages, field }: Regulation,
): { readonly name: string; readonly region: string; readonly length: string; readonly facts: string } {
  const [first] = stages
  if (!first) throw new Error('a regulation without a stage')
  return {
    name: presetName(t, preset),
    region: t(`presets.${preset}.region`),
    length: lengthText(t, first, entrantOf(field)),
    facts: t(`presets.${preset}.facts`),
  }
}

/** Whether the regulation equals its preset, apart from its name and the fee. */
export function isAsPreset(regulation: Regulation): boolean {
  const plain = (one: Regulation) => writeRegulation({ ...one, title: null, fee: null })
  return plain(regulation) === plain(PRESETS[regulation.preset])
}

/** The name of a preset. */
export function presetName(t: Translator<'regulation'>, preset: Regulation['preset']): string {
  return t(`presets.${preset}.name`)
}

/** The name of a regulation: the club's own, or that of its preset. */
export function regulationName(
  t: Translator<'regulation'>,
  { preset, title }: Pick<Regulation, 'preset' | 'title'>,
): string {
  return title ?? presetName(t, preset)
}
