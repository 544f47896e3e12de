import { useEffect, useEffectEvent } from 'react'
import type { OfferedDraft } from './open-drafts.ts'

/** The offered drafts that are not saved; drops those that are, because only the answer that said so was lost. */
export function useUnsaved<Value>(
  offered: readonly OfferedDraft<Value>[],
  isSaved: (value: Value) => boolean,
  drop: (draft: OfferedDraft<Value>) => void,
): readonly OfferedDraft<Value>[] {
  const saved = offered.filter(({ value }) => isSaved(value))
  const dropSaved = useEffectEvent(() => saved.forEach(drop))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs as soon as there is a saved draft
  useEffect(() => dropSaved(), [saved.length])
  return offered.filter((draft) => !saved.includes(draft))
}
