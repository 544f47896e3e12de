// The slate of Schieber (R6.6): a Z for each side, hundreds on its upper bar, fifties on the slant, twenties on the lower bar.

import { TRUMPS } from '#domain/games/schieber/deal.ts'
import type { SchieberOptions } from '#domain/games/schieber/traits.ts'
import { across, box, down, draw, type Frame, put, SOFT, slant } from '../draw.ts'
import { isNarrow } from '../frames.ts'
import { codeStrips, type Strip } from '../link-code.ts'
import type { Printing } from '../page.ts'
import type { Content } from '../pdf.ts'
import { sizeFor } from '../text-size.ts'
import { GAP, type PaperSide, type PaperWriting } from './paper.ts'

/** Room for Weis, Stöcke and the total, next to a Z. */
const NOTES = 66
const FACTORS = 27
/** The height of the line that names the owner of a Z, if the two are one below the other. */
const OWNER = 13

/** Both sides' slates: side by side, on a narrow sheet one below the other. */
export function slates(options: SchieberOptions, { sides }: PaperWriting, area: Frame, printing: Printing): Content[] {
  const { strips, between } = isNarrow(area) ? { strips: [], between: area } : codeStrips(sides, area, printing, NOTES)
  const hasFactors = multiplies(options)
  const taken = hasFactors ? FACTORS + 10 : 0
  const rest = { ...between, y: between.y + taken, height: between.height - taken }
  const apart = strips.length > 0
  const places = apart ? sideBySide(strips, rest) : stacked(rest)
  return [
    ...strips.flatMap(({ content }) => content),
    ...(hasFactors ? factorTable(options, { ...between, height: FACTORS }, printing) : []),
    ...places.flatMap(({ z, notes }) => [...zed(z), ...noteFields(notes, options, printing)]),
    // Side by side, each Z is below its side's names.
    ...(apart ? [] : places.flatMap(({ z }, at) => owner(sides[at], z, printing))),
  ]
}

interface SlateFrames {
  readonly z: Frame
  readonly notes: Frame
}

function sideBySide(strips: readonly Strip[], between: Frame): SlateFrames[] {
  const gap = GAP * 1.5
  const width = (between.width - gap) / 2
  return strips.map(({ free }, at) => ({
    z: { ...between, width, x: between.x + at * (width + gap) },
    notes: free,
  }))
}

function stacked({ x, y, width, height }: Frame): SlateFrames[] {
  const each = (height - GAP) / 2
  return [y, y + each + GAP].map((top) => ({
    z: { x, y: top + OWNER, width: width - NOTES - 12, height: each - OWNER },
    notes: { x: x + width - NOTES, y: top, width: NOTES, height: each },
  }))
}

/** The owner of a Z: the start number and names, on a blank sheet a line for them. */
function owner(side: PaperSide | undefined, { x, y, width }: Frame, { t }: Printing): Content[] {
  if (!side || side.number === null) {
    const label = { fontSize: 7.5, color: SOFT }
    return [draw([across(x + 16, y, width - 16, 0.5)]), put(x, y - 10, 16, t('pair', { number: '' }).trim(), label)]
  }
  const room = { width: width - 16, height: OWNER }
  const all = [side, ...(side.longest ?? [])]
  const called = ({ number, members }: Pick<PaperSide, 'number' | 'members'>, isNamed: boolean) =>
    [t('pair', { number: number ?? '' }), ...(isNamed ? [members.join(' / ')] : [])].join(' ')
  const sizeOf = (isNamed: boolean) =>
    Math.min(...all.map((one) => sizeFor([called(one, isNamed)], room, [8.5, 8, 7.5, 7, 0])))
  // The names are also at the head of the sheet.
  const named = sizeOf(true)
  const fontSize = named > 0 ? named : Math.max(7, sizeOf(false))
  return [put(x + 16, y - OWNER, width - 16, called(side, named > 0), { fontSize, bold: true })]
}

/** The Z itself. The bars keep off the edges, so that strokes may cross them. */
function zed({ x, y, width, height }: Frame): Content[] {
  const [left, right] = [x + 16, x + width]
  const [top, bottom] = [y + height * 0.17, y + height * 0.83]
  const worth = { fontSize: 8, color: SOFT }
  return [
    draw([
      across(left, top, right - left, 1.6),
      slant(right, top, left, bottom, 1.6),
      across(left, bottom, right - left, 1.6),
    ]),
    put(x, top - 5.5, 16, '100', worth),
    put(x, (top + bottom) / 2 - 5.5, 16, '50', worth),
    put(x, bottom - 5.5, 16, '20', worth),
  ]
}

function noteFields({ x, y, width, height }: Frame, { weis }: SchieberOptions, { t }: Printing): Content[] {
  const label = { fontSize: 7.5, color: SOFT }
  const total = Math.min(30, height * 0.36)
  const names = weis ? (['weis', 'stoecke'] as const) : []
  const step = (height - total - 5) / Math.max(1, names.length)
  return [
    draw([
      ...names.map((_, at) => across(x, y + (at + 1) * step - 3, width, 0.5)),
      box(x, y + height - total, width, total, 1),
    ]),
    ...names.map((name, at) => put(x, y + at * step, width, t(`sheet.${name}`), label)),
    put(x + 3, y + height - total + 0.5, width, t('sheet.total'), label),
  ]
}

function multiplies({ factors }: SchieberOptions): boolean {
  return Object.values(factors).some((factor) => factor !== 1)
}

/** The factor of each trump, in a separate row: name above, factor below. */
function factorTable({ factors }: SchieberOptions, { x, y, width, height }: Frame, { t }: Printing): Content[] {
  const cell = width / TRUMPS.length
  const names = TRUMPS.map((trump) => t(`sheet.trumps.${trump}`))
  const sizes = names.map((name) => sizeFor([name], { width: cell - 3, height }, [9, 8.5, 8, 7.5, 7, 6.5, 6]))
  const fontSize = Math.min(...sizes)
  return [
    draw([box(x, y, width, height, 0.7), ...TRUMPS.slice(1).map((_, at) => down(x + (at + 1) * cell, y, height, 0.4))]),
    ...TRUMPS.flatMap((trump, at) => [
      put(x + at * cell, y + 1, cell, names[at] ?? '', { fontSize, alignment: 'center' }),
      put(x + at * cell, y + 12, cell, `× ${factors[trump]}`, { fontSize: 10, bold: true, alignment: 'center' }),
    ]),
  ]
}
