'use client'

import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'

/**
 * A window over the page: the browser's own dialog, which keeps the focus, closes on Escape and gives the focus back.
 * `close` names the button in its corner.
 */
export function Dialog(props: {
  open: boolean
  onClose: () => void
  title: ReactNode
  close: string
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const { open } = props
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  // Taken from the page while it is open, it would keep the focus to itself.
  useLayoutEffect(() => {
    const own = dialog.current
    return () => own?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      // React lets it rise from a dialog within, too.
      onClose={({ target, currentTarget }) => target === currentTarget && props.onClose()}
      className="m-auto w-[min(36rem,calc(100vw-2rem))] rounded-sm border border-edge bg-sheet p-0 text-ink backdrop:bg-[rgb(10_14_11/0.55)]"
    >
      {open ? (
        <div className="grid gap-5 p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={title} className="text-2xl">
              {props.title}
            </h2>
            <button
              type="button"
              onClick={props.onClose}
              aria-label={props.close}
              className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center text-2xl text-soft hover:text-ink"
            >
              <span aria-hidden>×</span>
            </button>
          </div>
          {props.children}
        </div>
      ) : null}
    </dialog>
  )
}
