import { Fragment } from 'react'

/** Short statements in one line, set apart by dots; a narrow line breaks between them first. */
export function DottedLine({ parts }: { parts: readonly string[] }) {
  return parts.filter(Boolean).map((part, at, all) => (
    <Fragment key={part}>
      <span className="inline-block">{at < all.length - 1 ? `${part}\u00a0·` : part}</span>{' '}
    </Fragment>
  ))
}
