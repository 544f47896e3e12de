import type { ReactNode } from 'react'
import { Link } from './link.tsx'

export interface Tab {
  href: string
  label: ReactNode
  current: boolean
}

const MANY = 4

/** The tabs of one thing as plain links, which work without JavaScript. `label` names the group. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  // With many tabs, smaller gaps and text keep them in one line on a phone.
  const phone = tabs.length > MANY ? 'gap-x-2.5 text-[0.9375rem]' : 'gap-x-5'
  return (
    <nav aria-label={label} className={`flex flex-wrap ${phone} sm:gap-x-8 sm:text-[length:inherit]`}>
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
