import { type AnyOptions, type OpenFormat, valuesOf } from '#domain/formats/options.ts'
import { useEditing, useStage } from './editing.tsx'

/** The values of all options of a stage's format, and a function to change some of them at once. */
export function useOptions({ at, format }: { at: number; format: OpenFormat }) {
  const { edit } = useEditing()
  const { pairing = {} } = useStage(at)
  const change = (changed: AnyOptions) =>
    edit({ edit: 'stage', at, change: { pairing: { [format]: { ...pairing[format], ...changed } } } })
  return [valuesOf(format, pairing), change] as const
}
