// The place in the editor that a problem, or an error in a file, is about.

export const STEPS = ['field', 'stages', 'game', 'pointsRule', 'policies', 'ranking', 'more'] as const
export type EditorStep = (typeof STEPS)[number]

/** The pointer of the name, which is above all steps. */
export const NAME = '/title'

/** A field of the editor. */
export interface EditorPlace {
  readonly step: EditorStep
  /** The stage it belongs to, from 0; null: the whole regulation. */
  readonly stage: number | null
  /** The JSON pointer of the field. */
  readonly at: string
}

type PointerRow = readonly [pointer: RegExp, step: EditorStep, field: string]

/** Within a stage, the first match wins; several parts of a value that share one field map to it. */
const IN_STAGE: readonly PointerRow[] = [
  [/^\/game\/(target|margin|deals)$/, 'game', '/game/$1'],
  [/^\/game(?=\/|$)/, 'game', '/game'],
  [/^\/pointsRule\/(counted)$/, 'pointsRule', '/pointsRule/$1'],
  [/^\/pointsRule\/outside\/(\d+\/name)$/, 'pointsRule', '/pointsRule/outside/$1'],
  [/^\/pointsRule\/outside\/(\d+)/, 'pointsRule', '/pointsRule/outside/$1'],
  [/^\/pointsRule\/(game\/bonus|game\/own|encounter|outside)/, 'pointsRule', '/pointsRule/$1'],
  [/^\/pointsRule/, 'pointsRule', '/pointsRule'],
  [/^\/decidedBy/, 'pointsRule', '/decidedBy'],
  [/^\/(bye\/points|forfeit\/penalty)$/, 'policies', '/$1'],
  [/^\/(bye|unfinished|forfeit)/, 'policies', '/$1'],
  [/^\/(playOff\/target)$/, 'ranking', '/$1'],
  [/^\/(ranking|minimumGames|playOff)/, 'ranking', '/$1'],
  [/^\/(format|rounds|games|field|pairing|carry)/, 'stages', '/$1'],
  [/^\/(bestOf|atOnce)/, 'stages', '/games'],
]

const IN_WHOLE: readonly PointerRow[] = [
  [/^\/(tables|prizes|qualifiers)/, 'more', '/$1'],
  [/^\/stages/, 'stages', '/stages'],
  [/^\/field\/(\w+)/, 'field', '/field/$1'],
  [/^\/(title|fee|field)/, 'field', '/$1'],
]

/** The field for a JSON pointer into a regulation; null if it is not edited here (the version). */
export function placeOf(pointer: string): EditorPlace | null {
  const [, stage, within] = /^\/stages\/(\d+)(\/.*)?$/.exec(pointer) ?? []
  if (stage === undefined) return placeIn(IN_WHOLE, pointer, null, '')
  const found = placeIn(IN_STAGE, within ?? '', Number(stage), `/stages/${stage}`)
  return found ?? { step: 'stages', stage: Number(stage), at: `/stages/${stage}` }
}

function placeIn(
  lines: readonly PointerRow[],
  pointer: string,
  stage: number | null,
  before: string,
): EditorPlace | null {
  for (const [pattern, step, field] of lines) {
    const match = pattern.exec(pointer)
    if (match) return { step, stage, at: before + field.replace('$1', match[1] ?? '') }
  }
  return null
}
