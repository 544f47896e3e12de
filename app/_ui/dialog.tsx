'use client'

import { createContext, type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { controlBefore, isFocusLost } from './next-control.ts'

const FIELD = 'input, select, textarea'
const CONTROL = 'button, a[href], summary'

/** A notice that is repeated in every dialog, because nothing behind a dialog can be reached; null: none. */
export const InEveryDialog = createContext<ReactNode>(null)

/** Closes the dialog around, for a link in it that leads to the page behind; nothing outside of dialogs. */
export const CloseDialog = createContext<() => void>(() => {})

/**
 * A modal window: the browser's own dialog, which traps the focus, closes on Escape and returns the focus to where it was, or, if that
 * is gone, to the control before it. The focus starts in the first field, or else on the first button; `begins="title"` where one Enter
 * too many would decide something there. `close` labels the button in the corner.
 */
export function Dialog(props: {
  open: boolean
  onClose: () => void
  title: ReactNode
  close: string
  begins?: 'control' | 'title'
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const head = useRef<HTMLHeadingElement>(null)
  const corner = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const hasBegun = useRef(false)
  const wasOpen = useRef(false)
  const { open, begins = 'control' } = props
  const notice = useContext(InEveryDialog)
  useEffect(() => {
    hasBegun.current = false
    if (open) dialog.current?.showModal()
    else if (wasOpen.current && dialog.current) shut(dialog.current)
    wasOpen.current = open
  }, [open])
  // On every render until it succeeds, because the content may appear later than the window.
  useEffect(() => {
    if (!open || hasBegun.current) return
    const find = (wanted: string) => content.current?.querySelector<HTMLElement>(`:is(${wanted}):not(:disabled)`)
    // Not a field on a phone, where the keyboard would cover the rest.
    const field = matchMedia('(pointer: fine)').matches ? find(FIELD) : null
    const first = begins === 'title' ? head.current : (field ?? find(CONTROL))
    // If the user has moved the focus meanwhile, leave it: the browser starts on the dialog, the title or the corner button.
    const begun = [dialog, head, corner].every(({ current }) => current !== document.activeElement)
    hasBegun.current = begun || Boolean(first)
    if (!begun) first?.focus()
  })
  // A dialog removed while open would keep the focus.
  useLayoutEffect(() => {
    const own = dialog.current
    return () => {
      if (own?.open) shut(own)
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      // React lets the event bubble from a nested dialog, too.
      onClose={({ target, currentTarget }) => target === currentTarget && props.onClose()}
      // The key that opened it may still be held down.
      onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
      className="m-auto w-[min(36rem,calc(100vw-2rem))] shows-more rounded-sm border border-edge p-0 text-ink backdrop:bg-[rgb(10_14_11/0.55)]"
    >
      {open ? (
        <div className="grid gap-5 p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 ref={head} id={title} tabIndex={-1} className="text-2xl outline-none">
              {props.title}
            </h2>
            <button
              ref={corner}
              type="button"
              onClick={props.onClose}
              aria-label={props.close}
              className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center text-2xl text-soft hover:text-ink"
            >
              <span aria-hidden>×</span>
            </button>
          </div>
          <div ref={content} className="contents">
            <CloseDialog value={props.onClose}>{props.children}</CloseDialog>
          </div>
          {notice ? <div className="sticky bottom-0">{notice}</div> : null}
        </div>
      ) : null}
    </dialog>
  )
}

/** Closes the dialog; the control that opened it may be gone, such as an offer that was accepted. */
function shut(dialog: HTMLDialogElement) {
  dialog.close()
  if (isFocusLost()) controlBefore(dialog)?.focus()
}
