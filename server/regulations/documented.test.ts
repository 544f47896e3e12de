// The worked examples of docs/regulations.md: the regulations are valid, and their announcements say what the page states.

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Regulation as Shape } from '#contract/regulation.ts'
import { checkRegulation } from '#domain/tournament/regulation/check.ts'
import { readJson, writeRegulation } from '#domain/tournament/regulation/file.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { announce } from '#messages/announcement.ts'
import { translator } from '#messages/translator.ts'

const FOLDER = new URL('../../docs/regulations/', import.meta.url)
const page = readFileSync(new URL('../../docs/regulations.md', import.meta.url), 'utf8')
const names = readdirSync(FOLDER).map((file) => file.replace('.nockenblatt.json', ''))

function textOf(name: string): string {
  return readFileSync(new URL(`${name}.nockenblatt.json`, FOLDER), 'utf8')
}

describe('the documented regulations', () => {
  it('are three, each linked from the page', () => {
    expect(names).toHaveLength(3)
    for (const name of names) expect(page).toContain(`(regulations/${name}.nockenblatt.json)`)
  })

  it.each(names)('%s has a shape, contradicts itself nowhere, and is written as it is read', (name) => {
    const regulation = Shape.parse(readJson(textOf(name))) as Regulation
    expect(checkRegulation(regulation).ok).toBe(true)
    expect(writeRegulation(regulation)).toBe(textOf(name))
  })

  it.each(names)('%s announces every sentence the page quotes', (name) => {
    const [, quoted = ''] = page.split(`\`\`\`announcement ${name}\n`)
    const sentences = quoted.slice(0, quoted.indexOf('```')).trim().split('\n')
    expect(sentences.length).toBeGreaterThan(3)
    const regulation = readJson(textOf(name)) as Regulation
    const parts = announce(translator('de', 'regulation'), regulation)
    const text = parts.flatMap(({ paragraphs, steps }) => [...paragraphs, ...steps]).join('\n')
    for (const sentence of sentences) expect(text).toContain(sentence)
  })
})
