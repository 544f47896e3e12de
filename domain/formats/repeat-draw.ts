import { ok, type Result } from '../result.ts'
import { FORMATS } from './formats.ts'
import { swapped } from './hall/swap.ts'
import type { Pairing, PairingError } from './pairing.ts'
import { asEntry, taskOfProtocol } from './protocol.ts'
import { currentProtocol, type StoredProtocol } from './protocol-versions.ts'

/** Repeats a draw. Its entries are the start numbers, written as ids. */
export function repeatDraw(stored: StoredProtocol): Result<Pairing, PairingError> {
  const protocol = currentProtocol(stored)
  const drawn = FORMATS[protocol.format].pair(taskOfProtocol(protocol))
  if (!drawn.ok) return drawn
  return ok(protocol.swaps.reduce((pairing, [x, y]) => swapped(pairing, asEntry(x), asEntry(y)), drawn.value))
}
