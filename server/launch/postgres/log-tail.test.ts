import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastLines } from './log-tail.ts'

let log: string

beforeAll(() => {
  log = path.join(mkdtempSync(path.join(tmpdir(), 'nockenblatt-log-')), 'postgres.log')
})
afterAll(() => rmSync(path.dirname(log), { recursive: true }))

test('the last words of a database are read, however much it has said before, and where nothing is left of them', () => {
  expect(lastLines(log, 3)).toBe('')
  writeFileSync(log, 'one\ntwo\nthree\nfour\n')
  expect(lastLines(log, 3)).toBe('two\nthree\nfour')
  // More than fits into a string.
  truncateSync(log, 700_000_000)
  appendFileSync(log, '\nout of memory\n')
  expect(lastLines(log, 1)).toBe('out of memory')
})
