// Regulations of every version: files can be read, and say the same as before in plain words.

import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { Regulation as Shape } from '#contract/regulation.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { checkRegulation } from '#domain/tournament/regulation/check.ts'
import { readJson, writeRegulation } from '#domain/tournament/regulation/file.ts'
import { PRESET_KEYS } from '#domain/tournament/regulation/preset-keys.ts'
import { REGULATION_VERSION, type Regulation } from '#domain/tournament/regulation/regulation.ts'
import { repaired } from '#domain/tournament/regulation/repair.ts'
import { upToDate } from '#domain/tournament/regulation/versions.ts'
import { announce } from '#messages/announcement.ts'
import { translator } from '#messages/translator.ts'
import { refusedNow, regulationNow } from './as-now.ts'
import { fileOf, readLines, releases } from './fixture.ts'
import { exportedFiles, type StoredFile } from './regulations.ts'

describe.each(releases())('the regulations of %s', (release) => {
  const files = readLines<StoredFile>(release, 'regulations')
  const read = (text: string) => upToDate(readJson(text)) as Regulation

  test('are of every version there was', () => {
    const versions = new Set(files.map(({ text }) => (readJson(text) as { version: number }).version))
    expect([...versions].sort()).toEqual(Array.from({ length: Math.max(3, ...versions) }, (_, at) => at + 1))
  })

  test.each(files)('are read as this version writes them: $name', ({ name, text, reads }) => {
    const regulation = read(text)
    expect(regulation).toEqual(regulationNow(reads))
    expect(regulation.version).toBe(REGULATION_VERSION)
    expect(Shape.parse(regulation)).toEqual(regulation)
    const code = refusedNow(release, name)
    expect(checkRegulation(regulation)).toMatchObject(code === null ? { ok: true } : { ok: false, error: { code } })
    expect(checkRegulation(repaired(regulation, 'follow'))).toMatchObject({ ok: true })
    expect(read(writeRegulation(regulation))).toEqual(regulation)
  })

  test('announce what they announced', async () => {
    const t = translator('de', 'regulation')
    const texts = files
      .filter(({ reads }, at) => files.findIndex((one) => isDeepStrictEqual(one.reads, reads)) === at)
      .map(({ name, text }) => {
        const parts = announce(t, read(text)).map(({ title, paragraphs, steps }) => [title, ...paragraphs, ...steps])
        return `== ${name}\n\n${parts.map((part) => part.join('\n')).join('\n\n')}\n`
      })
    // Words may change: `-u` saves the new ones. Nothing else may change them.
    await expect(texts.join('\n')).toMatchFileSnapshot(fileOf(release, 'announcements.txt'))
  })
})

describe('the regulations of a fixture made now', () => {
  const files = exportedFiles()
  const versionOf = ({ text }: StoredFile) => (readJson(text) as { version: number }).version

  test('are of every version there was, and are read', () => {
    const all = Array.from({ length: REGULATION_VERSION }, (_, at) => at + 1)
    expect([...new Set(files.map(versionOf))].sort()).toEqual(all)
    for (const { reads } of files) expect(Shape.parse(reads)).toEqual(reads)
  })

  test.each(PRESET_KEYS)('say the same in every version since the second: %s', (key) => {
    const written = files.filter(({ name }) => name.endsWith(` ${key}`) && !name.startsWith('1'))
    expect(written.map(versionOf)).toEqual(Array.from({ length: REGULATION_VERSION - 1 }, (_, at) => at + 2))
    for (const { reads } of written) expect(reads).toEqual(JSON.parse(JSON.stringify(PRESETS[key])))
  })
})
