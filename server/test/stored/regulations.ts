// Regulations as each version of them was written: as stored, and as exported to files.

import fc from 'fast-check'
import type { FormatKey } from '#domain/formats/format-keys.ts'
import { anyRegulation } from '#domain/test/any-regulation.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { writeRegulation } from '#domain/tournament/regulation/file.ts'
import { PRESET_KEYS, type PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { REGULATION_VERSION } from '#domain/tournament/regulation/regulation.ts'
import { upToDate } from '#domain/tournament/regulation/versions.ts'

/** A file as it was exported, and its text in plain words. */
export interface StoredFile {
  readonly name: string
  readonly text: string
  readonly reads: unknown
}

/** This many contain every possible statement. */
const TRIED = 1_500
const SEED = 20_261_121

/** The presets that version 1 could express. */
const OF_VERSION_1: readonly PresetKey[] = [
  'bayern-warme-heisse',
  'schweizer-system',
  'jeder-gegen-jeden',
  'gruppen-ko',
  'ko',
  'doppel-ko',
  'ko-hoffnungsrunde',
  'leben',
  'partnerwechsel',
  'freie-paarung',
]

/** Files of this version and of every older one. */
export function exportedFiles(): StoredFile[] {
  const presets = PRESET_KEYS.map((key): Regulation => PRESETS[key])
  const files: (readonly [name: string, regulation: object])[] = [
    ...OF_VERSION_1.map((key) => [`1 ${key}`, asVersion1(PRESETS[key])] as const),
    ...presets.map((preset) => [`2 ${preset.preset}`, { ...asVersion3(preset), version: 2 }] as const),
    ['2 beyond what there can be', beyond(PRESETS['bayern-rueckschneider'])],
    ...presets.map((preset) => [`3 ${preset.preset}`, asVersion3(preset)] as const),
    ...presets.map((preset) => [`4 ${preset.preset}`, asVersion4(preset)] as const),
    ...presets.map((preset) => [`5 ${preset.preset}`, preset] as const),
    ...sayingEverything().map((regulation, at) => [`5 ${at + 1}`, regulation] as const),
  ]
  return files.map(([name, regulation]) => {
    const text = writeRegulation(regulation as Regulation)
    return { name, text, reads: JSON.parse(JSON.stringify(upToDate(JSON.parse(text)))) }
  })
}

/** The names of formats before version 4. */
const BEFORE_4: { readonly [Key in FormatKey]?: string } = { random: 'redraw' }

/** A regulation as version 4 wrote it, which called the points rule of a stage `award`. */
export function asVersion4(
  regulation: Regulation,
): Readonly<Record<string, unknown>> & { readonly stages: readonly Before5[] } {
  const stages = regulation.stages.map(({ pointsRule, ...stage }) => ({ ...stage, award: pointsRule }))
  return { ...regulation, version: 4, stages }
}

type Before5 = Omit<StageRules, 'pointsRule'> & { readonly award: StageRules['pointsRule'] }

/** A regulation as version 3 wrote it, which called the format of a stage `pairer`, and opponents by lot `redraw`. */
export function asVersion3(
  regulation: Regulation,
): Readonly<Record<string, unknown>> & { readonly stages: readonly object[] } {
  const before = asVersion4(regulation)
  const stages = before.stages.map(({ format, ...stage }) => ({ pairer: BEFORE_4[format] ?? format, ...stage }))
  return { ...before, version: 3, stages }
}

/** A regulation as version 1 wrote it, which had neither a second level of points nor policies. */
export function asVersion1(regulation: Regulation): object {
  const { version: _, title: _title, qualifiers: _qualifiers, tables: _tables, prizes: _prizes, ...rest } = regulation
  const stages = rest.stages.map((stage) => {
    const { format, pointsRule, bye, decidedBy, unfinished, forfeit, carry, ...known } = stage
    const { win, own, bonus } = pointsRule.game
    if (bye.as !== 'win') throw new Error('version 1 knew no other bye')
    const { pointsFor, pointsAgainst } = bye
    const pairer = BEFORE_4[format] ?? format
    return { pairer, ...known, award: { win, own, bonus }, bye: { pointsFor, pointsAgainst } }
  })
  return { ...rest, version: 1, field: { kind: rest.field.kind, singles: rest.field.singles }, stages }
}

/** A regulation as version 2 wrote it, with numbers that are not allowed any more. */
export function beyond(regulation: Regulation): object {
  const { stages, ...rest } = asVersion3(regulation)
  const [first, ...others] = stages
  return {
    ...rest,
    version: 2,
    field: { ...regulation.field, capacity: 9_000 },
    fee: 900_000,
    stages: [first, ...others.map((stage) => ({ ...stage, field: { best: 1_000 } }))],
    qualifiers: { best: 1_000 },
    tables: [{ of: 'youth', since: 2_150 }],
  }
}

/** Regulations that together contain every statement that any of many contains: few of them, chosen greedily. */
function sayingEverything(): Regulation[] {
  const tried = fc.sample(anyRegulation, { numRuns: TRIED, seed: SEED })
  if (tried.some(({ version }) => version !== REGULATION_VERSION)) throw new Error('an older one was made')
  let open = tried.map((regulation) => ({ regulation, says: new Set(saidIn(regulation)) }))
  const chosen: Regulation[] = []
  while (open.length > 0) {
    const most = open.reduce((best, one) => (one.says.size > best.says.size ? one : best))
    chosen.push(most.regulation)
    open = open.map(({ regulation, says }) => ({
      regulation,
      says: new Set([...says].filter((one) => !most.says.has(one))),
    }))
    open = open.filter(({ says }) => says.size > 0)
  }
  return chosen
}

/** Every field with every word in it; for numbers only that there is one. */
function saidIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => saidIn(item, `${at}/*`))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => saidIn(inner, `${at}/${key}`))
  // Names can be any words.
  return [typeof value === 'number' || /name$|title$/.test(at) ? at : `${at} ${value}`]
}
