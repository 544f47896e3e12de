// Removes defaults from a regulation: options that were set and reset leave no trace in its file.

import type { AnyOptions, PairingOptions } from '#domain/formats/options.ts'
import type { Regulation, StageField, StageGame, StageRules } from '#domain/tournament/regulation/regulation.ts'

/** The regulation without values that equal the default; its meaning is unchanged. */
export function minimal(regulation: Regulation): Regulation {
  return { ...regulation, stages: regulation.stages.map(minimalStage) }
}

function minimalStage({ bestOf, atOnce, pairing, minimumGames, playOff, ...stage }: StageRules): StageRules {
  return {
    ...stage,
    field: minimalField(stage.field),
    game: minimalGame(stage.game),
    ...(bestOf ? { bestOf } : {}),
    ...(atOnce ? { atOnce } : {}),
    ...(pairing ? { pairing: minimalPairing(pairing) } : {}),
    ...(minimumGames === undefined ? {} : { minimumGames }),
    ...(playOff ? { playOff } : {}),
  }
}

function minimalField(field: StageField): StageField {
  if (field === 'all' || !('perGroup' in field) || field.next) return field
  return { perGroup: field.perGroup }
}

/** No option of a game is null, except one that usually is. */
function minimalGame(game: StageGame): StageGame {
  return Object.fromEntries(Object.entries(game).filter(([, value]) => value !== null)) as unknown as StageGame
}

function minimalPairing(pairing: PairingOptions): PairingOptions {
  return Object.fromEntries(
    Object.entries<AnyOptions>(pairing).map(([format, options]) => [format, minimalOptions(options)]),
  )
}

/** No option of a format is null, except one that usually is. Groups are given by their number or by their size. */
function minimalOptions(options: AnyOptions): AnyOptions {
  const isBySize = options.size != null && options.groups === 1
  const given = Object.entries(options).filter(([name, value]) => value != null && !(isBySize && name === 'groups'))
  return Object.fromEntries(given)
}
