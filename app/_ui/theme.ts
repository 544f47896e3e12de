// Light, dark, or as the device wants it. The browser keeps what was chosen, so that a page is the same for everybody.

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const STORED_AS = 'theme'

/** The theme a word names; `system` when it names none. */
export function readTheme(word: string | undefined): Theme {
  return THEMES.find((theme) => theme === word) ?? 'system'
}

/** Shows a theme, and keeps it where the browser lets us. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(STORED_AS, theme)
  } catch {
    // Without a place to keep it the choice holds for this page.
  }
}

/** Runs in the page's head before anything is painted. Without it, or without a choice, the device decides. */
export const SHOW_CHOSEN_THEME = `try{const t=localStorage.getItem(${JSON.stringify(STORED_AS)});if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`
