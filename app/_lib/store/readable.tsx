'use client'

import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { ApiError } from '#contract/client.ts'

interface Props {
  /** The tournament's version on the page: with another version, a refused read is tried again. */
  version: number
  /** Shown while the reads are pending. */
  waiting?: ReactNode
  /** Shown if it does not exist, or is not for this reader. */
  missing: ReactNode
  children: ReactNode
}

/** A part of a page whose reads (`useRead`) were not made before the page was shown. */
export function Readable({ version, waiting = null, missing, children }: Props) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ReadErrorBoundary version={version} missing={missing} reset={reset}>
          <Suspense fallback={waiting}>{children}</Suspense>
        </ReadErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

type BoundaryProps = Pick<Props, 'version' | 'missing' | 'children'> & { reset: () => void }

class ReadErrorBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidUpdate({ version }: BoundaryProps) {
    if (this.state.error === null || version === this.props.version) return
    this.props.reset()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof ApiError) return this.props.missing
    throw error
  }
}
