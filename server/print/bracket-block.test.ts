import { describe, expect, it } from 'vitest'
import { FORMATS } from '#domain/formats/formats.ts'
import type { TreePart } from '#domain/formats/picture/picture.ts'
import { bracketPicture } from '#domain/formats/stage-picture.ts'
import type { EntryId } from '#domain/ids.ts'
import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { readPicture } from '#messages/picture.ts'
import { translator } from '#messages/translator.ts'
import { drawBlock, headsFor, settingFor } from './bracket-block.ts'
import { blocksOf } from './bracket-sheets.ts'

const SHORT = 'Eva Egger / Jörg Auer'
const LONG = 'Maximiliana Außerhofer-Mitterrutzner / Bartholomäus Hinterberger-Großlercher'

/** A bracket of eight whose first entry has this name, at its place on a page. */
function bracketWith(name: string, who: FieldKind) {
  const field = Array.from({ length: 8 }, (_, at) => `e${at + 1}` as EntryId)
  const drawn = FORMATS['knock-out'].pair({ field, history: [], seed: 'test' })
  if (!drawn.ok) throw new Error(drawn.error.code)
  const history = [{ encounters: drawn.value.encounters, byes: [] }]
  const [part] = (bracketPicture('knock-out', { field, history })?.parts ?? []) as TreePart[]
  const [block] = part ? blocksOf(part, 16) : []
  if (!block) throw new Error('no block')
  const entries = field.map((id, at) => ({ id, number: at + 1, name: at === 0 ? name : SHORT }))
  const stage = { version: 1, stage: 0, format: 'knock-out', entries, results: [], groups: [], firstRound: 1 } as const
  const names = readPicture({ ...stage, entries, results: [], groups: [], picture: null })
  return { block, words: { t: translator('de', 'picture'), names, who } }
}

function drawNames(name: string, width: number, unit = 40, who: FieldKind = 'pairs') {
  const { block, words } = bracketWith(name, who)
  const setting = settingFor([{ block, width, unit }], headsFor([{ block, width }], words), words)
  const text = JSON.stringify(drawBlock(block, { x: 0, y: 0, width, height: 200 }, unit, words, setting))
  return { form: setting.formOf.get(block), text }
}

describe('the names of a bracket on paper', () => {
  it('are as entered for teams, however narrow the block', () => {
    expect(drawNames('1. FC Schattdorf-Altdorf', 200, 40, 'teams').text).toContain('1. FC Schattdorf-Altdorf')
  })

  it('are written in full where all of them can be read so', () => {
    const { form, text } = drawNames(SHORT, 540)
    expect(form).toBe('full')
    expect(text).toContain('Eva Egger')
  })

  it('are all written by initials where one of them can’t, and where somebody comes from is said in full', () => {
    const { form, text } = drawNames(LONG, 520)
    expect(form).not.toBe('full')
    expect(text).not.toContain('Eva Egger')
    expect(text).toContain('E. Egger')
    expect(text).toContain('Sieger Spiel')
  })

  it('stay in their own line however narrow it is', () => {
    const { text } = drawNames(LONG, 300, 10)
    expect(text).toContain(' / Hinterberger-G.')
    expect(text).not.toContain(' /\\n')
  })
})
