'use client'

import NextLink, { useLinkStatus } from 'next/link'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/** A link to a page; after a click it is busy until the page has loaded. */
export function Link({ children, ...props }: ComponentProps<typeof NextLink>) {
  return (
    <NextLink {...props}>
      {children}
      <Busy />
    </NextLink>
  )
}

function Busy() {
  const { pending } = useLinkStatus()
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const link = place.current?.closest('a')
    if (!pending || !link) return
    link.setAttribute('aria-busy', 'true')
    return () => link.removeAttribute('aria-busy')
  }, [pending])
  return <span ref={place} hidden />
}
