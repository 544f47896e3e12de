import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, it } from 'vitest'
import { FIELD_KINDS } from '#domain/tournament/regulation/regulation.ts'
import { CATALOGUES } from './catalogue.ts'

type Messages = { readonly [key: string]: string | Messages }

const JOINED = 'only pairs have two people who find each other'
const IMPORT = 'asked of a list of pairs only'
const KIND = 'names the kind of field itself'
const PLANNED = 'the planner plans for pairs and for single people only'

/** Messages that say "Paar" whatever the field is, with the reason why that is true. */
const ABOUT_PAIRS: Readonly<Record<string, string>> = {
  'actions.joinSingles': JOINED,
  'entries.singles.join': JOINED,
  'entries.singles.ask': JOINED,
  'entries.act.completed': JOINED,
  'problems.person-twice-in-entry': JOINED,
  'problems.both-seated': JOINED,
  'import.example.pair': IMPORT,
  'import.question.too-many-names': IMPORT,
  'editor.field.kind.pairs': KIND,
  'planner.form.pairs': KIND,
  'regulation.field.pairs': KIND,
  'problems.at-once-needs-teams': KIND,
  'planner.form.entries': PLANNED,
  'planner.list.best': PLANNED,
  'planner.list.chance': PLANNED,
  'board.typed.label': 'the verb, on a button',
  'practice.new.pair': 'asked for where a side is two people',
  'regulation.reasons.partners-again': 'the two whom the draw makes partners are a pair for this round',
  'season.best': 'explains what people of a pair get',
}

/** The selects on the way to a text: their arguments, the branch taken, and the branches there are. */
interface Branch {
  readonly argument: string
  readonly taken: string
  readonly known: readonly string[]
}

/** Every literal text of a message, with the branches that lead to it. */
function textsOf(
  elements: readonly MessageFormatElement[],
  way: readonly Branch[] = [],
): [string, readonly Branch[]][] {
  return elements.flatMap((element): [string, readonly Branch[]][] => {
    if (element.type === TYPE.literal) return [[element.value, way]]
    if (element.type === TYPE.tag) return textsOf(element.children, way)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return []
    const known = Object.keys(element.options)
    return Object.entries(element.options).flatMap(([taken, { value }]) =>
      textsOf(value, element.type === TYPE.select ? [...way, { argument: element.value, taken, known }] : way),
    )
  })
}

/** Whether this branch is taken for pairs alone. */
function isForPairs({ argument, taken, known }: Branch): boolean {
  if (argument !== 'who' && argument !== 'kind') return false
  return (
    taken === 'pairs' || (taken === 'other' && FIELD_KINDS.every((kind) => kind === 'pairs' || known.includes(kind)))
  )
}

function flatten(messages: Messages, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

it('a message says "Paar" only where pairs play', () => {
  const untrue = flatten(CATALOGUES.de).flatMap(([key, message]) =>
    textsOf(parse(message))
      .filter(([text, way]) => /\bPaar(e|en|s|es)?\b/.test(text) && !way.some(isForPairs))
      .map(([text]) => [key, text]),
  )
  expect(untrue.filter(([key = '']) => !(key in ABOUT_PAIRS))).toEqual([])
  const keys = untrue.map(([key]) => key)
  expect(Object.keys(ABOUT_PAIRS).filter((key) => !keys.includes(key))).toEqual([])
})

/** The `singles` branches of selects for the field, each with the names of all its branches. */
function forSingles(elements: readonly MessageFormatElement[]): [readonly MessageFormatElement[], readonly string[]][] {
  return elements.flatMap((element): [readonly MessageFormatElement[], readonly string[]][] => {
    if (element.type === TYPE.tag) return forSingles(element.children)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return []
    const { singles } = element.options
    const own = element.type === TYPE.select && singles ? [[singles.value, Object.keys(element.options)] as const] : []
    return [
      ...own.map(([value, all]) => [value, all] as [typeof value, string[]]),
      ...Object.values(element.options).flatMap(({ value }) => forSingles(value)),
    ]
  })
}

/** Whether a number in these elements counts people. */
function countsPeople(elements: readonly MessageFormatElement[]): boolean {
  return elements.some((element) => {
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return false
    const branches = Object.values(element.options).map(({ value }) => value)
    const isPeople = branches.some((value) => textsOf(value).some(([text]) => /\bPerson(en)?\b/.test(text)))
    return (element.type === TYPE.plural && isPeople) || branches.some(countsPeople)
  })
}

it('a message that counts entries as people has other words where a person may have several', () => {
  const all = flatten(CATALOGUES.de).flatMap(([key, message]) =>
    forSingles(parse(message)).flatMap(([value, branches]) => (countsPeople(value) ? [[key, branches] as const] : [])),
  )
  expect(all.length).toBeGreaterThan(10)
  expect(all.filter(([, branches]) => !branches.includes('often')).map(([key]) => key)).toEqual([])
})
