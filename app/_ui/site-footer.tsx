import { SuitRow } from './suit-mark.tsx'
import type { Theme } from './theme.ts'
import { ThemeToggle } from './theme-toggle.tsx'

interface Props {
  line: string
  /** Links for everybody, on every page. */
  link: { href: string; label: string }
  themeWords: Record<Theme | 'label', string>
}

/**
 * The footer of every page: the suits, what the product is, links for everybody, the colours. Its link is plain, because otherwise every
 * phone in a hall would prefetch the page behind it.
 */
export function SiteFooter({ line, link, themeWords }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SuitRow className="text-accent" />
        <p>{line}</p>
        <a href={link.href} className="inline-flex min-h-11 items-center">
          {link.label}
        </a>
      </div>
      <ThemeToggle words={themeWords} />
    </div>
  )
}
