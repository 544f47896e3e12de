// Protocols that older versions of this program wrote. They stay as they were published, byte for byte: their checksum hangs on walls.

import type { FormatKey } from './format.ts'
import type { DrawProtocol } from './protocol.ts'

/**
 * Version 1 called the format `pairer`, and opponents by lot `redraw`. People who hold several entries were drawn with less care for
 * whether they sit at two tables.
 */
export interface ProtocolOfVersion1 extends Omit<DrawProtocol, 'version' | 'format' | 'peopleAs'> {
  readonly version: 1
  readonly pairer: Exclude<FormatKey, 'random'> | 'redraw'
}

/** A protocol as it was written down, by this version or an older one. */
export type KeptProtocol = DrawProtocol | ProtocolOfVersion1

/** The same protocol as this version writes it: it gives the same draw. */
export function currentProtocol(kept: KeptProtocol): DrawProtocol {
  if (kept.version !== 1) return kept
  const { pairer, ...rest } = kept
  const peopleAs = kept.constraints?.people ? { peopleAs: 1 as const } : {}
  return { ...rest, ...peopleAs, version: 2, format: pairer === 'redraw' ? 'random' : pairer }
}
