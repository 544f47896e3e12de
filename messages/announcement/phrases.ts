// Phrases shared by all parts of an announcement: points, lists, and the stage a sentence is about.

import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import { formatPoints } from '#domain/points.ts'
import { bracketOfMatch, placeOfMatch } from '#domain/tournament/regulation/finals.ts'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { GRAMMARS } from '../grammar.ts'
import { andList } from '../lists.ts'
import type { LocalTranslator } from '../translator.ts'

export type Text = LocalTranslator<'regulation'>

/** `12 Punkte`, `½ Punkt`. */
export function points(t: Text, value: number): string {
  return t('pointsRule.points', { points: formatPoints(value), ...countOf(value) })
}

/** The same of the games alone: `3 Spielpunkte`; or of the encounter as a whole: `2 Begegnungspunkte`. */
export function pointsOf(t: Text, part: 'ofGames' | 'ofEncounter', value: number): string {
  return t(`bye.${part}`, { points: formatPoints(value), ...countOf(value) })
}

/** The same as `points` after a preposition: `mit 12 Punkten`, `mit 1 Punkt`. */
export function pointsFrom(t: Text, value: number): string {
  return t('pointsRule.pointsFrom', { points: formatPoints(value), ...countOf(value) })
}

type Count = Readonly<{ count: number; half: 'yes' | 'no' }>

/** The number that selects the plural, and a flag for half a point, which each language treats in its own way. */
function countOf(value: number): Count {
  return { count: value, half: Math.abs(value) === 0.5 ? 'yes' : 'no' }
}

type SignedPoints = Count & Readonly<{ sign: 'plus' | 'minus'; points: string }>

/** Points given or taken; `sign` tells which. */
export function signedPoints(t: Text, value: number): SignedPoints {
  return { sign: value < 0 ? 'minus' : 'plus', points: points(t, Math.abs(value)), ...countOf(value) }
}

/** The phrase for a result in addition to the games: `beim Fußball`; in quotation marks where its gender is not known: `bei „Wette“`. */
export function outsidePhrase(t: Text, name: string): string {
  return t('pointsRule.at', { name, gender: GRAMMARS[t.locale].genderOf(name) })
}

/** The phrase for all results in addition to the games of a stage: `beim Fußball und beim Kegeln`. */
export function outsidePhrases(t: Text, { pointsRule }: Pick<StageRules, 'pointsRule'>): string {
  return andList(
    t.locale,
    pointsRule.outside.flatMap((component) => (component.kind === 'score' ? [outsidePhrase(t, component.name)] : [])),
  )
}

/** Whether the stage is the last one; the announcement says only of that one that it comes at the end. */
export function isLast(stages: readonly StageRules[], at: number): 'yes' | 'no' {
  return at === stages.length - 1 ? 'yes' : 'no'
}

/** The phrase for one of several stages: `Im Turnierbaum` where there is only one of its kind, otherwise `In Phase 3`. */
export function inStage(t: Text, { stages }: Pick<Regulation, 'stages'>, at: number): string {
  return t('stages.in', { where: wordFor(stages, at), number: at + 1 })
}

/** Whether a stage is a final of two without a bracket before it, so that nothing has introduced one. */
export function isFinalAlone(stages: readonly StageRules[], at: number): boolean {
  return wordFor(stages, at) === 'final'
}

function wordFor(stages: readonly StageRules[], at: number): 'final' | ReturnType<typeof placeOf> {
  const place = placeOf(stages, at)
  const isAlone = placeOfMatch(stages, at) === 1 && bracketOfMatch(stages, at) === null
  return isAlone && place !== 'stage' ? 'final' : place
}

/** The phrase for the games of several stages: `die Spiele im Turnierbaum und die Platzierungsspiele`. */
export function gamesIn(t: Text, { stages }: Pick<Regulation, 'stages'>, of: readonly number[]): string {
  return andList(
    t.locale,
    of.map((at) => t('stages.gamesIn', { where: wordFor(stages, at), number: at + 1 })),
  )
}

/** Whether the stages are told apart by their numbers. */
export function areNumbered({ stages }: Pick<Regulation, 'stages'>): boolean {
  return stages.some((_, at) => at > 0 && placeOf(stages, at) === 'stage')
}

/** How a stage is named: by its kind where it is the only one of that kind, otherwise by its number. */
export function placeOf(stages: readonly StageRules[], at: number): 'placement' | 'bracket' | 'stage' {
  const kinds = stages.map(kindOf)
  const kind = kinds[at] ?? 'stage'
  return kinds.filter((other) => other === kind).length === 1 ? kind : 'stage'
}

function kindOf({ format }: StageRules): 'placement' | 'bracket' | 'stage' {
  if (FORMAT_TRAITS[format].isMatchesForPlaces) return 'placement'
  return FORMAT_TRAITS[format].isBracket ? 'bracket' : 'stage'
}

/**
 * One paragraph per stage: the sentences of the first stage; of a later stage, headed by its name, only the sentences that are new, or
 * all of them if it drops one of the stage before. A stage without sentences gets no paragraph.
 */
export function sayByStage(
  t: Text,
  regulation: Regulation,
  sentencesOf: (stage: StageRules, at: number) => readonly string[],
): string[][] {
  const paragraphs: string[][] = []
  let before: readonly string[] = []
  for (const [at, stage] of regulation.stages.entries()) {
    const sentences = sentencesOf(stage, at)
    if (sentences.length === 0) continue
    const leavesOut = before.some((sentence) => !sentences.includes(sentence))
    const [first, ...rest] = leavesOut ? sentences : sentences.filter((sentence) => !before.includes(sentence))
    if (first !== undefined) {
      const text = at === 0 ? first : t('stages.named', { where: inStage(t, regulation, at), text: first })
      paragraphs.push([text, ...rest])
    }
    before = sentences
  }
  return paragraphs
}
