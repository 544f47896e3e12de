// Light, dark, or the device's setting. The browser stores the choice, so that the server can send everybody the same page.

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const STORED_AS = 'theme'

/** The theme with this name; `system` for any other text. */
export function readTheme(word: string | undefined): Theme {
  return THEMES.find((theme) => theme === word) ?? 'system'
}

/** Applies a theme, and stores it where the browser allows it. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(STORED_AS, theme)
  } catch {
    // Without storage the choice applies to this page only.
  }
}

/** A script for the page's head, which runs before the first paint. Without it, or without a choice, the device's setting applies. */
export const SHOW_CHOSEN_THEME = `try{const t=localStorage.getItem(${JSON.stringify(STORED_AS)});if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`
