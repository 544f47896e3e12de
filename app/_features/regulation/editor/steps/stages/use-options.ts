// The options of a stage's format, as the editor changes them.

import { FORMAT_OPTIONS, type OpenFormat, valuesOf } from '#domain/formats/options.ts'
import type { Option, ValueOf } from '#domain/option.ts'
import { useEditing, useStage } from '../../edit/editing.tsx'
import type { OptionSet } from '../../fields/option-fields.tsx'

interface FormatProps {
  /** The stage, from 0. */
  at: number
  format: OpenFormat
}

export interface OptionProps extends FormatProps {
  name: string
}

/** All of them. */
export function useOptions({ at, format }: FormatProps): OptionSet {
  const { edit } = useEditing()
  const { pairing = {} } = useStage(at)
  return {
    options: FORMAT_OPTIONS[format],
    values: { ...valuesOf(format, pairing) },
    place: `/stages/${at}/pairing/${format}`,
    change: (changed) =>
      edit({ edit: 'stage', at, change: { pairing: { [format]: { ...pairing[format], ...changed } } } }),
  }
}

/** One of them, its value, and a function to change it. */
export function useOption<Of extends Option>({ name, ...stage }: OptionProps) {
  const { options, values, change } = useOptions(stage)
  return [options[name] as Of, values[name] as ValueOf<Of>, (value: unknown) => change({ [name]: value })] as const
}
