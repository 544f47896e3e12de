// Checks what docs/adding.md promises: the documents mention every game, format and criterion.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { FORMAT_KEYS } from '#domain/formats/format-keys.ts'
import { GAME_KEYS } from '#domain/games/game-keys.ts'
import { CRITERION_KEYS } from '#domain/standings/criterion-keys.ts'
import { CRITERION_TRAITS } from '#domain/standings/criterion-traits.ts'
import criteria from '#messages/de/criteria.json' with { type: 'json' }
import formats from '#messages/de/formats.json' with { type: 'json' }

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
const plain = (name: string) => name.replaceAll('\u00a0', ' ')
const RULES = read('docs/rules.md')

it.each(GAME_KEYS)('%s has a chapter among the rules', (key) => {
  expect(RULES).toMatch(new RegExp(`^## R\\d+ .*\\(\`${key}\`\\)$`, 'm'))
})

it.each(FORMAT_KEYS)('%s has a row among the formats', (key) => {
  expect(read('docs/formats.md')).toContain(`\n| \`${key}\` |`)
})

it.each(FORMAT_KEYS)('%s has a row in the glossary, with its name', (key) => {
  expect(read('docs/glossary.md')).toContain(`\n| \`${key}\` | ${plain(formats[key].name)} | `)
})

it.each(CRITERION_KEYS)('%s has a row among the criteria of the glossary, with its name', (key) => {
  expect(read('docs/glossary.md')).toContain(
    `\n| \`${key}\` | ${plain(criteria[key].name)} | ${CRITERION_TRAITS[key].code ?? '–'} |`,
  )
})
