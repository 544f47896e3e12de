import { expect, it } from 'vitest'
import { BAD_LISTS } from '../../test/lists/bad-lists.ts'
import { readList } from './list.ts'

it.each(Object.entries(BAD_LISTS))(
  '%s has an answer',
  async (_, { becomes, make }) => {
    const read = await readList(new Uint8Array(make()), { who: 'pairs', year: 2026 })
    if (read.ok) expect(read.value.lines.length).toBe(becomes)
    else expect(read.error.code === 'list-unreadable' ? read.error.reason : read.error.code).toBe(becomes)
  },
  60_000,
)
