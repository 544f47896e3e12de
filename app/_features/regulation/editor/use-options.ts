import type { PairingOptions } from '#domain/pairing/options.ts'
import { useEditing, useStage } from './editing.tsx'

/** The options of a phase's way of drawing, and how they are changed. */
export function useOptions<Pairer extends keyof PairingOptions>(at: number, pairer: Pairer) {
  const { edit } = useEditing()
  const pairing: PairingOptions = useStage(at).pairing ?? {}
  const options: Partial<NonNullable<PairingOptions[Pairer]>> = pairing[pairer] ?? {}
  const change = (changed: NonNullable<PairingOptions[Pairer]>) =>
    edit({ edit: 'phase', at, change: { pairing: { [pairer]: { ...options, ...changed } } } })
  return [options, change] as const
}
