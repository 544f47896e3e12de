// No announcement contradicts itself, whatever its regulation.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import { anyRegulation } from '#domain/test/any-regulation.ts'
import { runs } from '#domain/test/cases.ts'
import { placeOfMatch } from '#domain/tournament/regulation/finals.ts'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { announce } from '../announcement.ts'
import { CATALOGUES } from '../catalogue.ts'
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

type Sentence = readonly [keys: readonly string[], when?: (values: Values) => boolean]

type Messages = { readonly [key: string]: string | Messages }

function keysIn(messages: Messages, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysIn(value, `${prefix}${key}.`),
  )
}

const KEYS = keysIn(CATALOGUES.de.regulation)

/** The keys that match one of the patterns, in which `*` stands for anything. A pattern of no key would find nothing, whatever is said. */
function keys(...patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    const found = new RegExp(`^${pattern.replaceAll('.', '[.]').replaceAll('*', '.*')}$`)
    const matching = KEYS.filter((key) => found.test(key))
    if (matching.length === 0) throw new Error(`no sentence has the key ${pattern}`)
    return matching
  })
}

const WITHOUT_LINE: Sentence = [keys('games.watten-*.announced'), ({ margin }) => margin === 0]
const ONE_ROUND: Sentence = [keys('rounds.length*'), ({ rounds }) => rounds === 1]
const UNFINISHED_IS_NOTHING: Sentence = [keys('unplayed.unfinished.nothing')]
const OF_POINTS = keys(
  'pointsRule.counted*',
  'pointsRule.decided.award',
  'bye.points',
  'bye.average',
  'unplayed.penalty',
  'criteria.award.announced',
  'criteria.best-round.announced',
  'criteria.last-round.announced',
  'criteria.game-points.announced',
)
const OF_SEVERAL_ROUNDS = ['random', 'swiss', 'movement', 'partner-draw', 'lives', 'manual']
const BRACKETS = ['knock-out', 'double-elimination', 'repechage']
const formats = (of: readonly string[]) => keys(...of.map((format) => `formats.${format}.announced`))

type Exclusive = readonly (readonly Sentence[])[]

/** The encounter goes on until one side has won. */
const PLAYED_ON: Sentence = [keys('pointsRule.decided.playOn')]
const ofOneGame = ({ games }: Values) => games === 1
const isLevel = ({ score }: Values) => /^(\d+):\1$/.test(`${score}`)

