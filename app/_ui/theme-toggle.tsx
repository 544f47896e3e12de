'use client'

import { useSyncExternalStore } from 'react'
import { chooseTheme, readTheme, THEMES, type Theme } from './theme.ts'

/** Chooses the colours. `words` come from the server, because this is also on pages that load no text. */
export function ThemeToggle({ words }: { words: Record<Theme | 'label', string> }) {
  const theme = useSyncExternalStore(watchTheme, currentTheme, () => null)
  // Not shown without JavaScript, which the choice needs.
  if (theme === null) return null
  return (
    <label className="inline-flex items-center gap-2 text-soft text-sm" data-screen-only>
      {words.label}
      <select
        className="min-h-11 rounded-sm border border-line bg-paper px-2 text-ink"
        value={theme}
        onChange={(event) => chooseTheme(readTheme(event.target.value))}
      >
        {THEMES.map((key) => (
          <option key={key} value={key}>
            {words[key]}
          </option>
        ))}
      </select>
    </label>
  )
}

function currentTheme(): Theme {
  return readTheme(document.documentElement.dataset.theme)
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
