import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import type { RouteSpec } from './route.ts'
import { ROUTES } from './routes.ts'
import { asLine, PersonName, TextLine } from './shapes.ts'

/** Characters that a screen shows as nothing, or as a mark on nothing. */
const UNSEEN = {
  'a space without width': '\u200b',
  'a joiner without width': '\u200d',
  'a mark of order': '\ufeff',
  'a soft hyphen': '\u00ad',
  'an override of direction': '\u202e',
  'an isolate of direction': '\u2066\u2069',
  'a filler of Hangul': '\u3164',
  'a half-width filler of Hangul': '\uffa0',
  'the first fillers of Hangul': '\u115f\u1160',
  'the blank of Braille': '\u2800',
  'the null note head': '\u{1d159}',
  'a full blank of hieroglyphs': '\u{13441}',
  'a half blank of hieroglyphs': '\u{13442}',
  'a vowel of Khmer that has no form': '\u17b4',
  'a joiner of graphemes': '\u034f',
  'a selector of a variant': '\ufe0f',
  'a tag': '\u{e0041}',
  'an accent alone': '\u0301',
  'a ring around nothing': '\u20dd',
  'a space that does not break': '\u00a0',
  'a character of private use': '\ue000',
  'another of private use': '\u{f0000}',
  'a character of nobody': '\u0378',
  'no character at all': '\uffff',
  'the last that is none': '\u{10ffff}',
  'a stand-in for an object': '\ufffc',
  'a stand-in for a lost letter': '\ufffd',
  'several of them': '\u3164 \u2800\u0301\u200b',
} as const

describe('a text', () => {
  it.each(Object.entries(UNSEEN))('of %s alone is refused', (_, text) => {
    expect(PersonName.safeParse(text).success).toBe(false)
    expect(PersonName.safeParse(text.repeat(5)).success).toBe(false)
  })

  it.each([
    ['Žižka Łukasz', 'Žižka Łukasz'],
    ['  Äußere  Böllermühle ', 'Äußere  Böllermühle'],
    ['Ma\u200bria\u3164', 'Maria'],
    ['Maria\u202e Huber', 'Maria Huber'],
    ['\u2800Maria\u2800Huber\u2800', 'Maria Huber'],
    ['Zoe\u0308', 'Zoe\u0308'],
    ['8½ & Co.', '8½ & Co.'],
    ['♣', '♣'],
    ['ᅘᅡ', 'ᅘᅡ'],
  ])('%j is kept as %j', (typed, expected) => {
    expect(PersonName.parse(typed)).toBe(expected)
  })

  it.each(['\ufffc', '\ufffd', '\ue000', '\u{f0000}', '\u0378', '\ufdd0', '\uffff', '\ud800', '\u0007'])(
    'with %j in it is refused, wherever it stands',
    (sign) => {
      for (const name of [`${sign}Maria`, `Ma${sign}ria`, `Maria${sign}`])
        expect(PersonName.safeParse(name).success).toBe(false)
    },
  )

  it('that must not be refused keeps the sign of a lost letter, so that somebody asks for it', () => {
    expect(asLine('J\ufffdrg\ufffc\ue000Mair')).toBe('J\ufffdrg Mair')
  })

  it('may be empty only where nothing has to be said', () => {
    expect(TextLine.parse('\u200b')).toBe('')
    expect(TextLine.safeParse('\u0301').success).toBe(false)
  })

  it('never has anything in it that is not seen', () => {
    const unseen = fc.constantFrom(...Object.values(UNSEEN))
    fc.assert(
      fc.property(fc.array(fc.oneof(unseen, fc.string({ unit: 'binary' }))), (parts) => {
        const { success, data } = TextLine.safeParse(parts.join(''))
        const line = success ? data : asLine(parts.join(''))
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Cn}\p{Co}\ufffc\u2800\u3164\u115f\u1160\uffa0]/u)
        expect(line).toBe(line.trim())
      }),
    )
  })
})

/** Texts that are not for reading: a password and the `base` of a change are compared, a kind and a sheet are looked up. */
const NOT_READ = /\.(password|kind|base\.name|sheet)$/

/** Every text in a route's input, with its path. */
function textsOf(shape: unknown, path: string): [string, z.ZodType][] {
  if (!(shape instanceof z.ZodType)) return []
  if (shape instanceof z.ZodString) return [[path, shape]]
  const { def } = shape as unknown as { def: Record<string, unknown> }
  if (shape instanceof z.ZodPipe)
    return textsOf(def.in, path).map(([at, text]) => [at, at === path ? shape : text] as [string, z.ZodType])
  const inner = [def.innerType, def.element, def.valueType, def.rest].flatMap((part) => textsOf(part, path))
  const several = [def.options, def.items].flatMap((parts) =>
    Array.isArray(parts) ? parts.flatMap((part) => textsOf(part, path)) : [],
  )
  const fields = Object.entries((def.shape ?? {}) as object).flatMap(([key, part]) => textsOf(part, `${path}.${key}`))
  return [...inner, ...several, ...fields]
}

const texts = (Object.entries(ROUTES) as [string, RouteSpec][])
  .flatMap(([name, { params, query, body }]) => [params, query, body].flatMap((part) => textsOf(part, name)))
  .filter(([path]) => !NOT_READ.test(path))

test.each(texts)('%s is refused, or empty, when nothing of it can be seen', (_, shape) => {
  for (const text of Object.values(UNSEEN)) {
    const { success, data } = shape.safeParse(text)
    expect(success && data !== '').toBe(false)
  }
})

test('the texts of requests are found', () => {
  const paths = texts.map(([path]) => path)
  expect(paths).toEqual(expect.arrayContaining(['setUp.name', 'createTournament.name', 'drawRound.seed']))
})
