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
        <Refused version={version} missing={missing} reset={reset}>
          <Suspense fallback={waiting}>{children}</Suspense>
        </Refused>
      )}
    </QueryErrorResetBoundary>
  )
}

type RefusedProps = Pick<Props, 'version' | 'missing' | 'children'> & { reset: () => void }

class Refused extends Component<RefusedProps, { refusal: unknown }> {
  override state = { refusal: null as unknown }

  static getDerivedStateFromError(refusal: unknown) {
    return { refusal }
  }

  override componentDidUpdate({ version }: RefusedProps) {
    if (this.state.refusal === null || version === this.props.version) return
    this.props.reset()
    this.setState({ refusal: null })
  }

  override render() {
    const { refusal } = this.state
    if (refusal === null) return this.props.children
    if (refusal instanceof ApiError) return this.props.missing
    throw refusal
  }
}
