// Checks what docs/adding.md promises: the documents mention every game and every format.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { FORMAT_KEYS } from '#domain/formats/format-keys.ts'
import { GAME_KEYS } from '#domain/games/game-keys.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
const RULES = read('docs/rules.md')

it.each(GAME_KEYS)('%s has a chapter among the rules', (key) => {
  expect(RULES).toMatch(new RegExp(`^## R\\d+ .*\\(\`${key}\`\\)$`, 'm'))
})

it.each(FORMAT_KEYS)('%s has a row among the formats', (key) => {
  expect(read('docs/formats.md')).toContain(`\n| \`${key}\` |`)
})
