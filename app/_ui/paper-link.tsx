'use client'

import type { MouseEvent, ReactNode } from 'react'
import { LinkButton } from './button.tsx'

interface Props {
  /** Of the PDF. */
  href: string
  /** What its tab says until it is there. */
  making: string
  kind?: 'primary' | 'quiet'
  children: ReactNode
}

/** A link to a paper. It opens in a tab of its own; one that takes a moment to make says so there. */
export function PaperLink({ making, ...link }: Props) {
  return <LinkButton {...link} onClick={(event) => open(event, link.href, making)} />
}

function open(event: MouseEvent, href: string, making: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const tab = window.open('', '_blank')
  // Where no tab is opened for us, the link does it.
  if (!tab) return
  event.preventDefault()
  const { body } = tab.document
  tab.document.title = making
  tab.document.documentElement.lang = document.documentElement.lang
  body.setAttribute('role', 'status')
  body.textContent = making
  Object.assign(body.style, { font: '1.25rem sans-serif', margin: '2rem', colorScheme: 'light dark' })
  // It stays in sight until the paper begins to come.
  tab.location.replace(href)
}
