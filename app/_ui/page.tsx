import type { ReactNode } from 'react'

const WIDTHS = {
  text: 'max-w-2xl',
  // A wide screen shows more of a board or a table, not wider margins.
  desk: 'max-w-6xl 2xl:max-w-[84rem]',
  wall: 'max-w-[120rem]',
}

/** The frame of every page: an optional header, the content, an optional footer. */
export function Page(props: {
  width: keyof typeof WIDTHS
  header?: ReactNode
  footer?: ReactNode
  /** The header and the content are updated in place (`app/_lib/live/put-in-place.ts`). */
  live?: boolean
  children: ReactNode
}) {
  const inner = `mx-auto w-full px-4 sm:px-8 ${WIDTHS[props.width]}`
  return (
    <>
      {props.header ? (
        <header className="border-line border-b">
          <div className={inner} data-live={props.live ? 'header' : undefined}>
            {props.header}
          </div>
        </header>
      ) : null}
      <main
        id="inhalt"
        tabIndex={-1}
        data-live={props.live ? 'content' : undefined}
        className={`${inner} grow pt-6 pb-16 outline-none sm:pt-10`}
      >
        {props.children}
      </main>
      {props.footer ? (
        <footer className="border-line border-t text-soft text-sm" data-screen-only>
          <div className={`${inner} py-5`}>{props.footer}</div>
        </footer>
      ) : null}
    </>
  )
}

/** The one h1 of a page, with optional elements next to it (buttons, a live dot) and a line below. */
export function PageTitle({ children, aside, line }: { children: ReactNode; aside?: ReactNode; line?: ReactNode }) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 min-[112.5rem]:mb-4">
      <div className="min-w-0 min-[112.5rem]:flex min-[112.5rem]:flex-wrap min-[112.5rem]:items-baseline min-[112.5rem]:gap-x-6">
        <h1 className="text-4xl sm:text-5xl">{children}</h1>
        {line ? <p className="mt-2 text-lg text-soft">{line}</p> : null}
      </div>
      {aside ? (
        <div className="flex flex-wrap items-center gap-3" data-screen-only>
          {aside}
        </div>
      ) : null}
    </div>
  )
}

/** A section of a page with its h2. */
export function Section({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-12 first:mt-0">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-2xl">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
