import { SuitRow } from './suit-mark.tsx'
import type { Theme } from './theme.ts'
import { ThemeToggle } from './theme-toggle.tsx'

/** The foot of every page: the suits, what this is, the colours. */
export function SiteFooter({ line, themeWords }: { line: string; themeWords: Record<Theme | 'label', string> }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SuitRow className="text-accent" />
        <p>{line}</p>
      </div>
      <ThemeToggle words={themeWords} />
    </div>
  )
}
