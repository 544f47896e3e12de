// No announcement contradicts itself, whatever its regulation.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import { anyRegulation } from '#domain/test/any-regulation.ts'
import { runs } from '#domain/test/cases.ts'
import { placeOfMatch } from '#domain/tournament/regulation/finals.ts'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { announce } from '../announcement.ts'
import { translator } from '../translator.ts'
import type { Text } from './phrases.ts'

type Values = Readonly<Record<string, unknown>>

/** A sentence of an announcement: its key and its values. */
interface Said {
  readonly key: string
  readonly values: Values
}

const german = translator('de', 'regulation')

/** The sentences of an announcement. */
function sentencesOf(regulation: Regulation): { readonly text: string; readonly messages: readonly Said[] } {
  const messages: Said[] = []
  const listening = (key: Parameters<Text>[0], values?: Values) => {
    if (!key.endsWith('.title')) messages.push({ key, values: values ?? {} })
    return german(key, values as never)
  }
  const text = announce(Object.assign(listening, { locale: german.locale }) as Text, regulation)
    .flatMap(({ title, paragraphs, steps }) => [title, ...paragraphs, ...steps])
    .join('\n')
  return { text, messages }
}

/** Each stage on its own, because the sentences of different stages may differ. */
function stagesOf(regulation: Regulation): Regulation[] {
  return regulation.stages.map((stage) => ({ ...regulation, stages: [stage] }))
}

type Sentence = readonly [key: RegExp, when?: (values: Values) => boolean]

const WITHOUT_LINE: Sentence = [/^game\.watten/, ({ margin }) => margin === 0]
const ONE_ROUND: Sentence = [/^rounds\.length/, ({ rounds }) => rounds === 1]
const UNFINISHED_IS_NOTHING: Sentence = [/^unplayed\.unfinished\.nothing$/]
const OF_POINTS =
  /^(pointsRule\.(counted(ByAward)?|decided\.award)|bye\.(points|average)|unplayed\.penalty|ranking\.criteria\.(award|best-round|last-round|game-points))$/

type Exclusive = readonly (readonly [Sentence, Sentence])[]

/** Sentences that exclude each other within one stage. */
const OF_A_STAGE: Exclusive = [
  [[/^rounds\.\w+BestOf$/], [/^pointsRule\.decided\.(points|outside|award)$/]],
  [[/^rounds\.\w+BestOf$/], [/^rounds\.atOnce$/]],
  [[/^field\.(pairs|singles)$/], [/^rounds\.atOnce$/]],
  [ONE_ROUND, [/^rounds\.(random|swiss|movement|partner-draw|lives|manual)$/, ({ until }) => until !== 'one']],
  [WITHOUT_LINE, [/^pointsRule\.(retour|timesRetour)$/]],
  [WITHOUT_LINE, [/^pointsRule\.example$/, ({ retour }) => retour !== 'none']],
  [WITHOUT_LINE, [/^pointsRule\.marks$/, ({ equal, line }) => equal !== 'yes' && line !== 'none']],
  [[/^rounds\.withoutGames$/], [/^(game|pointsRule\.(example$|headStart|win|loss|draw))|^unplayed\.unfinished/]],
  [WITHOUT_LINE, [/^ranking\.playOff$/, ({ line }) => line !== 'none']],
  [[/^rounds\.withoutGames$/], [/^ranking\.playOff$/]],
  [
    UNFINISHED_IS_NOTHING,
    [/^pointsRule\.decided\.games-then-points$/, ({ games, best }) => games === 1 && best === 'no'],
  ],
  [[/^rounds\.asPlayed$/], [/^(bye\.|unplayed\.forfeit|rounds\.(seed|length|all|withoutGames))/]],
  [[/^rounds\.(knock-out|double-elimination|repechage)$/], [/^pointsRule\.decided\.games$/]],
  [[/^game\.schieber$/, ({ deals }) => deals !== 0], [/^pointsRule\.capped$/]],
  [ONE_ROUND, [/^rounds\.(consolation|reset|noReset|repechage|double-elimination|legs)$/]],
  [[/^rounds\.length/], [/^rounds\.noReset$/]],
  [[/^field\.teams$/], [/^beyond\.tables|^beyond\.prizes\.youngest/]],
]

