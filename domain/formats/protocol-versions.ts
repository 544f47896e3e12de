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

/** A stored protocol, written by this version or an older one. */
export type StoredProtocol = DrawProtocol | ProtocolOfVersion1

/** The same protocol in the current version's form: it gives the same draw. */
export function currentProtocol(protocol: StoredProtocol): DrawProtocol {
  if (protocol.version !== 1) return protocol
  const { pairer, ...rest } = protocol
  const isMoving = pairer === 'movement' && protocol.history.length > 0
  const isDrawnOtherwise = isMoving || protocol.constraints?.people !== undefined
  const rulesOf = isDrawnOtherwise ? { rulesOf: 1 as const } : {}
  return { ...rest, ...rulesOf, version: 2, format: pairer === 'redraw' ? 'random' : pairer }
}
