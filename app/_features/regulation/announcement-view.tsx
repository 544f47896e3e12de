import type { AnnouncementPart } from '#messages/announcement.ts'

interface Props {
  parts: readonly AnnouncementPart[]
  /** The heading level of the parts. */
  level: 'h2' | 'h3'
  /** In two columns if the page is wide enough. */
  wide?: boolean
}

/** An announcement, as it would be posted on the wall. */
export function AnnouncementView({ parts, level, wide = false }: Props) {
  const Heading = level
  return (
    <div className={`-mb-6 gap-14 ${wide ? 'lg:columns-2' : ''}`}>
      {parts.map(({ title, paragraphs, steps }) => (
        <section key={title} className="mb-6 break-inside-avoid">
          <Heading className="mb-1 text-accent text-xl">{title}</Heading>
          <div className="grid max-w-prose gap-2">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {steps.length > 0 ? (
              <ol className="list-inside list-decimal">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            ) : null}
          </div>
        </section>
      ))}
    </div>
  )
}
