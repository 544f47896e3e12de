'use client'

import type { MouseEvent, ReactNode } from 'react'
import { PlainLinkButton } from './button.tsx'

interface Props {
  /** The address of the PDF. */
  href: string
  /** The text in its tab until the PDF arrives. */
  making: string
  kind?: 'primary' | 'quiet'
  children: ReactNode
}

/** A link to a paper. It opens in a new tab, which says so while the paper is being made. */
export function PaperLink({ making, ...link }: Props) {
  return (
    <PlainLinkButton {...link} target="_blank" rel="noreferrer" onClick={(event) => open(event, link.href, making)} />
  )
}

function open(event: MouseEvent, href: string, making: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const tab = window.open('', '_blank')
  // If the browser blocks the new tab, the link opens normally.
  if (!tab) return
  event.preventDefault()
  const { body } = tab.document
  tab.document.title = making
  tab.document.documentElement.lang = document.documentElement.lang
  body.setAttribute('role', 'status')
  body.textContent = making
  Object.assign(body.style, { font: '1.25rem sans-serif', margin: '2rem', colorScheme: 'light dark' })
  // The text stays visible until the paper arrives.
  tab.location.replace(href)
}
