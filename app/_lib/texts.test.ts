import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const app = path.join(import.meta.dirname, '..')

/** Files that load the text of every area, or need the server. */
const ON_THE_SERVER = ['_lib/texts.tsx', '_lib/server-api.ts', '_lib/origin.ts', '_lib/store/prepared-reads.tsx']

/** Server components that provide text to client components. */
const givers = readdirSync(app, { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('_lib/'))
  .filter((file) => /<(?:Texts|PreparedReads)\b/.test(sourceOf(path.join(app, file))))

describe('the areas of text a page gives to its client components', () => {
  it('are found', () => {
    expect(givers.length).toBeGreaterThan(15)
  })

  it.each(givers)('%s names every area that is used below it', (file) => {
    const source = sourceOf(path.join(app, file))
    const given = [...source.matchAll(/areas=\{\[([^\]]*)\]\}/g)].flatMap(([, list = '']) => wordsIn(list))
    const missing = [...areasBelow(path.join(app, file))].filter((area) => !given.includes(area))
    expect(missing).toEqual([])
  })

  it.each(givers.filter((file) => !file.endsWith('layout.tsx')))('%s names none that is not used', (file) => {
    const source = sourceOf(path.join(app, file))
    const used = areasBelow(path.join(app, file))
    for (const [, list = ''] of source.matchAll(/areas=\{\[([^\]]*)\]\}/g)) {
      const given = wordsIn(list)
      expect(given.filter((area) => !used.has(area))).toEqual([])
    }
  })

  it.each(givers)('%s brings no more of the text into the browser', (file) => {
    const loaded = [...reached(path.join(app, file))].filter(([, side]) => side === 'client').map(([name]) => name)
    expect(loaded.filter((name) => ON_THE_SERVER.includes(path.relative(app, name)))).toEqual([])
  })

  it('finds what is missing', () => {
    expect(areasBelow(path.join(app, 'verein/[club]/turnier/[tournament]/meldungen/page.tsx'))).toContain('entries')
  })
})

type Side = 'server' | 'client'

/** Every area used by client components that this server component reaches, but not through another provider. */
function areasBelow(giver: string): Set<string> {
  const files = [...reached(giver)].filter(([, side]) => side === 'client').map(([file]) => file)
  return new Set(
    files.flatMap((file) =>
      [...sourceOf(file).matchAll(/\b(?:text|useTranslations)\('(\w+)/g)].map(([, area = '']) => area),
    ),
  )
}

/** Every file a server component loads, with the side it runs on, but not through another provider. */
function reached(giver: string): Set<readonly [string, Side]> {
  const found = new Map<string, readonly [string, Side]>()
  const visit = (file: string, above: Side) => {
    const source = sourceOf(file)
    const side = above === 'client' || source.startsWith("'use client'") ? 'client' : 'server'
    const key = `${side} ${file}`
    if (found.has(key)) return
    found.set(key, [file, side])
    if (side === 'server' && file !== giver && /<(?:Texts|PreparedReads)\b/.test(source)) return
    for (const imported of importsOf(file, source)) visit(imported, side)
  }
  visit(giver, 'server')
  return new Set(found.values())
}

/** The files of the app that a file imports, also dynamically; type imports load nothing. */
function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(/(?:^import (?!type )[^'"]*?from |\bimport\()'([^']+)'/gm)].flatMap(([, name = '']) => {
    if (name === '#app/_lib/text.ts') return []
    const target = name.startsWith('#app/')
      ? path.join(app, name.slice('#app/'.length))
      : name.startsWith('.')
        ? path.join(path.dirname(file), name)
        : ''
    return /\.tsx?$/.test(target) && existsSync(target) ? [target] : []
  })
}

function wordsIn(list: string): string[] {
  return [...list.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)
}

function sourceOf(file: string): string {
  return readFileSync(file, 'utf8')
}
