'use client'

import { useEffect } from 'react'
import { Outage } from './_ui/outage.tsx'

/** Shown when rendering a page has failed; `digest` is the API's problem code (see `_lib/server-api.ts`). */
export default function ErrorPage({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  useEffect(() => {
    console.error(error)
  }, [error])
  return <Outage code={error.digest} retry={retry} />
}
