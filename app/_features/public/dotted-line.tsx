/**
 * Short statements in one line, separated by dots; a narrow line breaks between them. Each dot comes before its part, so that a dot at the
 * beginning of a line is outside the box and is cut off.
 */
export function DottedLine({ parts }: { parts: readonly string[] }) {
  return (
    <span className="block overflow-hidden">
      <span className="-ml-4 flex flex-wrap">
        {parts.map((part, at) => (
          <span key={part} className={at === 0 ? 'pl-4' : ''}>
            {at === 0 ? null : <span className="inline-block w-4 text-center">{' · '}</span>}
            {part}
          </span>
        ))}
      </span>
    </span>
  )
}
