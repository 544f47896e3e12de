import { type OpenFormat, type OptionsOf, optionsOf } from '#domain/formats/options.ts'
import { useEditing, useStage } from './editing.tsx'

/** The options of a stage's format, and a function to change them. */
export function useOptions<Format extends OpenFormat>(at: number, format: Format) {
  const { edit } = useEditing()
  const { pairing = {} } = useStage(at)
  const change = (changed: Partial<OptionsOf<Format>>) =>
    edit({ edit: 'stage', at, change: { pairing: { [format]: { ...pairing[format], ...changed } } } })
  return [optionsOf(format, pairing), change] as const
}
