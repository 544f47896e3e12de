import { expect, it } from 'vitest'
import { BAD_LISTS } from '../../test/lists/bad-lists.ts'
import { readList } from './list.ts'

it.each(Object.entries(BAD_LISTS))('%s has an answer', async (_, { becomes, make }) => {
  const read = await readList(new Uint8Array(make()), { who: 'pairs', year: 2026 })
  if (!read.ok) return expect(read.error.code === 'list-unreadable' ? read.error.reason : read.error.code).toBe(becomes)
  const lines = read.value.lines.map(({ members, problem }) => ({ names: members.map(({ name }) => name), problem }))
  expect({ lines, notices: read.value.notices }).toEqual(becomes)
})