/** Also those that exclude each other in a regulation with a single stage: of several stages, one may rank by what another has. */
const OF_THE_ONLY: Exclusive = [
  ...OF_A_STAGE,
  [WITHOUT_LINE, [/^ranking\.criteria\.retour$/]],
  [[/^pointsRule\.none$/], [OF_POINTS]],
  [ONE_ROUND, [/^bye\.average$/]],
  [ONE_ROUND, [/^ranking\.criteria\.buchholz-(cut-1|median)$/]],
  [
    [/^rounds\.withoutGames$/],
    [/^ranking\.criteria\.(enough-games|games-won|marks|points|difference|ratio|schneider|retour)/],
  ],
]

/** Text that is no German, or numbers in another format than everywhere else. */
const NEVER = [
  /regulation\.|[{}]|undefined|NaN|Infinity|(?<!bei )null/,
  // The number one with a plural.
  /(?<![\d.,:½-])1 (Punkte|Punkten|Runden|Spiele|Spielen|Gruppen|Gaben|Plätze|Personen|Paare|Mannschaften|Meldungen|Besten|Nächsten)\b/,
  /\b(besten|ersten|letzten) 1\b|(?<!\d)1-(mal|fach)/,
  /\bwerden (\p{L}+ )?[1½] Punkt abgezogen|\bwird (\p{L}+ )?[\d½]+ Punkte abgezogen/u,
  /\b(zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)\b/i,
  /\d[.\u00a0\u202f]\d{3}/,
]

function contradictionsIn(messages: readonly Said[], exclusive: Exclusive): string[] {
  const find = ([key, when]: Sentence) => messages.find((one) => key.test(one.key) && (when?.(one.values) ?? true))
  return exclusive.flatMap(([one, other]) => {
    const both = [find(one), find(other)]
    return both.every((found) => found) ? [both.map((found) => found?.key).join(' + ')] : []
  })
}

const IS_MATCH = /^(rounds\.(match|placement)|ranking\.placement)$/

/** Matches announced for the end, although another stage comes last. */
function notAtTheEnd(regulation: Regulation): string[] {
  const { stages } = regulation
  const { messages } = sentencesOf(regulation)
  const atTheEnd = messages.filter(({ key, values }) => IS_MATCH.test(key) && values.last === 'yes')
  const isMatch = FORMAT_TRAITS[(stages.at(-1) as StageRules).format].isMatchesForPlaces
  const isLast = isMatch || placeOfMatch(stages, stages.length - 1) !== null
  // The same sentence may be requested more than once.
  const sentences = [...new Set(atTheEnd.map(({ key, values }) => `${key} ${JSON.stringify(values)}`))]
  const keys = sentences.map((sentence) => sentence.split(' ')[0] ?? '')
  return isLast ? keys.filter((key, at) => keys.indexOf(key) < at) : keys
}

/** How many more stages are announced to begin from nothing than there are stages that do not rank by earlier places. */
function beginsAtPlaces(regulation: Regulation): number {
  const text = german('rounds.carryNothing')
  const anew = regulation.stages.filter(
    ({ carry, ranking }, at) =>
      at > 0 && carry === 'nothing' && !['placement', 'eliminated'].includes(ranking[0] ?? ''),
  )
  return sentencesOf(regulation).text.split(text).length - 1 - anew.length
}

describe('the announcement of any regulation', () => {
  it('never says two things that exclude each other, nothing that is no German, and every number in one way', () => {
    fc.assert(
      fc.property(anyRegulation, (regulation) => {
        const alone = stagesOf(regulation).map(sentencesOf)
        for (const { messages } of alone)
          expect(contradictionsIn(messages, alone.length === 1 ? OF_THE_ONLY : OF_A_STAGE)).toEqual([])
        for (const { text } of alone.length === 1 ? alone : [...alone, sentencesOf(regulation)])
          for (const pattern of NEVER) expect(text).not.toMatch(pattern)
        expect(notAtTheEnd(regulation)).toEqual([])
        expect(beginsAtPlaces(regulation)).toBeLessThanOrEqual(0)
        // A gap where a name is missing.
        expect(sentencesOf(regulation).text).not.toMatch(/\S {2}\S|\S [,.]/)
      }),
      { numRuns: runs(10_000, 2) },
    )
  })
})
