// The picture of a stage: its bracket, its groups, its lives.

import { idsIn } from '../../formats/picture/by-hand.ts'
import { drawnColumn, idsFrom } from '../../formats/picture/drawn-rounds.ts'
import { type OpenColumn, withMiddles } from '../../formats/picture/middles.ts'
import type { BracketPicture, ColumnName, PictureColumn, PicturePart } from '../../formats/picture/picture.ts'
import { type PlaceInEvent, playedFor } from '../../formats/played-for.ts'
import { bracketPicture } from '../../formats/stage-picture.ts'
import { bracketOfMatch, placeOfMatch } from '../regulation/finals.ts'
import { pastRounds, stageSoFar } from '../state/past.ts'
import { stageOf } from '../state/stage.ts'
import { activeEntries, type Tournament } from '../state/tournament.ts'
import { placesInEvent } from '../tables/standings.ts'

/**
 * The picture of a stage as far as it has been published; null: its format has none, or nothing is drawn. Matches for single places that
 * are separate stages are part of the picture of their bracket, next to each other.
 */
export function stagePicture(tournament: Tournament, stage: number): BracketPicture | null {
  const soFar = stageOf(tournament, stage)
  if (soFar.rounds.length === 0) return null
  const picture = bracketPicture(soFar.rules.format, stageSoFar(tournament, soFar))
  if (!picture) return null
  const inEvent = placesInEvent(tournament, stage)
  const parts = picture.parts.map((part) => calledAfter(part, inEvent))
  const own = withoutPlayedElsewhere(tournament, stage, parts)
  return { parts: [...own, ...matchesFor(tournament, stage, parts)] }
}

/** The stages whose matches are part of the picture of this one, as far as they have begun. */
export function stagesInPicture(tournament: Tournament, stage: number): number[] {
  const { stages } = tournament.regulation
  const matches = [...stages.keys()].filter((at) => bracketOfMatch(stages, at) === stage)
  return [stage, ...matches.filter((at) => stageOf(tournament, at).rounds.length > 0)]
}

/** A part, named after the places of the whole event. */
function calledAfter(part: PicturePart, inEvent: PlaceInEvent): PicturePart {
  if (!('columns' in part)) return part
  const { places, columns } = part
  return {
    ...part,
    places: places && { from: inEvent(places.from), to: inEvent(places.to) },
    columns: columns.map((column) => ({ ...column, name: playedFor(column.name, inEvent) })),
  }
}

/** The matches for single places next to each other, each with its match number in the bracket if it has one. */
function matchesFor(tournament: Tournament, stage: number, parts: readonly PicturePart[]): PicturePart[] {
  const { stages } = tournament.regulation
  const [, ...matches] = stagesInPicture(tournament, stage)
  if (matches.length === 0) return []
  const further = idsFrom(1 + Math.max(0, ...parts.flatMap(idsIn)))
  const active = activeEntries(tournament)
  const { first } = stageOf(tournament, stage)
  const columns = matches.flatMap((at): OpenColumn[] => {
    const match = stageOf(tournament, at)
    const numbers = match.rounds.map(({ number }) => 1 + number - first)
    const place = placeOfMatch(stages, at) ?? 1
    const known = parts.flatMap((part) => notDrawn(part, place)).at(-1)?.matches[0]?.id
    const ids = known === undefined ? further : { take: () => known }
    return pastRounds(match).map((round, one) => drawnColumn(nameOf(place), numbers[one] ?? 1, round, active, ids))
  })
  const places = matches.map((at) => placeOfMatch(stages, at) ?? 1)
  return [withMiddles({ kind: 'places', places: { from: Math.min(...places), to: 1 + Math.max(...places) }, columns })]
}

/** The parts without the rounds that other stages have played instead. */
function withoutPlayedElsewhere(tournament: Tournament, stage: number, parts: readonly PicturePart[]): PicturePart[] {
  const [, ...matches] = stagesInPicture(tournament, stage)
  const places = matches.map((at) => placeOfMatch(tournament.regulation.stages, at) ?? 1)
  return parts.flatMap((part): PicturePart[] => {
    const gone = new Set(places.flatMap((place) => notDrawn(part, place)))
    if (!('columns' in part) || gone.size === 0) return [part]
    const columns = part.columns.filter((column) => !gone.has(column))
    return columns.length > 0 ? [{ ...part, columns }] : []
  })
}

/** The columns for this place that the stage itself has never drawn. */
function notDrawn(part: PicturePart, place: number): readonly PictureColumn[] {
  if (!('columns' in part) || (part.kind !== 'main' && part.kind !== 'places') || part.places?.from !== place) return []
  return part.columns.filter(({ round }) => round === null)
}

function nameOf(place: number): ColumnName {
  return place === 1 ? { code: 'knock-out', of: 2 } : { code: 'place', place }
}
