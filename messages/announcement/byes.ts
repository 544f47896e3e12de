// Who is left without an opponent, and what it counts.

import { decidesPlaces } from '#domain/pairing/formats.ts'
import { tallyBye, winsNeeded } from '#domain/tournament/encounter.ts'
import type { FieldKind, Regulation, StageRules } from '#domain/tournament/regulation.ts'
import { points, sayByStage, type Text } from './phrases.ts'
import { isBracket } from './rounds.ts'

/** For every stage in which somebody can be left over: who it is, and what it counts. */
export function byeParagraphs(t: Text, regulation: Regulation): string[][] {
  return sayByStage(t, regulation, (stage, at) => {
    if (stage.pairer === 'placement' || stage.asPlayed) return []
    const counts = at > 0 && decidesPlaces(stage.pairer) ? t('bye.advances') : byeCounts(t, stage)
    return [...byeRules(t, regulation.field.kind, stage), counts]
  })
}

function byeRules(t: Text, who: FieldKind, { pairer, pairing = {}, rounds }: StageRules): string[] {
  if (isBracket(pairer)) {
    const rule = t('bye.bracket', { draw: pairing[pairer]?.draw ?? 'lot' })
    return pairer === 'double-elimination' ? [rule, t('bye.losersSide')] : [rule]
  }
  switch (pairer) {
    case 'round-robin': {
      const { groups = 1, size = null, legs = 1 } = pairing[pairer] ?? {}
      const isOne = groups === 1 && size === null
      const until = rounds === 'all' ? 'all' : 'some'
      return [t('bye.round-robin', { who, groups: isOne ? 'one' : 'more', legs, until })]
    }
    case 'repechage':
      return [t('bye.repechage', { who, consolation: pairing.repechage?.consolation === false ? 'no' : 'yes' })]
    case 'lives':
      return [t('bye.lives', { who })]
    case 'partner-draw':
      return [t('bye.partner-draw')]
    case 'manual':
      return [t('bye.manual')]
    default:
      return [t('bye.text', { who })]
  }
}

function byeCounts(t: Text, stage: StageRules): string {
  const { bye } = stage
  switch (bye.as) {
    case 'nothing':
    case 'average':
      return t(`bye.${bye.as}`)
    case 'points':
      return t('bye.points', { points: points(t, bye.points) })
    case 'win': {
      const { award } = tallyBye(stage)
      return t('bye.counts', {
        games: winsNeeded(stage) ?? stage.games,
        score: `${bye.pointsFor}:${bye.pointsAgainst}`,
        worth: award === 0 ? 'none' : 'some',
        points: points(t, award),
      })
    }
  }
}
