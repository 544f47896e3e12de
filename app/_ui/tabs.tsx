import Link from 'next/link'
import type { ReactNode } from 'react'

export interface Tab {
  href: string
  label: ReactNode
  current: boolean
}

/** The parts of one thing as plain links: works without JavaScript. `label` names the group. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-5 sm:gap-x-8">
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
          className="-mb-px flex min-h-11 items-center border-transparent border-b-3 text-soft no-underline hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
