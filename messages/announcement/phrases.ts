// What all parts of an announcement say alike: points, lists, and which stage a sentence is about.

import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import { formatPoints } from '#domain/points.ts'
import type { FieldKind, Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { GRAMMARS } from '../grammar.ts'
import type { LocalTranslator } from '../translator.ts'

export type Text = LocalTranslator<'regulation'>

/** `12 Punkte`, `½ Punkt`. */
export function points(t: Text, value: number): string {
  return t('award.points', { points: formatPoints(value), ...countOf(value) })
}

/** The same after a preposition: `mit 12 Punkten`, `mit 1 Punkt`. */
export function pointsFrom(t: Text, value: number): string {
  return t('award.pointsFrom', { points: formatPoints(value), ...countOf(value) })
}

type Count = Readonly<{ count: number; half: 'yes' | 'no' }>

/** How many points: what a plural goes by, except for half a point, which languages count as they like. */
function countOf(value: number): Count {
  return { count: value, half: Math.abs(value) === 0.5 ? 'yes' : 'no' }
}

type SignedPoints = Count & Readonly<{ sign: 'plus' | 'minus'; points: string }>

/** Points that are given or taken: `sign` says which of the two. */
export function signedPoints(t: Text, value: number): SignedPoints {
  return { sign: value < 0 ? 'minus' : 'plus', points: points(t, Math.abs(value)), ...countOf(value) }
}

/** What is drawn and ranked: an entry of one person is that person, unless a person can enter several times. */
export type Entrant = FieldKind | 'often'

/** What is drawn and ranked in a field. */
export function entrantOf({ kind, entriesPerPerson }: Regulation['field']): Entrant {
  return kind === 'singles' && entriesPerPerson > 1 ? 'often' : kind
}

/** Where a result beside the games comes about: `beim Fußball`; in quotation marks where its gender is not known: `bei „Wette“`. */
export function beside(t: Text, name: string): string {
  return t('award.at', { name, gender: GRAMMARS[t.locale].genderOf(name) })
}

/** `a`, `a und b`, `a, b und c`. */
export function joined({ locale }: Text, items: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items)
}

/** Where the results that are entered beside the games of a stage come about: `beim Fußball und beim Kegeln`. */
export function besideGames(t: Text, { award }: Pick<StageRules, 'award'>): string {
  return joined(
    t,
    award.outside.flatMap((component) => (component.kind === 'score' ? [beside(t, component.name)] : [])),
  )
}

/** Does nothing follow the stage? Only of that one an announcement says that it comes at the end. */
export function isLast(stages: readonly StageRules[], at: number): 'yes' | 'no' {
  return at === stages.length - 1 ? 'yes' : 'no'
}

/** Which stage of several: `Im Turnierbaum` where there is only one, `In Phase 3` elsewhere. */
export function inStage(t: Text, { stages }: Pick<Regulation, 'stages'>, at: number): string {
  return t('stages.in', { where: placeOf(stages, at), number: at + 1 })
}

/** Are the stages told apart by their numbers? */
export function areNumbered({ stages }: Pick<Regulation, 'stages'>): boolean {
  return stages.some((_, at) => at > 0 && placeOf(stages, at) === 'stage')
}

/** What a stage is called by: its kind where it is the only one of it, else its number. */
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
 * The sentences of the first stage, and of a later one what it adds to those of the stage before, headed by its name; all of
 * its sentences where it leaves some of those out. A stage without sentences has nothing to say of this.
 */
export function sayByStage(
  t: Text,
  regulation: Regulation,
  sentencesOf: (stage: StageRules, at: number) => readonly string[],
): string[][] {
  const paragraphs: string[][] = []
  let said: readonly string[] = []
  for (const [at, stage] of regulation.stages.entries()) {
    const sentences = sentencesOf(stage, at)
    if (sentences.length === 0) continue
    const leavesOut = said.some((sentence) => !sentences.includes(sentence))
    const [first, ...rest] = leavesOut ? sentences : sentences.filter((sentence) => !said.includes(sentence))
    if (first !== undefined) {
      const text = at === 0 ? first : t('stages.named', { where: inStage(t, regulation, at), text: first })
      paragraphs.push([text, ...rest])
    }
    said = sentences
  }
  return paragraphs
}
