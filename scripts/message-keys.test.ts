// Puts unknown message keys into a client component and checks that the compiler reports them, with the settings of the screens.

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandFile } from './command.mjs'

const root = path.join(import.meta.dirname, '..')
mkdirSync(path.join(root, 'test-results'), { recursive: true })
const folder = mkdtempSync(path.join(root, 'test-results/keys-'))

/** Keys a screen may use, and keys it may not, one per line. */
const LINES: readonly (readonly [line: string, isRight: boolean])[] = [
  [`useTranslations('problems')('internal')`, true],
  [`useTranslations('print')('page', { page: 1, pages: 2 })`, true],
  [`useTranslations('problems')('no-such-problem')`, false],
  [`useTranslations('no-such-area')`, false],
  [`useTranslations()('problems.no-such-problem')`, false],
  [`useTranslations('sheet.watten')('how.played.title')`, false],
]
let seen: ReadonlySet<number> = new Set()

beforeAll(() => {
  const lines = LINES.map(([line], at) => `export const use${at} = () => ${line}`)
  writeFileSync(
    path.join(folder, 'screen.tsx'),
    [`import { useTranslations } from 'use-intl/react'`, ...lines].join('\n'),
  )
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../app/tsconfig.json',
      compilerOptions: { types: ['node', 'react'] },
      include: ['../../app/_lib/use-intl.d.ts', 'screen.tsx'],
    }),
  )
  const { stdout } = spawnSync(process.execPath, [commandFile(root, 'tsc'), '-p', folder, '--pretty', 'false'], {
    encoding: 'utf8',
  })
  const places = [...stdout.matchAll(/^(.*)\((\d+),\d+\): error/gm)]
  // An error elsewhere is a fault of this test.
  expect(places.filter(([, file]) => !file?.endsWith('screen.tsx'))).toEqual([])
  seen = new Set(places.map(([, , line]) => Number(line) - 2))
})

afterAll(() => rmSync(folder, { recursive: true }))

test.each(LINES.map(([line, isRight], at) => ({ line, isRight, at })))(
  '$line compiles: $isRight',
  ({ isRight, at }) => {
    expect(seen.has(at)).toBe(!isRight)
  },
)
