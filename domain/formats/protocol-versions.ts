// Protocols that older versions of this program wrote. They stay as they were published, byte for byte, because their checksums are
// posted in public.

import type { FormatKey } from './format-keys.ts'
import type { DrawProtocol } from './protocol.ts'

/**
 * Version 1 called the format `pairer`, and opponents by lot `redraw`. Its draws took less care to keep people who hold several
 * entries from sitting at two tables, and a movement began again once the moving half had been at every table.
 */
export interface ProtocolOfVersion1 extends Omit<DrawProtocol, 'version' | 'format' | 'rulesOf'> {
  readonly version: 1
  readonly pairer: Exclude<FormatKey, 'random'> | 'redraw'
}

/**
 * Version 2 sometimes left people who hold several entries at two tables although there was a draw without. In a bracket, entries that met
 * because encounters set by hand had taken their opponents could come at the place of another match.
 */
export interface ProtocolOfVersion2 extends Omit<DrawProtocol, 'version' | 'rulesOf'> {
  readonly version: 2
}

/** A stored protocol, written by this version or an older one. */
export type StoredProtocol = DrawProtocol | ProtocolOfVersion1 | ProtocolOfVersion2

/** The same protocol in the current version's form: it gives the same draw. */
export function currentProtocol(protocol: StoredProtocol): DrawProtocol {
  if (protocol.version === 3) return protocol
  const { people, locked } = protocol.constraints ?? {}
  const asIn2 = people || locked ? { rulesOf: 2 as const } : {}
  if (protocol.version === 2) return { ...protocol, ...asIn2, version: 3 }
  const { pairer, ...rest } = protocol
  const isMoving = pairer === 'movement' && protocol.history.length > 0
  const asIn1 = isMoving || people ? { rulesOf: 1 as const } : asIn2
  return { ...rest, ...asIn1, version: 3, format: pairer === 'redraw' ? 'random' : pairer }
}
