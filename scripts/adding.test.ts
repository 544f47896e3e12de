// Checks what docs/adding.md promises: the documents have every game, format and criterion, by its name.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { FORMAT_KEYS } from '#domain/formats/format-keys.ts'
import { GAME_KEYS } from '#domain/games/game-keys.ts'
import formats from '#messages/de/formats.json' with { type: 'json' }
import { COMMENTED_FILE, GLOSSARY, withCriteria } from './diagrams/criteria-table.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
const plain = (name: string) => name.replaceAll('\u00a0', ' ')
const RULES = read('docs/rules.md')

it.each(GAME_KEYS)('%s has a chapter among the rules', (key) => {
  expect(RULES).toMatch(new RegExp(`^## R\\d+ .*\\(\`${key}\`\\)$`, 'm'))
})

it.each(FORMAT_KEYS)('%s has a row among the formats, with its name', (key) => {
  expect(read('docs/formats.md')).toContain(`\n| \`${key}\` | ${plain(formats[key].name)} | `)
})

it('the criteria of the glossary are those of the code', () => {
  const glossary = read(GLOSSARY)
  expect(withCriteria(glossary, read(COMMENTED_FILE)), 'run `npm run docs`').toBe(glossary)
})
