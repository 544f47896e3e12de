// `text()` for client components (see `text.ts`): reads the messages of the surrounding `Texts`.

import { use } from 'react'
import { createTranslator } from 'use-intl/core'
import type { Area, LocalTranslator } from '#messages/translator.ts'
import { type GivenTexts, TextsContext } from './texts-provider.tsx'

/** Cached, because creating a translator takes longer than using it, and a table needs one per row. */
const made = new WeakMap<GivenTexts, Map<Area, unknown>>()

/**
 * Text of one area, while a component renders. Unlike a hook it may be called in conditions and loops. Throws when the surrounding
 * `Texts` does not include the area.
 */
export function text<Name extends Area>(area: Name): LocalTranslator<Name> {
  const given = use(TextsContext)
  if (!given?.messages[area]) throw new Error(`no surrounding Texts names the area "${area}"`)
  const translators = made.get(given) ?? new Map<Area, unknown>()
  made.set(given, translators)
  if (!translators.has(area)) translators.set(area, ofArea(given, area))
  return translators.get(area) as LocalTranslator<Name>
}

function ofArea({ locale, messages }: GivenTexts, namespace: Area) {
  return Object.assign(createTranslator({ locale, messages, namespace, timeZone: 'UTC' }), { locale })
}
