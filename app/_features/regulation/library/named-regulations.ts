// The regulations a club can start from, under their familiar names.

import { text } from '#app/_lib/text.ts'
import type { Answer } from '#contract/client.ts'
import type { Regulation } from '#contract/regulation.ts'
import { presetName } from '#messages/announcement.ts'

export interface NamedRegulation {
  /** The id of a regulation of the club or the key of a preset, as used in addresses. */
  readonly key: string
  readonly title: string
  readonly regulation: Regulation
}

export interface NamedRegulations {
  readonly own: readonly NamedRegulation[]
  readonly presets: readonly NamedRegulation[]
}

/** The club regulations and all presets, as the API lists them, with their names. */
export function nameRegulations(
  own: Answer<'listRegulations'>['regulations'],
  presets: Answer<'listPresets'>['presets'],
): NamedRegulations {
  return {
    own: own.map(({ id, title, regulation }) => ({ key: id, title, regulation: { ...regulation, title } })),
    presets: presets.map((regulation) => ({
      key: regulation.preset,
      title: presetName(text('regulation'), regulation.preset),
      regulation,
    })),
  }
}

export function findRegulation({ own, presets }: NamedRegulations, key: string | undefined): NamedRegulation | null {
  return [...own, ...presets].find((one) => one.key === key) ?? null
}