/** Sentences of which not all are true within one stage. */
const OF_A_STAGE: Exclusive = [
  [
    [keys('rounds.*BestOf')],
    [keys('pointsRule.decided.points', 'pointsRule.decided.outside', 'pointsRule.decided.award')],
  ],
  [[keys('rounds.*BestOf')], [keys('rounds.atOnce')]],
  [[keys('field.pairs', 'field.singles')], [keys('rounds.atOnce')]],
  [ONE_ROUND, [formats(OF_SEVERAL_ROUNDS), ({ until }) => until !== 'one']],
  [WITHOUT_LINE, [keys('game.illegalRaise.*', 'game.circle')]],
  [WITHOUT_LINE, [keys('pointsRule.retour', 'pointsRule.timesRetour')]],
  [WITHOUT_LINE, [keys('pointsRule.example'), ({ retour }) => retour !== 'none']],
  [WITHOUT_LINE, [keys('pointsRule.marks'), ({ equal, line }) => equal !== 'yes' && line !== 'none']],
  [
    [keys('rounds.withoutGames')],
    [
      keys(
        'game.*',
        'games.*',
        'pointsRule.example',
        'pointsRule.headStart',
        'pointsRule.win*',
        'pointsRule.loss*',
        'pointsRule.draw*',
        'unplayed.unfinished.*',
      ),
    ],
  ],
  [WITHOUT_LINE, [keys('ranking.playOff'), ({ line }) => line !== 'none']],
  [[keys('rounds.withoutGames')], [keys('ranking.playOff')]],
  [
    UNFINISHED_IS_NOTHING,
    [keys('pointsRule.decided.games-then-points'), ({ games, best }) => games === 1 && best === 'no'],
  ],
  [
    [keys('rounds.asPlayed')],
    [keys('bye.*', 'unplayed.forfeit*', 'rounds.seed', 'rounds.length*', 'rounds.all*', 'rounds.withoutGames')],
  ],
  [[formats(BRACKETS)], [keys('pointsRule.decided.games')]],
  [[keys('games.schieber.announced'), ({ deals }) => deals !== 0], [keys('pointsRule.capped')]],
  [
    ONE_ROUND,
    [
      [
        ...keys('rounds.consolation', 'rounds.reset', 'rounds.noReset', 'rounds.legs'),
        ...formats(['repechage', 'double-elimination']),
      ],
    ],
  ],
  [[keys('rounds.length*')], [keys('rounds.noReset')]],
  [[keys('field.teams')], [keys('beyond.tables.*', 'beyond.prizes.youngest')]],
  [PLAYED_ON, [keys('pointsRule.encounter'), ({ canDraw }) => canDraw !== 'no']],
  [PLAYED_ON, [keys('criteria.sonneborn-berger.announced'), ({ canDraw }) => canDraw !== 'no']],
  [
    PLAYED_ON,
    [keys('pointsRule.decided.moreGames', 'pointsRule.decided.*points', 'pointsRule.decided.award'), ofOneGame],
    [keys('pointsRule.drawOnly', 'pointsRule.drawToo')],
  ],
  [
    PLAYED_ON,
    [keys('pointsRule.decided.outside'), ({ results }) => results === 1],
    [keys('pointsRule.outside'), ({ canDraw }) => canDraw !== 'no'],
  ],
  [PLAYED_ON, [keys('pointsRule.decided.outside')], [keys('pointsRule.exampleOutside'), isLevel]],
]

/** Also those of which not all are true in a regulation with a single stage: of several stages, one may rank by what another has. */
const OF_THE_ONLY: Exclusive = [
  ...OF_A_STAGE,
  [WITHOUT_LINE, [keys('criteria.retour.announced')]],
  [[keys('pointsRule.none')], [OF_POINTS]],
  [ONE_ROUND, [keys('bye.average')]],
  [ONE_ROUND, [keys('criteria.buchholz-cut-1.announced', 'criteria.buchholz-median.announced')]],
  [
    [keys('rounds.withoutGames')],
    [
      keys(
        'criteria.enough-games.announced',
        'criteria.games-won.announced',
        'criteria.marks*.announced',
        'criteria.points-*.announced',
        'criteria.difference.announced',
        'criteria.ratio.announced',
        'criteria.schneider.announced',
        'criteria.retour.announced',
      ),
    ],
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
  const find = ([of, when]: Sentence) =>
    messages.find(({ key, values }) => of.includes(key) && (when?.(values) ?? true))
  return exclusive.flatMap((sentences) => {
    const found = sentences.map(find)
    return found.every((one) => one) ? [found.map((one) => one?.key).join(' + ')] : []
  })
}

const OF_MATCHES = keys('rounds.match', 'formats.placement.announced', 'ranking.placement')

/** Matches announced for the end, although another stage comes last. */
function notAtTheEnd(regulation: Regulation): string[] {
  const { stages } = regulation
  const { messages } = sentencesOf(regulation)
  const atTheEnd = messages.filter(({ key, values }) => OF_MATCHES.includes(key) && values.last === 'yes')
  const isMatch = FORMAT_TRAITS[(stages.at(-1) as StageRules).format].isMatchesForPlaces
  const isLast = isMatch || placeOfMatch(stages, stages.length - 1) !== null
  // The same sentence may be requested more than once.
  const sentences = [...new Set(atTheEnd.map(({ key, values }) => `${key} ${JSON.stringify(values)}`))]
  const found = sentences.map((sentence) => sentence.split(' ')[0] ?? '')
  return isLast ? found.filter((key, at) => found.indexOf(key) < at) : found
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
