// Light, dark, or as the device wants it. Kept in a cookie, so that the server can already send the right page.

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const THEME_COOKIE = 'farben'

/** The theme a cookie names; `system` when it names none. */
export function readTheme(cookie: string | undefined): Theme {
  return THEMES.find((theme) => theme === cookie) ?? 'system'
}
