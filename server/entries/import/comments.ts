// The comments on the cells of a sheet: notes, and the threads that Excel has had since 2019.

import type { Archive } from './archive.ts'
import { CellTally } from './row.ts'
import { readRelations } from './workbook.ts'
import { placeOf } from './worksheet.ts'
import { readXml } from './xml.ts'

/** The cells of a sheet that have a note or a thread, with its text. */
export async function readComments(archive: Archive, sheet: string): Promise<CellTally> {
  const relations = await readRelations(archive, sheet)
  const partsOf = (type: string) => relations.filter((relation) => relation.type === type).map(({ part }) => part)
  const texts = new Map<string, string[]>()
  for (const part of partsOf('threadedComment')) await readInto(texts, archive, part, 'threadedComment')
  // For every thread Excel also writes a note that asks for a newer Excel.
  const threads = new Set(texts.keys())
  for (const part of partsOf('comments')) await readInto(texts, archive, part, 'comment', threads)
  const noted = [...texts].map(([reference, all]) => ({ ...placeOf(reference), text: all.join(' / ') }))
  noted.sort((one, other) => one.line - other.line || one.column - other.column)
  const cells = new CellTally()
  for (const { line, column, text } of noted) cells.add(line, column + 1, text)
  return cells
}

async function readInto(
  texts: Map<string, string[]>,
  archive: Archive,
  part: string,
  element: 'comment' | 'threadedComment',
  except: ReadonlySet<string> = new Set(),
): Promise<void> {
  let reference = ''
  let text = ''
  await readXml(archive, part, {
    open(name, attribute) {
      if (name !== element) return
      reference = attribute('ref') ?? ''
      text = ''
    },
    close(name) {
      if (name !== element || except.has(reference)) return
      texts.set(reference, [...(texts.get(reference) ?? []), text.replace(/\s+/g, ' ').trim()])
    },
    text(piece) {
      text += piece
    },
  })
}
