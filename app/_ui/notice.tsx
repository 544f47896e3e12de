import type { ReactNode } from 'react'

type NoticeKind = 'error' | 'info' | 'success'

const KINDS: Record<NoticeKind, string> = {
  error: 'border-alarm bg-alarm-wash text-ink',
  info: 'border-edge bg-sheet text-ink',
  success: 'border-accent bg-wash text-ink',
}

/** A message in the flow of the page. Screen readers announce errors at once, the rest when they are idle. */
export function Notice({ kind = 'info', children }: { kind?: NoticeKind; children: ReactNode }) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={`border-l-4 px-4 py-3 ${KINDS[kind]}`}>
      {children}
    </div>
  )
}
