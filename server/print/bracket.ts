// A stage as a picture on wide pages: brackets of every kind, groups as cross tables, a list of lives.

import type { StagePicture } from '#contract/picture.ts'
import type { BracketPicture, PicturePart, TreePart } from '#domain/formats/picture/picture.ts'
import type { FieldKind, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { dottedList } from '#messages/lists.ts'
import { type PictureNames, partTitle, pictureTitle, readPicture } from '#messages/picture.ts'
import { type LocalTranslator, translator } from '#messages/translator.ts'
import { drawBlock, type Heads, headsFor, type Setting, settingFor } from './bracket-block.ts'
import { type Block, blocksOf } from './bracket-sheets.ts'
import { groupHeight, groupTable, livesHeight, livesTable } from './bracket-tables.ts'
import { put } from './draw.ts'
import type { Occasion } from './gather.ts'
import { aboutOf, footer, HEADING_HEIGHT, heading, type Printing } from './page.ts'
import { A3, A4, type Content, HEAD, type PdfDocument } from './pdf.ts'

const SIDE = 30
const TOP = 26
const BOTTOM = 34
/** The title of a block above its columns. */
const TITLE = 24
const SPACE = 14
/** Content that reaches the very foot of a page would be set on the next one. */
const SLACK = 8
/** The height of a match: the least, one that reads easily, one for long names in two lines, the most. */
const LEAST = 20.5
const EASY = 26
const AMPLE = 40
const MOST = 46
/** The widest a column gets, so that a few columns stay close together. */
const WIDEST = 230

export interface BracketPrint {
  readonly occasion: Occasion
  readonly stage: StagePicture
  readonly picture: BracketPicture
  readonly rules: StageRules
  readonly who: FieldKind
}

/** The largest groups that are placed next to each other. */
const BESIDE = 6
const BETWEEN = 24

interface Page {
  readonly width: number
  readonly height: number
}

interface BracketPaper {
  readonly t: LocalTranslator<'picture'>
  readonly names: PictureNames
  readonly who: FieldKind
  readonly print: BracketPrint
}

/** Uses as few pages as are readable; a tree that is too high is cut into halves or quarters, with the rounds after them last. */
export function bracketDocument(print: BracketPrint, paper: 'a4' | 'a3', printing: Printing): PdfDocument {
  const { occasion, stage, picture, rules, who } = print
  const t = translator(printing.locale, 'picture')
  const upright = paper === 'a3' ? A3 : A4
  const page = { width: upright.height, height: upright.width }
  const title = pictureTitle(t, rules.format, picture.parts.length) ?? ''
  const sheet = { t, names: readPicture(stage), who, print }
  const rounds = Math.max(0, ...picture.parts.map(lastRound))
  const state = rounds === 0 ? '' : t('print.state', { round: sheet.names.roundInTournament(rounds) })
  const about = dottedList(aboutOf(occasion, printing))
  // Created anew for every page, because the library stores the places of content that it has set.
  const head = () => heading(title, about, state, page.width - 2 * SIDE)
  const pages = [
    ...treePages(
      picture.parts.filter((part) => 'columns' in part),
      page,
      sheet,
    ),
    ...tablePages(page, sheet),
  ]
  return {
    title: `${occasion.tournament}, ${title}`,
    language: printing.locale,
    page,
    margins: [SIDE, TOP, SIDE, BOTTOM],
    footer: footer(printing, SIDE),
    content: pages.flatMap((content, at): Content[] => [
      { stack: [head()], ...(at > 0 ? { pageBreak: 'before' } : {}) },
      ...content,
    ]),
  }
}

function lastRound(part: PicturePart): number {
  switch (part.kind) {
    case 'group':
      return Math.max(0, ...part.pairs.flatMap(({ encounters }) => encounters.map(({ round }) => round)))
    case 'lives':
      return part.rounds.length
    case 'main':
    case 'losers':
    case 'final':
    case 'places':
    case 'rounds':
    case 'consolation':
    case 'by-hand':
      return Math.max(0, ...part.columns.map(({ round }) => round ?? 0))
  }
}

/** The blocks of each page, and how they are set. */
interface Plan {
  readonly all: readonly Block[]
  readonly pages: readonly (readonly Block[])[]
  readonly setting: Setting
}

/** Names are not set smaller than this if more pages help. */
const READABLE = 7

/** The height of a column's title in one row. */
const ONE_ROW = 20

/**
 * Puts everything on one page if its matches and names are readable there, otherwise as many blocks on each page as fit easily; if names
 * are long, less of a tree on each. All pages are set alike.
 */
function treePages(parts: readonly TreePart[], page: Page, sheet: BracketPaper): Content[][] {
  const room = page.height - TOP - HEADING_HEIGHT - BOTTOM - SLACK
  const headOf = (block: Block, heads: Heads) => (titleOf(block, sheet) ? TITLE : 0) + heads.height
  /** The height available for a match if these blocks share a page. */
  const unitOf = (onPage: readonly Block[], heads: Heads) => {
    const taken = onPage.reduce((sum, block) => sum + headOf(block, heads) + SPACE, -SPACE)
    return (room - taken) / onPage.reduce((sum, { height }) => sum + height, 0)
  }
  const unitsOf = (onPage: readonly Block[], heads: Heads) => Math.min(MOST, unitOf(onPage, heads))
  const planOf = (most: number, least: number): Plan => {
    const all = parts.flatMap((part) => blocksOf(part, most))
    const blocks = all.filter((block, at) => !isInCorner(block, all[at - 1]))
    const widths = blocks.flatMap((block) => {
      const [width, corner] = [widthOfBlock(block, page), cornerIn(all, block)]
      return [{ block, width }, ...(corner ? [{ block: corner, width: width / block.columns.length }] : [])]
    })
    const heads = headsFor(widths, sheet)
    const isOnePage = blocks.length > 0 && least === LEAST && unitOf(blocks, heads) >= LEAST
    const pages = isOnePage ? [blocks] : intoPages(blocks, (onPage) => unitOf(onPage, heads) >= Math.max(least, EASY))
    const placed = pages.flatMap((onPage) => {
      const [unit, corners] = [unitsOf(onPage, heads), onPage.map((block) => cornerIn(all, block))]
      return widths
        .filter(({ block }) => onPage.includes(block) || corners.includes(block))
        .map((one) => ({ ...one, unit }))
    })
    return { all, pages, setting: settingFor(placed, heads, sheet) }
  }
  const most = 2 ** Math.floor(Math.log2((room - TITLE - ONE_ROW) / LEAST))
  const plans = [planOf(most, LEAST), ...[most, most / 2, most / 4].map((fewer) => planOf(fewer, AMPLE))]
  const largest = Math.max(...plans.map(({ setting }) => setting.name))
  const { all, pages, setting } = (plans.find(({ setting: { name } }) => name >= READABLE) ??
    plans.find(({ setting: { name } }) => name === largest)) as Plan
  return pages.map((onPage) => {
    const unit = unitsOf(onPage, setting.heads)
    let y = TOP + HEADING_HEIGHT
    return onPage.flatMap((block) => {
      const top = y
      const bottom = top + headOf(block, setting.heads) + block.height * unit
      y = bottom + SPACE
      const corner = cornerIn(all, block)
      return [
        ...placeBlock(block, top, unit, page, sheet, setting),
        ...(corner ? placeInCorner(corner, block, bottom, unit, page, sheet, setting) : []),
      ]
    })
  })
}

/** The block in the corner of this one. */
function cornerIn(all: readonly Block[], block: Block): Block | null {
  const corner = all[all.indexOf(block) + 1]
  return corner && isInCorner(corner, block) ? corner : null
}

/** Puts the blocks on pages one after another, with a new page as soon as the next one does not fit. */
function intoPages(blocks: readonly Block[], fits: (onPage: readonly Block[]) => boolean): Block[][] {
  const pages: Block[][] = []
  for (const block of blocks) {
    const last = pages.at(-1)
    if (last && fits([...last, block])) last.push(block)
    else pages.push([block])
  }
  return pages
}

/** Whether the block is the match for the third place, which goes in the corner that the bracket before it leaves free. */
function isInCorner({ part, height }: Block, before: Block | undefined): boolean {
  return part.places?.from === 3 && height === 1 && before?.part.kind === 'main' && before.height >= 4
}

function widthOfBlock({ columns }: Block, page: Page): number {
  return Math.min(page.width - 2 * SIDE, WIDEST * columns.length)
}

function placeBlock(
  block: Block,
  y: number,
  unit: number,
  page: Page,
  sheet: BracketPaper,
  setting: Setting,
): Content[] {
  const title = titleOf(block, sheet)
  const top = title ? y + TITLE : y
  const height = setting.heads.height + block.height * unit
  const frame = { x: SIDE, y: top, width: widthOfBlock(block, page), height }
  return [
    ...(title ? [put(SIDE, y, page.width - 2 * SIDE, title, { ...HEAD, fontSize: 15 })] : []),
    ...drawBlock(block, frame, unit, sheet, setting),
  ]
}

/** Places a block under the last column of `main`, down to `bottom`. */
function placeInCorner(
  block: Block,
  main: Block,
  bottom: number,
  unit: number,
  page: Page,
  sheet: BracketPaper,
  setting: Setting,
): Content[] {
  const width = widthOfBlock(main, page)
  const column = width / main.columns.length
  const height = setting.heads.height + unit
  return drawBlock(block, { x: SIDE + width - column, y: bottom - height, width: column, height }, unit, sheet, setting)
}

/** Empty if the page's title or that of the only column says the same. */
function titleOf({ part, sheet, sheets, columns }: Block, { t, print: { picture } }: BracketPaper): string {
  const title = partTitle(t, part, picture)
  if (sheets > 1)
    return sheet === null ? t('print.rest', { part: title }) : t('print.part', { part: title, sheet, sheets })
  const isOnlyTree = part.kind === 'main' && picture.parts.every(({ kind }) => kind !== 'losers')
  const isOneRound = new Set(columns.map(({ column }) => column.name)).size === 1
  return isOnlyTree || isOneRound ? '' : title
}

/** Larger and smaller than what reads easily at a desk: as large as the pages allow, and smaller if that saves one. */
const SCALES = [2, 1.9, 1.8, 1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1, 0.95, 0.9, 0.85]

/** Groups and lives on as few pages as they need, as large as these allow. */
function tablePages(page: Page, { t, names, print }: BracketPaper): Content[][] {
  const { picture, stage } = print
  const width = page.width - 2 * SIDE
  const height = page.height - TOP - BOTTOM - HEADING_HEIGHT - SLACK
  const groups = picture.parts.filter((part) => part.kind === 'group')
  const lives = picture.parts.filter((part) => part.kind === 'lives')
  const isSmall = groups.length > 1 && groups.every(({ entries }) => entries.length <= BESIDE)
  const each = isSmall ? (width - BETWEEN) / 2 : width
  const pagesAt = (scale: number) => {
    const heights = groups.map((part) => groupHeight(part, { width: each, scale }, { t, names }))
    const rows = isSmall
      ? heights.flatMap((one, at) => (at % 2 === 0 ? [Math.max(one, heights[at + 1] ?? 0)] : []))
      : heights
    return pagesOfRows([...rows, ...lives.map((part) => livesHeight(part, { width, scale }, { t, names }))], height)
  }
  const fewest = Math.min(...SCALES.map(pagesAt))
  const scale = SCALES.find((one) => pagesAt(one) === fewest) ?? 1
  const cross = groups.map((part) =>
    groupTable(
      part,
      partTitle(t, part, picture),
      stage.groups[part.group - 1] ?? [],
      { width: each, scale },
      { t, names },
    ),
  )
  const lists = lives.map((part) => livesTable(part, { width, scale }, { t, names }))
  const tables = [...(isSmall ? twoByTwo(cross, each) : cross), ...lists]
  return tables.length > 0 ? [tables] : []
}

/** How many pages rows of these heights take one after another; a row higher than a page continues on the next. */
function pagesOfRows(heights: readonly number[], room: number): number {
  let [pages, taken] = [1, 0]
  for (const height of heights) {
    if (taken > 0 && taken + height > room) [pages, taken] = [pages + 1, 0]
    pages += Math.max(0, Math.ceil(height / room) - 1)
    taken += height > room ? height % room : height
  }
  return pages
}

function twoByTwo(tables: readonly Content[], width: number): Content[] {
  return tables.flatMap((table, at): Content[] => {
    if (at % 2 === 1) return []
    const second = tables[at + 1]
    const columns = [table, ...(second ? [second] : [])].map((stack) => ({ width, stack: [stack] }))
    return [{ columns, columnGap: BETWEEN, unbreakable: true }]
  })
}
